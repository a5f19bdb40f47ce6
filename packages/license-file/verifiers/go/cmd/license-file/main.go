// Verifies a license file: license-file verify FILE --public-key KEY. From the folder above: go build ./cmd/license-file
package main

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"licensefile"
)

const usage = `license-file verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
                    [--status-list LIST [--list-days DAYS]] [--host ID]
license-file hosts [FOLDER]

  FOLDER        hosts says the ids of this computer, or of the system that is mounted there, one a line
  FILE          the offline license file
  --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key
  --product     the program's name, exactly as the portal writes it. Without it the product is not checked
  --mac         this computer's MAC address, with ':' or '-'; may be given more than once. Without it the computer is not checked
  --host        one of this computer's ids of any kind, such as machine:…; may be given more than once. A --mac counts as one
  --date        the day to check for, YYYY-MM-DD; today (UTC) without it
  --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance
  --status-list the vendor's list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it
  --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked

Says "valid" and exits 0, says why not and exits 1, or exits 2 when the command itself is wrong.

license-file check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM [--number NUMBER] [--id ID] [--date DATE]

  FEED          the vendor's update feed; --product, --version and --platform (windows, macos, linux) are of the running program
  --number      the highest number of a feed that was seen before; an older one is refused
  --id          what stands for this computer or license, for what is rolled out step by step

Says "update", "current" or "later" and exits 0, says why the feed is of no use and exits 1.`

var (
	macForm    = regexp.MustCompile(`^([0-9A-F]{2}:){5}[0-9A-F]{2}$`)
	numberForm = regexp.MustCompile(`^(0|[1-9][0-9]{0,8})$`)
	daysForm   = regexp.MustCompile(`^(0|[1-9][0-9]{0,3})$`)
)

// wrongUse exits with code 2, and says what is wrong with the command.
func wrongUse(form string, values ...any) {
	fmt.Fprintf(os.Stderr, "license-file: "+form+"\n\n"+usage+"\n", values...)
	os.Exit(2)
}

// readCommand returns the words that are not options, and each option's values.
func readCommand(words []string) (plain []string, options map[string][]string) {
	options = map[string][]string{}
	names := " --public-key --product --mac --date --build-date --status-list --list-days --host "
	if len(words) > 0 && words[0] == "check-update" {
		names = " --public-key --product --date --version --platform --number --id "
	}
	for ; len(words) > 0; words = words[1:] {
		name, value, isJoined := strings.Cut(words[0], "=")
		switch {
		case words[0] == "--help" || words[0] == "-h":
			options["--help"] = []string{""}
			continue
		case words[0] == "-" || !strings.HasPrefix(words[0], "-"):
			plain = append(plain, words[0])
			continue
		case !strings.Contains(names, " "+name+" "):
			wrongUse("unknown option '%s'", words[0])
		case !isJoined && (len(words) == 1 || (strings.HasPrefix(words[1], "-") && words[1] != "-")):
			wrongUse("%s takes a value; one that begins with a dash as %s=VALUE", name, name)
		case !isJoined:
			value = words[1]
			words = words[1:]
		}
		options[name] = append(options[name], value)
	}
	return plain, options
}

// last returns an option's last value, and whether it was given.
func last(options map[string][]string, name string) (string, bool) {
	values := options[name]
	if len(values) == 0 {
		return "", false
	}
	return values[len(values)-1], true
}

func dayOf(options map[string][]string, name string) string {
	day, isGiven := last(options, name)
	if !isGiven {
		return ""
	}
	if moment, err := time.Parse("2006-01-02", day); err != nil || moment.Format("2006-01-02") != day {
		wrongUse("%s takes a day as YYYY-MM-DD, not %s", name, day)
	}
	return day
}

func read(path, what string) []byte {
	bytes, err := os.ReadFile(path)
	if err != nil {
		wrongUse("cannot read %s %s (%v)", what, path, err)
	}
	return bytes
}

// withList verifies with the status list in a file; prints to standard error if it is stale.
func withList(asked *licensefile.Question, path string, days string, isAged bool) {
	var age *licensefile.Age
	if isAged {
		number, _ := strconv.Atoi(days)
		age = &licensefile.Age{Date: asked.Date, Days: number}
	}
	result := licensefile.ReadStatusList(read(path, "the status list"), asked.Keys, age)
	if result.List == nil {
		wrongUse("%s: %s", path, result.Message)
	}
	asked.List = result.List
	if asked.List.IsStale(asked.Date) {
		fmt.Fprintf(os.Stderr, "license-file: the status list was issued on %s and was to be replaced by %s. What happened since is not on it.\n",
			asked.List.Issued[:10], asked.List.NextUpdate)
	}
}

