"""Placing a fleet, by mouse and by keyboard: the rulebook's section 4, through the desk."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import pytest

from seaboard.engine.rules import PRESETS, First, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.units import FLOTILLA, Fleet, Unit, UnitClass
from seaboard.ui.commands import Drop, Grab, Hover, Put, Secondary
from seaboard.ui.page import HullLook, Tone
from tests.boards import unit
from tests.ui.conftest import Sit
from tests.ui.desktop import HOUSE, Person, any_fleet, at, minds

FREE = replace(HOUSE, free_shapes=True)
APART = HOUSE
TOUCHING = PRESETS["open-sea"]


def lay(person: Person, *units: Unit) -> Person:
    """Put units down by the terminal's words."""
    for each in units:
        length = len(each.cells)
        down = int(length > 1 and each.cells[0].col == each.cells[1].col)
        person.do(Put(each.cls, each.cells[0], down))
        assert each in person.view.draft, person.notices
    return person


CARRIER = unit("carrier", "B2", "F2")


def test_only_the_own_sea_and_the_dock_are_shown(sit: Sit) -> None:
    person = sit(HOUSE)
    assert [s.id for s in person.page.seas] == ["own"]
    assert person.widget("dock") is not None
    assert person.text("count") == "0 of 5 placed"


def test_a_ship_runs_right_or_down_from_the_cell_pointed_at(sit: Sit) -> None:
    person = sit(HOUSE).press("dock:carrier").click("own", "B2")
    assert person.view.draft == (CARRIER,)
    person.press("dock:cruiser", "act:turn").click("own", "J4")
    assert unit("cruiser", "J4", "J7") in person.view.draft
    assert person.text("count") == "2 of 5 placed"
    assert person.hears()[-1] == "The cruiser on J4 to J7 lies. 2 of 5 placed."


def test_the_preview_has_one_look_where_it_fits_and_another_where_not_and_stays(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).press("dock:frigate").do(Hover("own", at("B5")))
    (preview,) = [h for h in person.sea("own").hulls if h.cls == "frigate"]
    assert preview.look is HullLook.FITS
    person.do(Hover("own", at("B2")))
    (preview,) = [h for h in person.sea("own").hulls if h.cls == "frigate"]
    assert preview.look is HullLook.REFUSED
    assert {c.name for c in preview.cells} == {"B2", "C2", "D2"}
    assert person.notices == ["B2, C2, D2 are taken by the carrier on B2 to F2."]
    assert person.page.notices[-1].page == "placing"
    person.click("own", "B2")
    assert person.view.draft == (CARRIER,)
    assert [h.look for h in person.sea("own").hulls if h.cls == "frigate"] == [HullLook.REFUSED], "a refused preview stays"


def test_every_fault_is_told_at_once_and_a_pair_of_units_has_one(sit: Sit) -> None:
    person = lay(sit(HOUSE), unit("patrol_boat", "G8", "G9"), unit("submarine", "H5", "J5")).press("dock:carrier", "act:turn")
    person.click("own", "H7")
    assert person.notices == ["H11 is off the grid.", "Too close to the patrol boat on G8 to G9: H7, H8, H9, H10."]
    person.click("own", "H5")
    assert set(person.notices) == {
        "H5 is taken by the submarine on H5 to J5.",
        "Too close to the patrol boat on G8 to G9: H7, H8, H9.",
    }


def test_a_cruiser_down_from_h8_is_off_the_grid_at_h11(sit: Sit) -> None:
    person = sit(HOUSE).press("dock:cruiser", "act:turn").click("own", "H8")
    assert person.notices == ["H11 is off the grid."]
    assert [c.name for c in person.sea("own").faults] == ["H11"]


def test_without_explain_the_cells_are_named_but_neither_reason_nor_page(sit: Sit) -> None:
    person = lay(sit(replace(HOUSE, explain=False)), CARRIER).press("dock:frigate").click("own", "B2")
    assert person.notices == ["Not possible there: B2, C2, D2."]
    assert person.page.notices[-1].page is None
    assert len(person.sea("own").faults) == 3


def test_f2_opens_the_page_that_explains_the_refusal(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).press("dock:frigate").click("own", "B2").key("F2")
    assert person.page.name == "rulebook"
    assert person.desk.model.book.page == "placing"
    person.key("Escape")
    assert person.page.name == "placing"


