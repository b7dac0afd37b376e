package content

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// The schemas of front matter are made of the same plans by which it is read, so
// that an editor completes what an audit accepts. What a field is for is said by
// the comment on it in package world, and where that speaks to programmers, or
// not at all, by frontWords.

// frontKinds are the kinds of files that have a schema, and its name.
func frontKinds() map[string]world.Kind {
	return map[string]world.Kind{
		"world": "", "room": world.Rooms, "item": world.Items, "character": world.Characters, "person": world.People,
		"quest": world.Quests, "scene": world.Scenes, "curse": world.Curses,
	}
}

// A mould makes the schema of one kind.
type mould struct {
	comments map[string]string
	defs     map[string]any
	bare     []string // fields of the record itself that nothing is said of
}

type object = map[string]any

func frontSchema(t *testing.T, name string, kind world.Kind) ([]byte, *mould) {
	t.Helper()
	m := &mould{comments: commentsOf(t, "../world"), defs: map[string]any{}}
	value, _, _ := blank(kind, "x", world.Pos{})
	s := m.mapping(reflect.TypeOf(value).Elem(), true)
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "front matter of " + whatIs(reflect.TypeOf(value).Elem().Name())
	s["description"] = "What stands between the two lines --- of " + map[bool]string{true: "world.md", false: string(kind) + "/ID.md"}[kind == ""] + ". rules/content.md says more."
	fields := s["properties"].(object)
	fields["description"] = object{"type": "string", "description": "What anybody sees; better written below the front matter."}
	fields[silenceField] = object{"type": "object", "additionalProperties": object{"type": "string"},
		"description": "Codes of an audit that are not told of this record, each with the reason why it is right all the same."}
	if kind == "" {
		for _, key := range semanticKeys {
			fields[key] = object{"description": "Of semantic commands; rules/schemas/interactions.json says what it takes."}
		}
		fields["verbs"] = object{"description": "The game's own verbs, by name: for a text adventure words, target, onUse; for semantic commands slots."}
	}
	if len(m.defs) > 0 {
		s["$defs"] = m.defs
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(s); err != nil {
		t.Fatal(err)
	}
	return text.Bytes(), m
}

// mapping is a struct as a mapping of its fields.
func (m *mould) mapping(t reflect.Type, top bool) object {
	properties := object{}
	p := planOf(t)
	for _, f := range p.fields {
		field := t.Field(f.index)
		said := m.said(t.Name(), field.Name, f.names[0])
		if said == "" && top {
			m.bare = append(m.bare, t.Name()+"."+f.names[0])
		}
		for i, name := range f.names {
			s := m.value(field.Type, f.facts)
			switch {
			case i > 0:
				s["description"] = "The same as " + f.names[0] + "."
			case said != "":
				s["description"] = said
			}
			properties[name] = s
		}
	}
	for _, name := range p.later {
		properties[name] = object{"description": "Not carried out by this version.", "deprecated": true}
	}
	return object{"type": "object", "additionalProperties": false, "properties": properties}
}

func (m *mould) said(of, field, name string) string {
	words := frontWords()
	for _, key := range []string{of + "." + name, name} {
		if s := words[key]; s != "" {
			return s
		}
	}
	s := m.comments[of+"."+field]
	if s == "" {
		return ""
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	if !strings.HasSuffix(s, ".") {
		s += "."
	}
	return s
}

// aText is a word of a file; a number is one too.
func aText(f facts) object {
	if f.values != "" {
		return object{"enum": strings.Fields(f.values)}
	}
	return object{"type": []string{"string", "number"}}
}

func listOf(s object) object { return object{"type": "array", "items": s} }

func either(all ...object) object { return object{"anyOf": all} }

func byName(s object) object { return object{"type": "object", "additionalProperties": s} }

// ref is a definition that is made once.
func (m *mould) ref(name string, make func() object) object {
	if _, made := m.defs[name]; !made {
		m.defs[name] = object{} // of something that may hold itself
		m.defs[name] = make()
	}
	return object{"$ref": "#/$defs/" + name}
}

func (m *mould) condition() object {
	return m.ref("condition", func() object {
		return object{"type": []string{"string", "object", "array"}, "description": "A condition, as in: has_brass-key and not flooded."}
	})
}

func (m *mould) steps() object {
	return m.ref("steps", func() object {
		effects := object{}
		for _, key := range effectKeys {
			effects[key] = object{}
		}
		effects["kind"] = object{}
		one := either(object{"type": "string"}, object{"type": "object", "minProperties": 1, "properties": effects})
		return object{"anyOf": []object{one, listOf(one)}, "description": "Lines that are told, and effects such as {set: FLAG}."}
	})
}

// value is what a field of a type takes; it mirrors the reader's own switch.
func (m *mould) value(t reflect.Type, f facts) object {
	number := object{"type": "integer"}
	switch reflect.Zero(reflect.PointerTo(t)).Interface().(type) {
	case *string:
		return aText(f)
	case *bool:
		return object{"type": "boolean"}
	case *int, *int64:
		return number
	case *float64:
		return object{"type": "number"}
	case *[]string:
		return either(listOf(aText(f)), aText(f))
	case *cond.Expr:
		if f.orYes {
			return either(m.condition(), object{"type": "boolean"})
		}
		return m.condition()
	case *[]world.Step:
		return m.steps()
	case *world.Then:
		return either(object{"type": "string"}, m.steps())
	case *world.Remark:
		return either(object{"type": "string"}, listOf(object{"type": "string"}), byName(object{"type": "string"}))
	case *[]world.Variant:
		if f.names == aLine {
			return byName(aText(facts{}))
		}
		return m.variants()
	case *[]world.Dialogue:
		return byName(byName(aText(facts{})))
	case *[]world.Topic:
		return byName(m.variants())
	case *[]world.Words:
		return byName(either(listOf(aText(facts{})), aText(facts{})))
	case *[]world.Ending:
		return byName(m.record(reflect.TypeFor[world.Ending]()))
	case *[]world.NamedScript:
		return byName(object{"type": "string"})
	case *world.Treasures:
		return either(object{"const": "dark"}, m.record(t))
	case *[]world.Exit:
		return byName(either(aText(facts{}), m.record(reflect.TypeFor[world.Exit]())))
	case *[]world.Named:
		return either(byName(aText(facts{})), listOf(aText(facts{})))
	case *[]world.Tier:
		return byName(object{"type": []string{"string", "integer"}, "pattern": "^ *[0-9]+ *([-–] *[0-9]+ *)?$"})
	case *[]world.Good, *[]world.Bid:
		return byName(object{"type": "integer", "minimum": 0})
	case *[]world.Event:
		return byName(m.steps())
	case *[]world.Rules:
		rule := m.record(reflect.TypeFor[world.Rule]())
		return byName(either(listOf(rule), rule))
	case *[]world.Allowance:
		return object{"type": "object", "propertyNames": object{"enum": strings.Fields("extra room item character quest craft build")},
			"additionalProperties": object{"type": []string{"boolean", "integer"}, "minimum": 0}}
	case *[]world.Countdown:
		return byName(m.record(reflect.TypeFor[world.Countdown]()))
	case *[]world.Weight:
		return byName(object{"type": "integer", "minimum": 1})
	case *[]world.Property, *[]world.Feature, *[]world.Inventory, *[]world.Hotspot, *[]world.Instance:
		return object{"type": []string{"object", "array"}}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return m.value(t.Elem(), f)
	case reflect.Struct:
		if len(planOf(t).fields) == 0 {
			return object{} // a value with a reader of its own
		}
		return m.record(t)
	case reflect.Slice:
		one := m.value(t.Elem(), f)
		return either(listOf(one), one)
	case reflect.Map:
		s := byName(m.value(t.Elem(), facts{}))
		if f.keys != "" {
			s["propertyNames"] = object{"enum": strings.Fields(f.keys)}
		}
		return s
	}
	return object{}
}

func (m *mould) variants() object {
	return m.ref("variants", func() object {
		one := either(object{"type": "string"}, m.record(reflect.TypeFor[world.Variant]()))
		return either(listOf(one), one)
	})
}

func (m *mould) record(t reflect.Type) object {
	return m.ref(t.Name(), func() object { return m.mapping(t, false) })
}

// TestFrontMatterSchemas compares the schemas with what the model's fields make
// of them; UPDATE_SCRIPTS=1 writes them anew.
func TestFrontMatterSchemas(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(frontKinds())) {
		text, m := frontSchema(t, name, frontKinds()[name])
		for _, field := range m.bare {
			t.Errorf("nothing says what %s is for: give it a comment in package world, or a line in frontWords", field)
		}
		path := filepath.Join("../../rules/schemas/front-matter", name+".json")
		if os.Getenv("UPDATE_SCRIPTS") != "" {
			if err := os.WriteFile(path, text, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%s is not what the model's fields make of it (%v): UPDATE_SCRIPTS=1 go test ./internal/content writes it anew", path, err)
		}
	}
}

// commentsOf reads the comments on the fields of a package's structs.
func commentsOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if of, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range of.Fields.List {
					text := f.Comment.Text()
					if text == "" {
						text = f.Doc.Text()
					}
					for _, field := range f.Names {
						out[spec.Name.Name+"."+field.Name] = strings.Join(strings.Fields(text), " ")
					}
				}
			}
			return true
		})
	}
	return out
}

