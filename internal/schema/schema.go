// Package schema compiles the JSON Schemas of proposals, which the program has
// with it, and the parts of them. It knows nothing of games: what fits a schema
// may still not fit the world.
package schema

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"rpg/rules"
)

// compiled are the validators that were made already, by kind and part: no schema
// ever changes, and a long log holds many proposals of one kind.
var compiled sync.Map

// Compile makes a validator of the schema of a kind of proposal, or of the part of
// it to which a JSON pointer leads, such as $defs/item/properties/tier.
func Compile(kind, part string) (*jsonschema.Schema, error) {
	key := [2]string{kind, part}
	if done, ok := compiled.Load(key); ok {
		return done.(*jsonschema.Schema), nil
	}
	text, err := rules.Schema(kind)
	if err != nil {
		return nil, err
	}
	url := kind + ".json"
	c := jsonschema.NewCompiler()
	if err := c.AddResource(url, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("the schema of %s: %w", kind, err)
	}
	if part != "" {
		url += "#/" + part
	}
	s, err := c.Compile(url)
	if err == nil {
		compiled.Store(key, s)
	}
	return s, err
}

// Unfit says why a part of a kind's schema does not take a value; empty when it
// does, and where there is no such part.
func Unfit(kind, part string, value any) (why string) {
	s, err := Compile(kind, part)
	if err != nil {
		return ""
	}
	bad, is := s.Validate(value).(*jsonschema.ValidationError)
	if !is {
		return ""
	}
	for len(bad.Causes) > 0 {
		bad = bad.Causes[0]
	}
	if strings.HasSuffix(bad.KeywordLocation, "/pattern") {
		return "it is no id of small letters a to z, digits, - and _"
	}
	most, _, _ := strings.Cut(bad.Message, " but ")
	if n, long := strings.CutPrefix(most, "length must be <= "); long {
		return "it has more than " + strings.TrimSuffix(n, ",") + " characters"
	}
	return strings.Replace(most, "must be <=", "it is more than", 1)
}