def test_hidden_helps_hide_the_reasons_of_the_preview(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).press("dock:frigate").key("h").do(Hover("own", at("B2")))
    assert person.notices == []
    assert person.key("h").notices == ["B2, C2, D2 are taken by the carrier on B2 to F2."]


# --- turning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "button", "right button"])
def test_the_unit_in_hand_is_turned(sit: Sit, how: str) -> None:
    person = sit(HOUSE).press("dock:frigate").do(Hover("own", at("C3")))
    if how == "right button":
        person.do(Secondary("own", at("C3")))
    else:
        person.key("r") if how == "key" else person.press("act:turn")
    person.click("own", "C3")
    assert person.view.draft == (unit("frigate", "C3", "C5"),)


def test_a_placed_ship_turns_in_place_round_its_first_cell(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).do(Hover("own", at("D2"))).key("r")
    assert person.view.draft == (unit("carrier", "B2", "B6"),)
    assert person.notices == ["Turned: the carrier on B2 to B6."]
    person.do(Secondary("own", at("B4")))
    assert person.view.draft == (CARRIER,)


def test_a_placed_ship_that_cannot_turn_stays_and_the_message_names_the_edge(sit: Sit) -> None:
    frigate, boat = unit("frigate", "C9", "E9"), unit("patrol_boat", "C6", "C7")
    person = lay(sit(HOUSE), frigate, boat).do(Hover("own", at("D9"))).key("r")
    assert person.view.draft == tuple(sorted((frigate, boat)))
    assert person.notices == ["C11 is off the grid."]


def test_turning_names_a_ship_in_the_way(sit: Sit) -> None:
    frigate, boat = unit("frigate", "C3", "E3"), unit("patrol_boat", "C6", "D6")
    person = lay(sit(HOUSE), frigate, boat).do(Hover("own", at("C3"))).key("r")
    assert frigate in person.view.draft
    assert person.notices == ["Too close to the patrol boat on C6 to D6: C5."]


def test_an_l_turned_over_the_edge_is_told_in_words(sit: Sit) -> None:
    person = sit(FREE).press("dock:frigate", "act:shape")
    person.click("own", "A1")
    assert person.view.draft == (unit("frigate", "A1", "A2", "B2"),)
    told = []
    for _ in range(3):
        person.do(Hover("own", person.view.draft[0].cells[0])).key("r")
        told += person.notices
    assert "It would lie beyond the top edge." in told


def test_turning_with_nothing_there_says_so(sit: Sit) -> None:
    assert sit(HOUSE).key("r").notices == ["There is nothing to turn here: take a unit, or go to one that lies."]


def test_a_unit_of_one_cell_has_one_way_to_lie(sit: Sit) -> None:
    person = sit(PRESETS["minefield"]).press("dock:submarine").key("r")
    assert person.notices == ["The submarine can lie in one way only."]


def test_shapes_change_in_the_hand_only_where_they_are_free(sit: Sit) -> None:
    person = sit(FREE).press("dock:cruiser").do(Hover("own", at("C3"))).key("x")
    (square,) = [h for h in person.sea("own").hulls if h.cls == "cruiser"]
    assert {c.name for c in square.cells} == {"C3", "D3", "C4", "D4"}
    person.press("act:shape")
    (hook,) = [h for h in person.sea("own").hulls if h.cls == "cruiser"]
    assert len(hook.cells) == 4 and hook.cells != square.cells


def test_straight_ships_have_no_other_shape(sit: Sit) -> None:
    person = sit(HOUSE).press("dock:cruiser").key("x")
    assert person.notices == ["In this game ships lie straight."]
    assert person.widget("act:shape") is None


# --- hands and keys --------------------------------------------------------------------------------------------------


def test_clicking_a_placed_ship_picks_it_up_and_esc_puts_it_back(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).click("own", "D2")
    assert person.text("count") == "0 of 5 placed"
    assert person.view.draft == (CARRIER,), "a ship in hand is lost by no crash"
    person.do(Hover("own", at("B7"))).key("Escape")
    assert person.view.draft == (CARRIER,)
    assert [(h.cells, h.look) for h in person.sea("own").hulls] == [(CARRIER.cells, HullLook.PLACED)]
    assert person.page.name == "placing"


def test_placing_a_ship_again_moves_it(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).click("own", "D2", "E9")
    assert person.view.draft == (unit("carrier", "E9", "I9"),)
    person.do(Put("carrier", at("A1"), 1))
    assert person.view.draft == (unit("carrier", "A1", "A5"),)


