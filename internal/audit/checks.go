package audit

import "rpg/internal/content"

// A Check is one kind of fault, by the code that names it.
type Check struct{ Code, Means string }

// Checks lists every kind of fault that an audit can find.
func Checks() []Check {
	return []Check{
		{content.CodeUnreadable, "a file that cannot be opened, is too large, or leads out of the game's folder"},
		{content.CodeEncoding, "text that is not UTF-8"},
		{content.CodeControl, "a character that no text needs and a terminal might obey"},
		{content.CodeEmpty, "a file without anything in it"},
		{content.CodeFrontMatter, "front matter that is not closed, or a file without any"},
		{content.CodeYAML, "front matter that is no YAML"},
		{content.CodeJSON, "a world.json that is no JSON"},
		{content.CodeUnknown, "a field that nothing reads, mostly misspelt"},
		{content.CodeLater, "a field that this version reads and does not carry out"},
		{content.CodeType, "a value of another kind than its field takes"},
		{content.CodeValue, "a value that its field does not take"},
		{content.CodeStep, "an event's step that is none"},
		{content.CodeScript, "code of the game's that cannot be used, that breaks, or that changes something where it is to describe"},
		{content.CodeCondition, "a condition that cannot be read, and so never holds"},
		{content.CodeDiffers, "a condition of a world.json that the same text in a Markdown game would not mean"},
		{content.CodeHeading, "a line that was meant as a heading and is none, or a heading out of place"},
		{content.CodeID, "a file or a key whose name cannot be an id"},
		{content.CodeStray, "a file where no record can be"},
		{content.CodeUnknownID, "an id that names nothing in the game"},
		{content.CodePrice, "a price outside its tier"},
		{content.CodeDice, "dice that cannot be thrown"},
		{content.CodeClash, "two fields that cannot both be meant"},
		{content.CodeFlagName, "a flag whose name means something else in a condition"},
		{content.CodeNeverSet, "a flag that is read and that nothing sets"},
		{content.CodeNeverRead, "a flag that is set and that nothing reads"},
		{"interactions.rule-conflict", "two rules that answer alike for some subjects"},
		{"interactions.rule-may-conflict", "two rules of one priority that may both answer"},
		{"interactions.rule-unreachable", "a rule that never answers, for another of more priority always does"},
		{"interactions.rule-may-be-unreachable", "a rule that answers only while another's guard does not hold"},
		{"interactions.rule-never-matches", "a rule for subjects that its verb does not take"},
		{"interactions.rule-may-not-match", "a rule that matches or not as the game stands"},
		{"interactions.offer-never-shows", "an offer that another always stands before, or of which there is no subject"},
		{"interactions.offer-outside-slot", "an offer of what its verb then refuses"},
		{"interactions.slot-never-filled", "a slot that no subject of the game fits"},
		{"interactions.verb-without-answer", "a verb with neither a rule nor a default"},
		{"interactions.shadows-builtin", "a verb with the name of a built-in deed, which it stands before"},
		{"interactions.missing-reference", "a verb, trait, item, subject, property or text that there is not"},
		{"interactions.value-type-mismatch", "a value that its property never has, or a trait where it cannot sit"},
		{"interactions.bad-template", "a text with braces that name no slot of its verb"},
		{"interactions.bad-pattern", "a pattern that does not end in its one star"},
		{"interactions.pattern-never-matches", "a pattern with which no identity begins"},
		{"interactions.bad-operand", "a condition about no subject and no place"},
		{"interactions.empty-selectors", "a slot or an offer without subjects"},
		{"interactions.unhandled-not-empty", "a program that does something and is unhandled"},
		{"interactions.duplicate-verb", "a verb, slot, rule or command with the id of another (also duplicate-slot, -rule, -command)"},
		{"compiled_project.interaction_slot_mismatch", "slots of a rule, an order or an offer that its verb does not have (also the other compiled_project codes)"},
		{"authoring.condition.slot-out-of-scope", "a condition about a slot that is not bound there (also the other authoring.condition codes)"},
	}
}
