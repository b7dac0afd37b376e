package command

import "slices"

// Table lists the commands in the order in which help shows them. It is made
// when it is asked for: nothing of it costs a start that does not need it.
func Table() []Spec {
	return slices.Concat(
		turnSpecs(),
		semanticSpecs(),
		draftSpecs(),
		checkSpecs(),
		purseSpecs(),
		flagSpecs(),
		noteSpecs(),
		showSpecs(),
		batchSpecs(),
		roundSpecs(),
		replySpecs(),
		worldTurnSpecs(),
		generateSpecs(),
		orderSpecs(),
		saySpecs(),
		agentSpecs(),
		sceneSpecs(),
		castSpecs(),
		peopleSpecs(),
		runSpecs(),
		undoSpecs(),
		logSpecs(),
		librarySpecs(),
		exportSpecs(),
		settingsSpecs(),
		meterSpecs(),
		auditSpecs(),
		testSpecs(),
		trySpecs(),
		exploreSpecs(),
		watchSpecs(),
		mapSpecs(),
		newSpecs(),
		statsSpecs(),
		packSpecs(),
		infoSpecs(),
		initSpecs(),
		demoSpecs(),
		readSpecs(),
		actSpecs(),
		playSpecs(),
		townSpecs(),
		helpSpecs(),
	)
}