def test_a_ship_may_be_put_where_it_lay_partly(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).click("own", "B2", "C2")
    assert person.view.draft == (unit("carrier", "C2", "G2"),)


def test_by_keyboard_alone(sit: Sit) -> None:
    person = sit(HOUSE)
    person.key("1", "Right", "Down", "Return")
    assert person.view.draft == (CARRIER,)
    person.key("Return")
    assert person.desk.model.placing.hand is not None, "Enter picks up what lies under the cursor"
    person.key("Down", "Down", "Return")
    assert person.view.draft == (unit("carrier", "B4", "F4"),)
    person.key("5", "r", "Home", "Next", "Next", "Prior", "space")
    assert unit("patrol_boat", "A5", "A6") not in person.view.draft, "too close to the carrier"
    person.key("End", "space")
    assert len(person.view.draft) == 2


def test_picking_up_by_key_takes_the_cursor_to_the_first_cell_so_that_the_ship_stays_where_it_was(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).do(Hover("own", at("E2"))).key("Return", "Return")
    assert person.view.draft == (CARRIER,)


def test_a_digit_again_is_the_next_missing_unit_of_the_class(sit: Sit) -> None:
    person = sit(PRESETS["paper"]).key("3")
    assert person.hears() == ["You have a destroyer in hand, 1 of 3 missing ones."]
    person.key("3")
    assert person.hears() == ["You have a destroyer in hand, 2 of 3 missing ones."]
    person.key("Return", "3")
    assert person.hears()[-1] == "You have a destroyer in hand, 1 of 2 missing ones."
    row = next(r for r in person.widget("dock").rows if r.cls == "destroyer")  # type: ignore[union-attr]
    assert (row.left, row.total, row.chosen, row.digit) == (2, 3, True, 3)


def test_the_turn_of_the_hand_is_kept_for_the_next_unit_of_the_class(sit: Sit) -> None:
    person = sit(PRESETS["paper"]).key("3", "r", "3")
    assert person.desk.model.placing.hand is not None
    assert person.desk.model.placing.hand.form == 1


def test_the_digit_of_a_class_that_lies_goes_from_one_to_the_next(sit: Sit) -> None:
    boats = [unit("submarine", f"A{row}", f"B{row}") for row in (1, 3, 5, 7)]
    person = lay(sit(PRESETS["paper"]), *boats).key("4")
    assert person.notices[0].startswith("All 4 submarines lie. The cursor is on the submarine on A")
    seen = [person.desk.model.placing.cursor.name]
    for _ in range(3):
        seen.append(person.key("4").desk.model.placing.cursor.name)
    assert sorted(seen) == ["A1", "A3", "A5", "A7"]
    assert person.desk.model.placing.hand is None


def test_a_row_that_the_dock_has_not_is_refused(sit: Sit) -> None:
    assert sit(HOUSE).key("9").notices == ["The dock has no row 9."]


# --- drag and drop ---------------------------------------------------------------------------------------------------


def test_drag_from_the_dock_and_drop(sit: Sit) -> None:
    person = sit(HOUSE).do(Grab(None, None, "carrier"), Hover("own", at("B2")), Drop("own", at("B2")))
    assert person.view.draft == (CARRIER,)


def test_drag_of_a_placed_ship_moves_it(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).do(Grab("own", at("B2"), None), Hover("own", at("C7")), Drop("own", at("C7")))
    assert person.view.draft == (unit("carrier", "C7", "G7"),)


def test_a_drag_that_ends_beside_the_sea_or_where_it_began_changes_nothing(sit: Sit) -> None:
    for end in (Drop(None, None), Drop("own", at("D2")), Drop("enemy", at("D2"))):
        person = sit(HOUSE)
        if not person.view.draft:
            lay(person, CARRIER)
        person.do(Grab("own", at("D2"), None), end)
        assert person.view.draft == (CARRIER,)
        assert person.desk.model.placing.hand is None
        person.desk.close(person.now)


def test_what_is_dragged_beside_the_sea_shows_no_preview_until_it_comes_back(sit: Sit) -> None:
    person = sit(HOUSE).do(Grab(None, None, "carrier"), Hover("own", at("B2")))
    looks = [hull.look for hull in person.sea("own").hulls]
    assert looks == [HullLook.FITS]
    assert person.do(Hover(None, None)).sea("own").hulls == ()
    assert [hull.look for hull in person.do(Hover("own", at("B2"))).sea("own").hulls] == looks
    assert person.do(Hover(None, None), Drop(None, None)).view.draft == ()


