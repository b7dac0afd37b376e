package audit

import (
	"io"

	"rpg/internal/content"
)

// The parts of SARIF 2.1.0 that say what was found and where.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool    sarifTool     `json:"tool"`
		Results []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name  string      `json:"name"`
		Rules []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID    string    `json:"id"`
		Short sarifText `json:"shortDescription"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		Line   int `json:"startLine"`
		Column int `json:"startColumn,omitempty"`
	}
)

func (r Report) sarif(w io.Writer, root string) error {
	run := sarifRun{Tool: sarifTool{sarifDriver{Name: "rpg audit"}}, Results: []sarifResult{}}
	for _, c := range Checks() {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{c.Code, sarifText{c.Means}})
	}
	for _, f := range r.Findings {
		level := f.Severity.String()
		if f.Severity == content.Info {
			level = "note"
		}
		text := f.Message
		if f.Hint != "" {
			text += "; " + f.Hint
		}
		at := sarifPhysical{Artifact: sarifArtifact{path(root, f)}}
		if f.Pos.Line > 0 {
			at.Region = &sarifRegion{f.Pos.Line, f.Pos.Col}
		}
		run.Results = append(run.Results, sarifResult{f.Code, level, sarifText{text}, []sarifLocation{{at}}})
	}
	return encode(w, sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}
