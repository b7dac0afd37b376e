package command

import "slices"

// Table lists the commands in the order in which help shows them. It is made
// when it is asked for: nothing of it costs a start that does not need it.
func Table() []Spec {
	return slices.Concat(
		turnSpecs(),
		checkSpecs(),
		purseSpecs(),
		flagSpecs(),
		noteSpecs(),
		showSpecs(),
		batchSpecs(),
		roundSpecs(),
		replySpecs(),
		saySpecs(),
		castSpecs(),
		peopleSpecs(),
		runSpecs(),
		undoSpecs(),
		logSpecs(),
		settingsSpecs(),
		auditSpecs(),
		demoSpecs(),
	)
}
