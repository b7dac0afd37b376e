package game

import (
	"fmt"

	"rpg/internal/world"
)

// A Fault is what breaks a semantic command on its way: the code by which the
// source calls it, and what is wrong in plain words.
type Fault struct {
	Code string
	Text string
	Pos  world.Pos // of what broke, where that is known
}

func (f *Fault) Error() string {
	if at := f.Pos.String(); at != "" {
		return at + ": " + f.Text
	}
	return f.Text
}

func fault(code, format string, args ...any) *Fault {
	return &Fault{Code: code, Text: fmt.Sprintf(format, args...)}
}

// The codes of the semantic-commands source for what breaks in a condition or a
// command.
const (
	CodeSlot         = "execution.condition_slot_unavailable"
	CodeResult       = "execution.condition_result_unavailable"
	CodeOperandType  = "execution.condition_operand_type_mismatch"
	CodeOwner        = "execution.condition_owner_unresolved"
	CodeInventory    = "execution.condition_inventory_unresolved"
	CodeNoRoom       = "execution.current_room_unavailable"
	CodeNoHands      = "execution.player_inventory_unconfigured"
	CodeGlobal       = "execution.unknown_global_property"
	CodeIdentity     = "execution.unknown_identity_property"
	CodeValue        = "execution.invalid_comparison_value"
	CodeOperator     = "execution.invalid_comparison_operator"
	CodeTruth        = "execution.invalid_truthiness_value"
	CodeScript       = "execution.interaction_script_failed"
	CodeText         = "execution.interaction_text_failed"
	CodeNoText       = "execution.missing_localized_text"
	CodeStale        = "runtime.stale_interactable"
	CodeQuantity     = "runtime.invalid_interactable_quantity"
	CodeAmbiguousQty = "runtime.ambiguous_interactable_quantity_state"
	CodeRoomGuard    = "execution.directed_room_guard_false"
	CodeReference    = "interactions.missing-reference"
)
