package licensefile

import (
	"os"
	"strings"
	"testing"
)

// TestHostsSaid reads the output of Windows and macOS in the file SAID: texts separated by a line of three hyphens, with the ids of each in IDS.
func TestHostsSaid(t *testing.T) {
	content, err := os.ReadFile(os.Getenv("SAID"))
	if err != nil {
		t.Skip("SAID names no file")
	}
	ids := []string{}
	for _, said := range strings.Split(string(content), "\n---\n") {
		ids = append(ids, strings.Join(hostsSaid(said), " "))
	}
	if got := strings.Join(ids, ","); got != os.Getenv("IDS") {
		t.Fatalf("%q and not %q", got, os.Getenv("IDS"))
	}
}
