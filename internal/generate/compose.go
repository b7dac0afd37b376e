package generate

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/world"
)

// A page is a content file being written: front matter, then prose.
type page struct {
	front, body strings.Builder
}

func (w *page) field(name, value string) {
	if value != "" {
		w.front.WriteString(name + ": " + value + "\n")
	}
}

func (w *page) text(name, value string) {
	if value != "" {
		w.field(name, scalar(value))
	}
}

func (w *page) list(name string, values []string) {
	if len(values) > 0 {
		all := make([]string, len(values))
		for i, v := range values {
			all[i] = scalar(v)
		}
		w.field(name, "["+strings.Join(all, ", ")+"]")
	}
}

func (w *page) prices(name string, prices map[string]int) {
	if len(prices) > 0 {
		var all []string
		for _, of := range slices.Sorted(maps.Keys(prices)) {
			all = append(all, scalar(of)+": "+strconv.Itoa(prices[of]))
		}
		w.field(name, "{"+strings.Join(all, ", ")+"}")
	}
}

func (w *page) yes(name string, is bool) {
	if is {
		w.field(name, "true")
	}
}

// section adds prose, below a heading if it has one.
func (w *page) section(heading, text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if w.body.Len() > 0 {
		w.body.WriteByte('\n')
	}
	if heading != "" {
		w.body.WriteString("## " + heading + "\n\n")
	}
	w.body.WriteString(text + "\n")
}

func (w *page) String() string { return "---\n" + w.front.String() + "---\n" + w.body.String() }

// scalar writes a text as YAML: in quotes, as JSON has them, unless it is so
// plain that nothing else could be read in it.
func scalar(text string) string {
	plain := text != "" && text[0] >= 'a' && text[0] <= 'z' || text != "" && text[0] >= 'A' && text[0] <= 'Z'
	for _, r := range text {
		plain = plain && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == ' ' || r == '-' || r == '_')
	}
	switch strings.ToLower(text) {
	case "true", "false", "yes", "no", "on", "off", "null", "y", "n":
		plain = false
	}
	if plain && strings.TrimSpace(text) == text {
		return text
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil {
		panic("generate: a text is no JSON: " + err.Error())
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// compose writes the file of a new record in the author's own form.
func (p *Proposal) compose(money string, round int) string {
	var w page
	w.text("name", p.New.Name)
	w.list("aliases", p.New.Aliases)
	w.field("generated", strconv.Itoa(max(round, 1)))
	switch p.Kind.Records() {
	case world.Rooms:
		p.composeRoom(&w)
	case world.Items:
		p.composeItem(&w)
	case world.Characters:
		p.composePerson(&w)
	case world.Quests:
		p.composeQuest(&w, money)
	}
	for _, s := range p.New.When {
		w.section("If "+strings.TrimSpace(s.If), s.Text)
	}
	w.section("GM only", p.secret())
	return w.String()
}

func (p *Proposal) composeRoom(w *page) {
	w.yes("dark", p.Place.Dark)
	w.list("grow", p.Place.Grow)
	w.section("", p.New.Description)
}

func (p *Proposal) composeItem(w *page) {
	g := p.Goods
	if g.Portable != nil && !*g.Portable {
		w.field("portable", "false")
	}
	w.yes("counted", g.Count > 0)
	w.text("tier", g.Tier)
	if g.Price != nil {
		w.field("price", strconv.Itoa(*g.Price))
	}
	w.text("heal", g.Heal)
	w.text("damage", g.Damage)
	if g.Armour > 0 {
		w.field("armour", strconv.Itoa(g.Armour))
	}
	w.text("text", g.Read)
	w.section("", p.New.Description)
}

func (p *Proposal) composePerson(w *page) {
	w.prices("buys", p.Person.Buys)
	w.prices("sells", p.Person.Sells)
	w.section("", p.New.Description)
	w.section("Voice", p.Person.Voice)
	w.section("What they know", p.Person.Knows)
}

func (p *Proposal) composeQuest(w *page, money string) {
	w.field("giver", p.Job.Giver)
	w.field("done", p.doneFlag())
	w.section("", p.Job.Goal)
	var about []string
	for _, part := range [...]struct {
		what string
		ids  []string
	}{{"things", p.Job.Items}, {"places", p.Job.Rooms}, {"people", p.Job.Characters}} {
		if len(part.ids) > 0 {
			about = append(about, "Its "+part.what+": "+strings.Join(part.ids, ", ")+".")
		}
	}
	w.section("What it takes", strings.Join(about, "\n"))
	var pay []string
	if n := p.Job.Reward.Coins; n > 0 {
		pay = append(pay, fmt.Sprintf("`coins +%d %s` in %s", n, p.New.ID, money))
	}
	for _, id := range p.Job.Reward.Items {
		pay = append(pay, "`gain "+id+"`")
	}
	if len(pay) > 0 {
		w.section("The reward", "Once, from the giver: "+strings.Join(pay, ", ")+".")
	}
}

// doneFlag is the flag that says that a quest is finished.
func (p *Proposal) doneFlag() string {
	if p.Job.Flag != "" {
		return p.Job.Flag
	}
	id := strings.ReplaceAll(p.New.ID, "-", "_")
	const most = 30
	return "gen_" + strings.Trim(id[:min(len(id), most)], "_") + "_done"
}

// secret is the part of a record that only the referee reads.
func (p *Proposal) secret() string {
	parts := []string{strings.TrimSpace(p.New.GMOnly)}
	for _, f := range p.New.Flags {
		parts = append(parts, fmt.Sprintf("Set `%s` when %s.", f.Name, clause(f.When)))
	}
	if p.Kind == Quest {
		parts = append(parts, fmt.Sprintf("Set `%s` when %s.", p.doneFlag(), clause(p.Job.Done)))
	}
	return strings.TrimSpace(strings.Join(parts, "\n\n"))
}

// clause is a text as the end of a sentence.
func clause(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	first, rest, _ := strings.Cut(text, " ")
	switch low := strings.ToLower(first); low {
	case "when":
		text = rest
	case "somebody", "someone", "nobody", "anybody", "the", "a", "an", "it", "he", "she", "they", "both", "all", "one":
		text = strings.TrimSpace(low + " " + rest)
	}
	return strings.TrimRight(text, ".!? ")
}