def test_the_preview_of_what_was_clicked_stays_while_the_pointer_is_elsewhere(sit: Sit) -> None:
    person = sit(HOUSE).press("dock:carrier").do(Hover("own", at("B2")), Hover(None, None))
    assert [hull.look for hull in person.sea("own").hulls] == [HullLook.FITS]


def test_a_drag_of_water_is_nothing(sit: Sit) -> None:
    person = sit(HOUSE).do(Grab("own", at("D2"), None), Drop("own", at("D5")))
    assert person.view.draft == () and person.desk.model.placing.single == ()


# --- single cells ----------------------------------------------------------------------------------------------------


def test_single_cells_become_the_unit_that_they_form_and_grow(sit: Sit) -> None:
    person = sit(HOUSE).click("own", "C3")
    assert person.sea("own").single == (at("C3"),)
    person.click("own", "D3")
    assert person.view.draft == (unit("patrol_boat", "C3", "D3"),)
    assert person.notices == ["These cells are the patrol boat on C3 to D3 now."]
    for name, cls, first in (("E3", "frigate", "C3"), ("B3", "cruiser", "B3"), ("F3", "carrier", "B3")):
        person.click("own", name)
        assert [u.cls for u in person.view.draft] == [cls]
        assert person.view.draft[0].cells[0] == at(first)
    person.click("own", "G3")
    assert [len(u.cells) for u in person.view.draft] == [5], "a sixth cell is too close to it"
    assert person.notices == ["Too close to the carrier on B3 to F3: G3."]


def test_space_draws_where_the_cursor_is_and_wipes_off_again(sit: Sit) -> None:
    person = sit(HOUSE).key("Down", "space")
    assert person.sea("own").single == (at("A2"),)
    person.key("space")
    assert person.sea("own").single == ()


def test_cells_of_an_l_become_it_where_shapes_are_free(sit: Sit) -> None:
    fleet = Fleet("classic", 8, (UnitClass("frigate", 3),))
    person = sit(Rules(fleet=fleet, free_shapes=True)).click("own", "C3", "C4", "D4")
    assert person.view.draft == (unit("frigate", "C3", "C4", "D4"),)


def test_cells_of_an_l_stay_cells_where_ships_are_straight(sit: Sit) -> None:
    person = sit(Rules(fleet=Fleet("classic", 8, (UnitClass("frigate", 3),)))).click("own", "C3", "C4", "D4")
    assert person.view.draft == () and len(person.sea("own").single) == 3


def test_drawing_goes_through_a_length_that_is_not_missing(sit: Sit) -> None:
    person = lay(sit(HOUSE), unit("frigate", "A10", "C10"), unit("submarine", "E10", "G10")).click("own", "C3", "D3", "E3")
    assert len(person.sea("own").single) == 3, "three cells are no unit that is missing, and part of one that is"
    person.click("own", "F3")
    assert unit("cruiser", "C3", "F3") in person.view.draft


def test_single_cells_of_length_one_are_ships_then_mine_then_sweeper(sit: Sit) -> None:
    person = sit(PRESETS["minefield"]).click("own", "A1", "C1", "E1", "G1", "I1", "A3")
    assert sorted(u.cls for u in person.view.draft) == ["mine", *["submarine"] * 4, "sweeper"]


def test_esc_wipes_drawn_cells_off_before_it_leaves(sit: Sit) -> None:
    person = sit(HOUSE).click("own", "C3").key("Escape")
    assert person.page.name == "placing" and person.sea("own").single == ()


# --- random, clear, one step back ------------------------------------------------------------------------------------


def test_random_places_all_then_the_missing_then_a_new_fleet(sit: Sit) -> None:
    person = sit(HOUSE).key("z")
    first = person.view.draft
    assert len(first) == 5 and person.text("count") == "5 of 5 placed"
    person.press("act:random")
    assert person.view.draft != first and len(person.view.draft) == 5
    person.press("act:clear")
    lay(person, CARRIER).key("z")
    assert CARRIER in person.view.draft and len(person.view.draft) == 5


def test_random_places_the_one_in_hand_too_and_the_others_stay(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER, unit("frigate", "B5", "D5")).click("own", "C5").key("z")
    assert CARRIER in person.view.draft and len(person.view.draft) == 5
    assert person.desk.model.placing.hand is None