// askFeed says whether a feed has an update.
func askFeed(path string, options map[string][]string) {
	key, isGiven := last(options, "--public-key")
	if !isGiven {
		wrongUse("--public-key is missing")
	}
	asked := licensefile.UpdateQuestion{Date: dayOf(options, "--date")}
	if asked.Date == "" {
		asked.Date = time.Now().UTC().Format("2006-01-02")
	}
	asked.Product, _ = last(options, "--product")
	asked.Version, _ = last(options, "--version")
	asked.Platform, _ = last(options, "--platform")
	number, isNumbered := last(options, "--number")
	switch {
	case asked.Product == "":
		wrongUse("--product takes the code of the program")
	case !licensefile.IsVersion(asked.Version):
		wrongUse("--version takes a version such as 5.1.1, not %s", asked.Version)
	case asked.Platform != "windows" && asked.Platform != "macos" && asked.Platform != "linux":
		wrongUse("--platform takes windows, macos or linux, not %s", asked.Platform)
	case isNumbered && !numberForm.MatchString(number):
		wrongUse("--number takes a number, not %s", number)
	}
	asked.Number, _ = strconv.Atoi(number)
	if id, isGiven := last(options, "--id"); isGiven {
		asked.ID = &id
	}
	asked.Keys = licensefile.ReadPublicKeys(string(read(key, "the public key")))
	if len(asked.Keys) == 0 {
		wrongUse("there is no Ed25519 public key in %s", key)
	}
	result := licensefile.CheckUpdate(read(path, "the update feed"), asked)
	if result.Number == 0 {
		fmt.Printf("not valid (%s): %s\n", result.Reason, result.Message)
		os.Exit(1)
	}
	fmt.Printf("%s: %s\n", result.Reason, result.Message)
}

func main() {
	plain, options := readCommand(os.Args[1:])
	if _, isAsked := options["--help"]; isAsked {
		fmt.Println(usage)
		return
	}
	if len(options) == 0 && len(plain) > 0 && len(plain) < 3 && plain[0] == "hosts" {
		root := append(plain, "/")[1]
		for _, id := range licensefile.OwnHosts(root) {
			fmt.Println(id)
		}
		return
	}
	if len(plain) == 2 && plain[0] == "check-update" {
		askFeed(plain[1], options)
		return
	}
	if len(plain) != 2 || plain[0] != "verify" {
		wrongUse("say: license-file verify FILE --public-key KEY")
	}
	key, isGiven := last(options, "--public-key")
	if !isGiven {
		wrongUse("--public-key is missing")
	}
	asked := licensefile.Question{Date: dayOf(options, "--date"), BuildDate: dayOf(options, "--build-date")}
	if asked.Date == "" {
		asked.Date = time.Now().UTC().Format("2006-01-02")
	}
	if product, isGiven := last(options, "--product"); isGiven {
		if product == "" {
			wrongUse("--product takes the name of the program")
		}
		asked.Product = &product
	}
	for _, mac := range options["--mac"] {
		upper := strings.ReplaceAll(strings.ToUpper(mac), "-", ":")
		if !macForm.MatchString(upper) {
			wrongUse("--mac takes six hexadecimal pairs, not %s", mac)
		}
		asked.Macs = append(asked.Macs, upper)
	}
	for _, id := range options["--host"] {
		if !licensefile.IsHostID(id) {
			wrongUse("--host takes a kind, a colon and an id, not %s", id)
		}
	}
	asked.Hosts = options["--host"]
	list, isListed := last(options, "--status-list")
	days, isAged := last(options, "--list-days")
	if isAged && !daysForm.MatchString(days) {
		wrongUse("--list-days takes a number of days from 0 to 9999, not %s", days)
	}
	if isAged && !isListed {
		wrongUse("--list-days goes with --status-list")
	}
	asked.Keys = licensefile.ReadPublicKeys(string(read(key, "the public key")))
	if len(asked.Keys) == 0 {
		wrongUse("there is no Ed25519 public key in %s", key)
	}
	if isListed {
		withList(&asked, list, days, isAged)
	}
	result := licensefile.Verify(read(plain[1], "the license file"), asked)
	if result.Reason != "valid" {
		fmt.Printf("not valid (%s): %s\n", result.Reason, result.Message)
		os.Exit(1)
	}
	fmt.Println("valid: " + result.Message)
}