// TestFrontMatterFits: the front matter of every game here fits its schema, and a
// field that is misspelt does not.
func TestFrontMatterFits(t *testing.T) {
	checked := 0
	for name, kind := range frontKinds() {
		schema := jsonschema.MustCompile("../../rules/schemas/front-matter/" + name + ".json")
		pattern := "*/" + coverPath
		if kind != "" {
			pattern = "*/" + string(kind) + "/*.md"
		}
		for _, dir := range []string{"../../games", "../cli/testdata/games", "../../rules"} {
			files, err := filepath.Glob(filepath.Join(dir, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				front := frontOf(t, file)
				if err := schema.Validate(front); err != nil {
					t.Errorf("%s does not fit: %#v", file, err)
				}
				front["nmae"] = "The Quay"
				if schema.Validate(front) == nil {
					t.Errorf("%s fits with a field that there is not", file)
				}
				checked++
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d files were found", checked)
	}
}

func frontOf(t *testing.T, file string) (v map[string]any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	clean, _ := clean(file, data)
	front, line, _, _, _ := split(file, clean)
	n, problems := readYAML(file, front, line)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if n == nil {
		return map[string]any{}
	}
	if err := json.Unmarshal(n.json(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestNewFilesNameFields: what a file begins with are fields that there are, and
// what it offers behind a # as well; both fit their schema.
func TestNewFilesNameFields(t *testing.T) {
	for name, kind := range frontKinds() {
		if kind == "" {
			continue
		}
		file := "../../rules/new/" + name + ".md"
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		schema := jsonschema.MustCompile("../../rules/schemas/front-matter/" + name + ".json")
		text := strings.ReplaceAll(string(data), "{{name}}", "Ice house")
		text = strings.ReplaceAll(text, "\n# ", "\n") // below the second mark there is none
		path := filepath.Join(t.TempDir(), "all.md")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		front := frontOf(t, path)
		if err := schema.Validate(front); err != nil {
			t.Errorf("%s: %#v", file, err)
		}
		if len(front) < 4 {
			t.Errorf("%s offers %d fields", file, len(front))
		}
	}
}