def test_one_step_back_undoes_a_random_or_a_clear(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).key("z", "u")
    assert person.view.draft == (CARRIER,)
    person.key("l")
    assert person.view.draft == ()
    assert person.hears()[-1] == "All units are taken off."
    person.press("act:undo")
    assert person.view.draft == (CARRIER,)
    assert person.button("act:undo").enabled is False
    assert person.key("u").notices == ["There is no Random or Clear to take back."]


def test_a_dead_end_is_told_and_nothing_is_wiped(sit: Sit) -> None:
    person = cramped(sit)
    assert person.view.draft == (unit("frigate", "A2", "C2"),)
    assert person.notices == [
        "What lies leaves no room for all of what is missing: frigate. Nothing was taken away; Random offers a way out."
    ]


def cramped(sit: Sit) -> Person:
    """A sea of 3 by 3 on which the one of two ships leaves no room for the other."""
    return sit(Rules(fleet=Fleet("classic", 3, (UnitClass("frigate", 3, 2),)))).press("dock:frigate").click("own", "A2")


def test_random_in_a_dead_end_offers_to_clear_or_to_move_as_few_as_possible(sit: Sit) -> None:
    person = cramped(sit).key("z")
    assert person.page.dialog is not None
    assert [b.id for b in person.page.dialog.buttons] == ["move", "clear", "no"]
    assert "no room for the frigate" in person.hears()[-1]
    assert person.view.draft == (unit("frigate", "A2", "C2"),), "nothing is wiped"
    person.key("Return")
    assert len(person.view.draft) == 2
    assert person.notices == ["Your fleet lies. One unit had to move: the frigate on A2 to C2."]


def test_the_other_answers_of_a_dead_end(sit: Sit) -> None:
    person = cramped(sit).key("z", "Escape")
    assert person.page.dialog is None and len(person.view.draft) == 1
    person.key("z").press("clear")
    assert person.view.draft == ()
    person.key("u")
    assert len(person.view.draft) == 1


# --- done ------------------------------------------------------------------------------------------------------------


def test_done_works_only_when_every_unit_lies_and_says_what_is_missing(sit: Sit) -> None:
    person = lay(sit(PRESETS["paper"]), unit("dreadnought", "A1", "E1"))
    done = person.button("act:done")
    assert not done.enabled and done.why is not None
    assert person.key("f").notices == ["Still to place: 2 cruisers, 3 destroyers, 4 submarines."]
    assert person.view.phase is Phase.PLACING


def test_a_ship_in_hand_does_not_lie(sit: Sit) -> None:
    person = sit(HOUSE).key("z")
    carrier = next(u for u in person.view.draft if u.cls == "carrier")
    person.click("own", carrier.cells[0].name)
    assert not person.button("act:done").enabled
    assert person.key("f").notices == ["Still to place: carrier."]


def test_done_starts_the_shooting(sit: Sit) -> None:
    person = sit(replace(HOUSE, first=PRESETS["open-sea"].first)).key("z", "f").settle()
    assert person.page.name == "battle"
    assert "The shooting starts, and you have the first shot." in person.hears()


def test_what_is_left_and_whose_turn_can_be_asked(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER)
    assert person.key("F3").notices == ["Still to place: cruiser, frigate, submarine, patrol boat.", "Placed: carrier."]
    told = person.key("F7").notices
    assert told[0] == "You are placing: 1 of 5 units lie."
    assert told[1] in ("The helmsman is ready.", "The helmsman is still placing.")
    assert told[2].startswith("House rules: the classic fleet on 10 by 10 cells, ships may not touch")


def test_the_level_can_be_changed_while_placing(sit: Sit) -> None:
    person = sit(HOUSE).settle().press("level:admiral").settle()
    assert person.view.by[1] == "admiral"
    assert "The admiral plays against you now." in person.hears()
    assert person.chosen("level") == "level:admiral"
    assert person.desk.settings.level == "admiral"


def test_cancel_goes_back_to_the_start_and_keeps_the_layout(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).press("go:cancel")
    assert person.page.name == "start"
    assert person.widget("go:continue") is None, "a game without a shot leaves no trace"
    person.press("go:new")
    assert person.view.draft == (CARRIER,)
    assert person.hears()[-1] == "Your last layout lies here again."


def test_resign_while_placing_asks_and_loses(sit: Sit) -> None:
    person = sit(HOUSE).key("a")
    assert person.page.dialog is not None
    person.press("yes").settle()
    assert person.page.name == "end"
    assert person.text("result") == "You have lost"


