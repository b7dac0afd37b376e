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
	}
}