def test_clicks_on_nothing_do_nothing(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER)
    before = person.desk.model, person.view
    person.do(Hover(None, None))
    assert (person.desk.model, person.view) == before


def test_the_pickers_and_the_place_button_do_what_a_click_does(sit: Sit) -> None:
    person = sit(HOUSE).press("dock:carrier", "col:1", "row:1", "place")
    assert person.view.draft == (CARRIER,)
    assert not person.button("place").enabled


def test_shapes_with_holes_in_their_corner_are_picked_up_and_turned_alike(sit: Sit) -> None:
    hook = unit("cruiser", "C3", "D3", "D4", "D5")
    person = sit(FREE)
    person.do(Put("cruiser", at("C3"), next(i for i in range(11) if _form_cells(i) == {(0, 0), (1, 0), (1, 1), (1, 2)})))
    assert person.view.draft == (hook,)
    person.click("own", "D5").key("Escape")
    assert person.view.draft == (hook,)


def _form_cells(index: int) -> set[tuple[int, int]]:
    from seaboard.engine.units import forms

    found = forms(4, True)
    return set(found[index].offsets) if index < len(found) else set()


def test_the_dock_of_every_fleet_shows_what_is_placed_and_what_is_left(sit: Sit) -> None:
    person = sit(Rules(fleet=FLOTILLA))
    dock = person.widget("dock")
    assert [(r.cls, r.left, r.total, r.digit) for r in dock.rows] == [  # type: ignore[union-attr]
        ("dreadnought", 1, 1, 1),
        ("cruiser", 2, 2, 2),
        ("destroyer", 3, 3, 3),
        ("submarine", 4, 4, 4),
        ("mine", 1, 1, 5),
        ("sweeper", 1, 1, 6),
    ]
    person.key("z")
    assert all(r.left == 0 for r in person.widget("dock").rows)  # type: ignore[union-attr]


def test_the_dock_suggests_the_first_class_that_does_not_lie_while_nothing_is_in_hand(sit: Sit) -> None:
    def suggested() -> list[str]:
        return [r.cls for r in person.widget("dock").rows if r.next]  # type: ignore[union-attr]

    person = sit(HOUSE)
    assert suggested() == ["carrier"]
    person = lay(person, CARRIER)
    assert suggested() == ["cruiser"]
    person.press("dock:submarine")
    assert suggested() == []
    person.key("z")
    assert suggested() == []


def test_the_kind_of_game_stands_in_the_head(sit: Sit) -> None:
    head = next(p for p in sit(HOUSE).page.panels if p.id == "head")
    assert [w.text.key for w in head.widgets if w.id == "rules"] == ["rules.named"]  # type: ignore[union-attr]


def test_a_refusal_is_a_warning(sit: Sit) -> None:
    person = lay(sit(HOUSE), CARRIER).press("dock:frigate").click("own", "B2")
    assert {n.tone for n in person.page.notices} == {Tone.WARN}


def test_a_key_meant_for_placing_fires_no_shot_when_the_shooting_starts_just_then(sit: Sit) -> None:
    gate = threading.Event()
    gate.set()

    def slow(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
        assert gate.wait(60)
        return any_fleet(rules, rng)

    person = sit(replace(HOUSE, first=First.YOU), replace(minds(), lay_fleet=slow))
    gate.clear()
    person.press("level:captain").key("z", "f")
    assert person.page.name == "placing" and person.widget("reopen") is not None
    assert person.key("z").notices == ["You are done with placing."]
    gate.set()
    session = person.desk.table.session
    assert session is not None and session.wait(60)
    person.key("Return")
    assert person.page.name == "battle" and person.view.ply == 0


def test_done_can_be_taken_back_while_the_other_side_is_placing(sit: Sit) -> None:
    gate = threading.Event()
    gate.set()

    def slow(level: str, rules: Rules, rng: random.Random) -> tuple[Unit, ...]:
        assert gate.wait(60)
        return any_fleet(rules, rng)

    person = sit(HOUSE, replace(minds(), lay_fleet=slow))
    gate.clear()
    person.press("level:captain").key("z", "f").press("reopen")
    assert person.hears()[-1] == "You can change your fleet again."
    gate.set()
    person.settle()
    assert person.page.name == "placing" and person.button("act:done").enabled
    person.key("f").settle()
    assert person.page.name == "battle"
