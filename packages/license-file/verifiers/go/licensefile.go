// Package licensefile verifies the offline license file (docs/license-file.md). Go 1.19 or newer and its standard library; this one file.
//
//	result := licensefile.Verify(file, licensefile.Question{Keys: keys, Date: "2026-11-21", Product: &product,
//		Macs: []string{"3C:7C:3F:D0:5E:18"}, BuildDate: "2026-11-02"})
//	if result.Reason != "valid" { … result.Message }
//
// With a status list:
//
//	read := licensefile.ReadStatusList(list, keys, &licensefile.Age{Date: "2026-11-21", Days: 30})
//	if read.List != nil { question.List = read.List }
package licensefile

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Question is a question about a file.
type Question struct {
	Keys      []ed25519.PublicKey // the public keys that are trusted
	Date      string              // today in UTC, YYYY-MM-DD
	Product   *string             // name of the running program, or in version 2 its code; nil: not checked
	Macs      []string            // addresses of this computer, AA:BB:CC:DD:EE:FF; nil: not checked, empty: matches nothing
	Hosts     []string            // ids of this computer of every kind, such as machine:…; macs count as mac:… too; nil: not checked
	BuildDate string              // when the running program was built, YYYY-MM-DD; empty: not checked
	List      *StatusList         // a file on it is refused, and some files require one; nil: none was given
}

// Result is the answer.
type Result struct {
	Reason  string   // "valid" or the reason word of the page
	Message string   // for people
	License *License // nil until the fields can be trusted and read
}

// License has the fields of a file. Numbers are whole and below 2^53. An empty day was null, and so were Seats of 0. Only version 2 has ProductCode,
// ModuleCodes (in the order of Modules), Daemon and StatusList; in version 1 each of Hosts is one address.
type License struct {
	Version2                                                                 bool
	ProductCode, StatusList                                                  string
	ModuleCodes                                                              []string
	Hosts                                                                    []Host
	Daemon                                                                   *Daemon
	Kid, FileID, Name, Organization, Email, Product, Category, Type, Version string
	MaintenanceUntil, NotBefore, Expires, Issued                             string
	Seq, LicenseID, Seats                                                    float64
	ListDays                                                                 float64 // how old the required status list may be; 0: none is
	Modules                                                                  []string
}

// Host is a computer: its ids, and how many of them must be found on it.
type Host struct {
	IDs  []string
	Need float64
}

// Daemon may hand out so many seats, on these days.
type Daemon struct {
	PublicKey          []byte
	Seats              float64
	NotBefore, Expires string
}

// StatusList is a list whose signature is good. Of two lists, the one with the later Issued, as text, is the newer.
type StatusList struct {
	Kid, Issued, NextUpdate string
	Number                  int
	Files                   map[string]Entry // by fileId
}

// Entry is what a status list says about a file; Newer is empty if nothing replaced it.
type Entry struct{ State, Since, Newer string }

// IsStale says whether the list should have been replaced by now. It does not know what happened since it was issued.
func (list *StatusList) IsStale(date string) bool { return date > list.NextUpdate }

// ListResult is the result of reading a status list; List is nil if it is unusable.
type ListResult struct {
	Reason, Message string
	List            *StatusList
}

// Age says how many days old a status list may be; Date is today in UTC.
type Age struct {
	Date string
	Days int
}

// framing is a kind of signed text: its first and last line, what is signed before the payload, and its most characters.
type framing struct {
	begin, end, prefix string
	most               int
}

var (
	licenseFraming = framing{"-----BEGIN LM LICENSE-----", "-----END LM LICENSE-----", "lm-license/v1.", 65536}
	feedFraming    = framing{"-----BEGIN LM UPDATE FEED-----", "-----END LM UPDATE FEED-----", "lm-update-feed/v1.", 1048576}
	listFraming    = framing{"-----BEGIN LM STATUS LIST-----", "-----END LM STATUS LIST-----", "lm-status-list/v1.", 33554432}
)

const (
	dayForm  = `[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])`
	uuidForm = `[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`
)

var (
	dayPattern = regexp.MustCompile(`^` + dayForm + `$`)
	macPattern = regexp.MustCompile(`^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$`)
	keyPattern = regexp.MustCompile(`-----BEGIN PUBLIC KEY-----([\s\vA-Za-z0-9+/=]+)-----END PUBLIC KEY-----`)
	idForm     = regexp.MustCompile(`^([a-z]{1,16}):([!-~]{1,200})$`)
	hashForm   = regexp.MustCompile(`^[0-9a-f]{64}$`)
	cloudForm  = regexp.MustCompile(`^(?:aws|azure|google):[0-9A-Za-z-]{1,100}$`)
	codeForm   = regexp.MustCompile(`^[0-9A-Za-z._-]{1,40}$`)
	linkForm   = regexp.MustCompile(`^https?://[!-~]{1,1000}$`)
	wordForm   = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)
	headForms  = []*regexp.Regexp{
		regexp.MustCompile(`^v (1)$`),
		regexp.MustCompile(`^kid ([0-9a-f]{16})$`),
		regexp.MustCompile(`^number ([1-9][0-9]{0,8})$`),
		regexp.MustCompile(`^issued (` + dayForm + `T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z)$`),
		regexp.MustCompile(`^next-update (` + dayForm + `)$`),
	}
	entryForm = regexp.MustCompile(`^(` + uuidForm + `) (superseded|suspended|withdrawn) (` + dayForm + `)(?: (` + uuidForm + `))?$`)
	spki      = []byte{0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00}
)

// Verify checks whether a license file is good, here and now. It checks the signature before interpreting anything in the file.
func Verify(file []byte, asked Question) Result {
	lines, signature := linesIn(licenseFraming, file)
	payload64 := strings.Join(lines, "")
	payload := fromBase64(payload64)
	if payload == nil {
		return Result{"malformed", "This is not a license file, or it was cut short or added to.", nil}
	}
	if !isSigned(licenseFraming, payload64, signature, asked.Keys) {
		return Result{"bad-signature", "The signature does not match: the file was changed, or another key signed it.", nil}
	}
	license, unknown := readPayload(payload)
	if len(unknown) > 0 {
		return Result{"not-understood", fmt.Sprintf("The license requires something this program does not know: %s. A newer program may.", strings.Join(unknown, ", ")), nil}
	}
	if license == nil {
		return Result{"bad-payload", "The file is signed, but this program does not understand what it says; a newer program may.", nil}
	}
	reason, message := compare(license, asked)
	return Result{reason, message, license}
}

// compare makes the checks that need the fields, in the order of the page.
func compare(l *License, asked Question) (reason, message string) {
	hosts := spokenHosts(l)
	if asked.Product != nil && *asked.Product != l.Product && !(l.Version2 && *asked.Product == l.ProductCode) {
		return "wrong-product", fmt.Sprintf("The license is for %s, not for %s.", l.Product, *asked.Product)
	}
	if asked.List != nil {
		if entry, isListed := asked.List.Files[l.FileID]; isListed {
			return entry.State, spoken(entry)
		}
	}
	if l.ListDays > 0 && (asked.List == nil || float64(asked.List.ageOn(asked.Date)) > l.ListDays) {
		given := "none was given"
		if asked.List != nil {
			given = "this one was issued on " + asked.List.Issued[:10]
		}
		return "list-needed", fmt.Sprintf("The license needs a status list that is at most %.0f days old; %s.", l.ListDays, given)
	}
	if asked.Macs != nil || asked.Hosts != nil {
		if own := idsOf(l, asked); !isAmong(l.Hosts, own) {
			return "wrong-computer", fmt.Sprintf("The license is for %s, not for %s.", hosts, strings.Join(own, ", "))
		}
	}
	if asked.Date < l.NotBefore {
		return "not-yet-valid", fmt.Sprintf("The license begins on %s; it is %s.", l.NotBefore, asked.Date)
	}
	if l.Expires != "" && asked.Date > l.Expires {
		return "expired", fmt.Sprintf("The license ended on %s; it is %s.", l.Expires, asked.Date)
	}
	if l.MaintenanceUntil != "" && asked.BuildDate != "" && asked.BuildDate > l.MaintenanceUntil {
		return "maintenance-ended", fmt.Sprintf("Maintenance ended on %s; this program was built on %s.", l.MaintenanceUntil, asked.BuildDate)
	}
	end := "without end"
	if l.Expires != "" {
		end = "until " + l.Expires
	}
	if l.MaintenanceUntil != "" {
		end += ", maintenance until " + l.MaintenanceUntil
	}
	return "valid", fmt.Sprintf("L-%.0f, %s %s for %s, product %s, %s, on %s", l.LicenseID, l.Category, l.Type, l.Name, l.Product, end, hosts)
}

// isAmong says whether one of the computers has as many of these ids as it needs.
func isAmong(hosts []Host, own []string) bool {
	found := map[string]bool{}
	for _, id := range own {
		found[id] = true
	}
	for _, host := range hosts {
		count := 0.0
		for _, id := range host.IDs {
			if found[id] {
				count++
			}
		}
		if count >= host.Need {
			return true
		}
	}
	return false
}

// idsOf returns a computer's ids in the form of the file: in version 1 addresses, without their kind.
func idsOf(l *License, asked Question) (own []string) {
	for _, mac := range asked.Macs {
		if l.Version2 {
			mac = "mac:" + mac
		}
		own = append(own, mac)
	}
	for _, id := range asked.Hosts {
		switch {
		case l.Version2:
			own = append(own, id)
		case strings.HasPrefix(id, "mac:"):
			own = append(own, id[4:])
		}
	}
	return own
}

// spokenHosts names the computers of a file, for people.
func spokenHosts(l *License) string {
	var spoken []string
	for _, host := range l.Hosts {
		some := ""
		if host.Need > 1 {
			some = fmt.Sprintf("%.0f of ", host.Need)
		}
		spoken = append(spoken, some+strings.Join(host.IDs, ", "))
	}
	if l.Version2 {
		return strings.Join(spoken, "; ")
	}
	return strings.Join(spoken, ", ")
}

// spoken says in words what a status list says about a file.
func spoken(entry Entry) string {
	switch entry.State {
	case "suspended":
		return "The license has been suspended since " + entry.Since + "."
	case "withdrawn":
		return "The file was withdrawn on " + entry.Since + "."
	}
	newer := ""
	if entry.Newer != "" {
		newer = "; the file " + entry.Newer + " took its place"
	}
	return "The computer of this file was replaced on " + entry.Since + newer + "."
}

// ReadStatusList reads a status list; it checks the signature before reading anything in it. If age is nil, the list's age does not matter.
func ReadStatusList(file []byte, keys []ed25519.PublicKey, age *Age) ListResult {
	lines, signature := linesIn(listFraming, file)
	text := strings.Join(lines, "\n")
	if lines == nil || strings.IndexFunc(text, func(c rune) bool { return c != '\n' && (c < 0x20 || c > 0x7e) }) >= 0 {
		return ListResult{"malformed", "This is not a status list, or it was cut short or added to.", nil}
	}
	if !isSigned(listFraming, text, signature, keys) {
		return ListResult{"bad-signature", "The signature of the status list does not match: it was changed, or another key signed it.", nil}
	}
	list := readLines(lines)
	if list == nil {
		return ListResult{"bad-payload", "The status list is signed, but this program does not understand what it says.", nil}
	}
	issued := list.Issued[:10]
	if age != nil && list.ageOn(age.Date) > age.Days {
		return ListResult{"too-old", fmt.Sprintf("The status list was issued on %s, more than %d days before %s.", issued, age.Days, age.Date), nil}
	}
	return ListResult{"valid", "It was issued on " + issued + ".", list}
}

// readLines returns the list in these signed lines; nil if they do not follow the page.
func readLines(lines []string) *StatusList {
	if len(lines) < len(headForms) {
		return nil
	}
	var head []string
	for n, form := range headForms {
		found := form.FindStringSubmatch(lines[n])
		if found == nil {
			return nil
		}
		head = append(head, found[1])
	}
	files := map[string]Entry{}
	last := ""
	for _, line := range lines[len(headForms):] {
		found := entryForm.FindStringSubmatch(line)
		if found == nil || found[1] <= last || (found[4] != "" && found[2] != "superseded") {
			return nil
		}
		last = found[1]
		files[last] = Entry{found[2], found[3], found[4]}
	}
	number, _ := strconv.Atoi(head[2])
	return &StatusList{Kid: head[1], Number: number, Issued: head[3], NextUpdate: head[4], Files: files}
}

// UpdateQuestion is a question about an update feed.
type UpdateQuestion struct {
	Keys     []ed25519.PublicKey // the public keys that are trusted
	Date     string              // today in UTC, YYYY-MM-DD
	Product  string              // code of the running program
	Version  string              // of the running program
	Platform string              // windows, macos or linux
	Number   int                 // the highest number of a feed that you have seen; one with a lower number was replayed to keep updates from you
	ID       *string             // a constant id of this computer or license; nil: only releases offered to all
}

// Feed is an update feed whose signature is good, the newest version of Releases first.
type Feed struct {
	Kid, Product, Issued, Expires string
	Number                        int
	Releases                      []FeedRelease
}

// FeedRelease is a release in a feed; Percent is the share of computers it is offered to so far.
type FeedRelease struct {
	Version, Date string
	Percent       int
	Files         []FeedFile
}

// FeedFile is a file of a release. URL is empty if it needs a license file, Size is 0 if unknown.
type FeedFile struct {
	ID, Size                    int64
	Platform, Kind, SHA256, URL string
}

// UpdateResult is the answer: Reason is update, current or later, or why the feed is unusable (malformed, bad-signature, bad-payload, wrong-product,
// older, expired). Number is that of the feed, for you to keep; 0 if it is unusable. Release and File are those of an update.
type UpdateResult struct {
	Reason, Message string
	Number          int
	Release         *FeedRelease
	File            *FeedFile
}

var (
	versionForm   = `[0-9]{1,6}(?:\.[0-9]{1,6}){1,3}`
	productLine   = regexp.MustCompile(`^product ([0-9A-Za-z._-]{1,40})$`)
	expiresLine   = regexp.MustCompile(`^expires (` + dayForm + `)$`)
	releaseLine   = regexp.MustCompile(`^release (` + versionForm + `) (` + dayForm + `) (0|[1-9][0-9]?|100)$`)
	fileLine      = regexp.MustCompile(`^file ([1-9][0-9]{0,9}) (windows|macos|linux|any) (installer|update) (0|[1-9][0-9]{0,10}) ([0-9a-f]{64}) (-|https?://[!-~]{1,1000}[!-~]{0,1000})$`)
	feedHeadForms = []*regexp.Regexp{headForms[0], headForms[1], productLine, headForms[2], headForms[3], expiresLine}
)

// IsVersion says whether a text is a version of 2 to 4 numbers.
func IsVersion(text string) bool {
	return regexp.MustCompile(`^` + versionForm + `$`).MatchString(text)
}

// CheckUpdate checks for a newer release of this program, here and now.
func CheckUpdate(file []byte, asked UpdateQuestion) UpdateResult {
	no := func(reason, form string, values ...any) UpdateResult {
		return UpdateResult{Reason: reason, Message: fmt.Sprintf(form, values...)}
	}
	lines, signature := linesIn(feedFraming, file)
	text := strings.Join(lines, "\n")
	if lines == nil || strings.IndexFunc(text, func(c rune) bool { return c != '\n' && (c < 0x20 || c > 0x7e) }) >= 0 {
		return no("malformed", "This is not an update feed, or it was cut short or added to.")
	}
	if !isSigned(feedFraming, text, signature, asked.Keys) {
		return no("bad-signature", "The signature of the update feed does not match: it was changed, or another key signed it.")
	}
	feed := readFeed(lines)
	switch {
	case feed == nil:
		return no("bad-payload", "The update feed is signed, but this program does not understand what it says.")
	case feed.Product != asked.Product:
		return no("wrong-product", "The update feed is for %s, not for %s.", feed.Product, asked.Product)
	case feed.Number < asked.Number:
		return no("older", "The update feed has number %d; one with number %d was seen before.", feed.Number, asked.Number)
	case asked.Date > feed.Expires:
		return no("expired", "The update feed holds until %s; it is %s. Updates may be kept from this computer.", feed.Expires, asked.Date)
	}
	var later *FeedRelease
	for n := range feed.Releases {
		release := &feed.Releases[n]
		found := release.fileFor(asked.Platform)
		if found == nil || !isBelow(asked.Version, release.Version) {
			continue
		}
		if release.Percent == 100 || (asked.ID != nil && shareOf(release.Version, *asked.ID) < release.Percent) {
			place := found.URL
			if place == "" {
				place = fmt.Sprintf("file %d", found.ID)
			}
			message := fmt.Sprintf("%s of %s, %s, SHA-256 %s", release.Version, release.Date, place, found.SHA256)
			return UpdateResult{"update", message, feed.Number, release, found}
		}
		if later == nil {
			later = release
		}
	}
	if later != nil {
		message := fmt.Sprintf("%s is rolled out step by step, to %d %% so far.", later.Version, later.Percent)
		return UpdateResult{Reason: "later", Message: message, Number: feed.Number}
	}
	message := fmt.Sprintf("No release for %s is newer than %s.", asked.Platform, asked.Version)
	return UpdateResult{Reason: "current", Message: message, Number: feed.Number}
}

// fileFor returns the first file for a platform, nil if there is none.
func (release *FeedRelease) fileFor(platform string) *FeedFile {
	for n := range release.Files {
		if file := &release.Files[n]; file.Platform == platform || file.Platform == "any" {
			return file
		}
	}
	return nil
}

// isBelow says whether one version is below the other, compared number by number; missing numbers are 0.
func isBelow(one, other string) bool {
	a, b := strings.Split(one, "."), strings.Split(other, ".")
	number := func(parts []string, n int) int {
		if n >= len(parts) {
			return 0
		}
		value, _ := strconv.Atoi(parts[n])
		return value
	}
	for n := 0; n < 4; n++ {
		if difference := number(a, n) - number(b, n); difference != 0 {
			return difference < 0
		}
	}
	return false
}

// shareOf returns the place of a computer in the roll-out of a release, 0 to 99.
func shareOf(version, id string) int {
	digest := sha512.Sum512([]byte("lm-rollout/v1." + version + "/" + id))
	return int((uint32(digest[0])<<24 | uint32(digest[1])<<16 | uint32(digest[2])<<8 | uint32(digest[3])) % 100)
}

// readFeed returns the feed in these signed lines; nil if they do not follow the page.
func readFeed(lines []string) *Feed {
	if len(lines) < len(feedHeadForms) {
		return nil
	}
	var head []string
	for n, form := range feedHeadForms {
		found := form.FindStringSubmatch(lines[n])
		if found == nil {
			return nil
		}
		head = append(head, found[1])
	}
	number, _ := strconv.Atoi(head[3])
	feed := &Feed{Kid: head[1], Product: head[2], Number: number, Issued: head[4], Expires: head[5]}
	for _, line := range lines[len(feedHeadForms):] {
		last := len(feed.Releases) - 1
		if found := releaseLine.FindStringSubmatch(line); found != nil {
			if last >= 0 && !isBelow(found[1], feed.Releases[last].Version) {
				return nil
			}
			percent, _ := strconv.Atoi(found[3])
			feed.Releases = append(feed.Releases, FeedRelease{Version: found[1], Date: found[2], Percent: percent})
			continue
		}
		found := fileLine.FindStringSubmatch(line)
		if found == nil || last < 0 {
			return nil
		}
		id, _ := strconv.ParseInt(found[1], 10, 64)
		size, _ := strconv.ParseInt(found[4], 10, 64)
		one := FeedFile{ID: id, Size: size, Platform: found[2], Kind: found[3], SHA256: found[5], URL: strings.TrimPrefix(found[6], "-")}
		feed.Releases[last].Files = append(feed.Releases[last].Files, one)
	}
	return feed
}

// ageOn says how many days before that day the list was issued.
func (list *StatusList) ageOn(date string) int { return dayNumber(date) - dayNumber(list.Issued[:10]) }

// dayNumber counts days; a day beyond the end of its month counts into the next one.
func dayNumber(day string) int {
	part := func(from, to int) int {
		number, _ := strconv.Atoi(day[from:to])
		return number
	}
	years, month, early := part(0, 4)+4800, part(5, 7), 0
	if month <= 2 {
		early = 1
	}
	years -= early
	return part(8, 10) + (153*(month+12*early-3)+2)/5 + 365*years + years/4 - years/100 + years/400
}

// ReadPublicKeys reads the Ed25519 keys of PEM blocks, or of the JSON answer of licenses/public-key.
func ReadPublicKeys(text string) []ed25519.PublicKey {
	var keys []ed25519.PublicKey
	for _, block := range keyPattern.FindAllStringSubmatch(strings.ReplaceAll(text, `\n`, "\n"), -1) {
		der := fromBase64(strings.Join(strings.FieldsFunc(block[1], func(c rune) bool { return c == ' ' || (c >= '\t' && c <= '\r') }), ""))
		if len(der) == len(spki)+ed25519.PublicKeySize && bytes.HasPrefix(der, spki) {
			keys = append(keys, ed25519.PublicKey(der[len(spki):]))
		}
	}
	return keys
}

// linesIn extracts the lines of the payload and the signature from a signed text; nil if the framing is broken. Anything outside ASCII except one
// byte order mark is malformed, in a license file and in a status list, so each byte is a character here.
func linesIn(kind framing, file []byte) (lines []string, signature []byte) {
	body := bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))
	marks := 0
	if len(body) < len(file) {
		marks = 1
	}
	if len(body)+marks > kind.most {
		return nil, nil
	}
	dot := -1
	for _, line := range strings.FieldsFunc(string(body), func(c rune) bool { return c == '\r' || c == '\n' }) {
		line = strings.Trim(line, " \t")
		if line == "." && dot < 0 {
			dot = len(lines)
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	last := len(lines) - 1
	if dot < 2 || lines[0] != kind.begin || lines[last] != kind.end {
		return nil, nil
	}
	signature = fromBase64(strings.Join(lines[dot+1:last], ""))
	if len(signature) != ed25519.SignatureSize {
		return nil, nil
	}
	return lines[1:dot], signature
}

// fromBase64 accepts only what an encoder writes: decoding and encoding it again gives the same text. Nil otherwise.
func fromBase64(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(data) == 0 || base64.StdEncoding.EncodeToString(data) != text {
		return nil
	}
	return data
}

func isSigned(kind framing, payload string, signature []byte, keys []ed25519.PublicKey) bool {
	message := []byte(kind.prefix + payload)
	for _, key := range keys {
		if len(key) == ed25519.PublicKeySize && ed25519.Verify(key, message, signature) {
			return true
		}
	}
	return false
}

// ---- JSON: RFC 8259 to the letter, of any depth; encoding/json ends at 10,000 levels ----

var errNotJSON = errors.New("no JSON")

var numberPattern = regexp.MustCompile(`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?`)

// object is a map; if a name occurs twice, the last value counts.
type object map[string]any

// list is a pointer, so that an open one can grow.
type list struct{ items []any }

type parser struct {
	text string
	at   int
}

// open is a list or an object that has not ended yet, and the name of the value being read in it.
type open struct {
	value any
	name  string
}

// readJSON returns nil, bool, float64, string, *list or object.
func readJSON(text string) (any, error) {
	p := &parser{text: text}
	var inside []open
	for {
		value, isOpen, err := p.begin()
		if err != nil {
			return nil, err
		}
		if isOpen {
			inside = append(inside, open{value: value})
			if err := p.nameIn(&inside[len(inside)-1]); err != nil {
				return nil, err
			}
			continue
		}
		for isWhole := true; isWhole; {
			p.skipSpace()
			if len(inside) == 0 {
				if p.at < len(p.text) {
					return nil, errNotJSON
				}
				return value, nil
			}
			around := &inside[len(inside)-1]
			closing := byte(']')
			if o, isObject := around.value.(object); isObject {
				o[around.name] = value
				closing = '}'
			} else {
				l := around.value.(*list)
				l.items = append(l.items, value)
			}
			if p.take(closing) {
				value = around.value
				inside = inside[:len(inside)-1]
				continue
			}
			if !p.take(',') {
				return nil, errNotJSON
			}
			isWhole = false
			if err := p.nameIn(around); err != nil {
				return nil, err
			}
		}
	}
}

// begin reads the value that begins here, or the beginning of a nonempty list or object.
func (p *parser) begin() (value any, isOpen bool, err error) {
	p.skipSpace()
	switch {
	case p.take('{'):
		p.skipSpace()
		return object{}, !p.take('}'), nil
	case p.take('['):
		p.skipSpace()
		return &list{}, !p.take(']'), nil
	case p.at < len(p.text) && p.text[p.at] == '"':
		value, err = p.string()
		return value, false, err
	case p.takeWord("true"):
		return true, false, nil
	case p.takeWord("false"):
		return false, false, nil
	case p.takeWord("null"):
		return nil, false, nil
	}
	number := numberPattern.FindString(p.text[p.at:])
	if number == "" {
		return nil, false, errNotJSON
	}
	p.at += len(number)
	double, _ := strconv.ParseFloat(number, 64) // infinite if it is out of range
	return double, false, nil
}

// nameIn reads the name of the next value of an object; a list has none.
func (p *parser) nameIn(around *open) (err error) {
	if _, isObject := around.value.(object); !isObject {
		return nil
	}
	p.skipSpace()
	if p.at >= len(p.text) || p.text[p.at] != '"' {
		return errNotJSON
	}
	around.name, err = p.string()
	p.skipSpace()
	if err == nil && !p.take(':') {
		err = errNotJSON
	}
	return err
}

// string reads a text; half a pair of surrogates becomes the replacement character.
func (p *parser) string() (string, error) {
	var said strings.Builder
	p.at++
	for p.at < len(p.text) {
		c := p.text[p.at]
		p.at++
		switch {
		case c == '"':
			return said.String(), nil
		case c < 0x20:
			return "", errNotJSON
		case c != '\\':
			said.WriteByte(c)
		default:
			point, err := p.escaped()
			if err != nil {
				return "", err
			}
			said.WriteRune(point)
		}
	}
	return "", errNotJSON
}

func (p *parser) escaped() (rune, error) {
	if p.at >= len(p.text) {
		return 0, errNotJSON
	}
	kind := strings.IndexByte(`"\/bfnrtu`, p.text[p.at])
	if kind < 0 {
		return 0, errNotJSON
	}
	p.at++
	if kind < 8 {
		return rune("\"\\/\b\f\n\r\t"[kind]), nil
	}
	point, err := p.hex()
	if err == nil && utf16.IsSurrogate(point) && strings.HasPrefix(p.text[p.at:], `\u`) {
		before := p.at
		p.at += 2
		if second, bad := p.hex(); bad == nil && utf16.DecodeRune(point, second) != utf8.RuneError {
			return utf16.DecodeRune(point, second), nil
		}
		p.at = before
	}
	return point, err
}

func (p *parser) hex() (rune, error) {
	if p.at+4 > len(p.text) {
		return 0, errNotJSON
	}
	value := rune(0)
	for _, c := range []byte(p.text[p.at : p.at+4]) {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if digit < 0 || (c < '0') {
			return 0, errNotJSON
		}
		value = value<<4 | rune(digit)
	}
	p.at += 4
	return value, nil
}

func (p *parser) skipSpace() {
	for p.at < len(p.text) && strings.IndexByte(" \t\n\r", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) take(c byte) bool {
	if p.at >= len(p.text) || p.text[p.at] != c {
		return false
	}
	p.at++
	return true
}

func (p *parser) takeWord(word string) bool {
	if !strings.HasPrefix(p.text[p.at:], word) {
		return false
	}
	p.at += len(word)
	return true
}

// ---- the ids of this computer ----

const systemIDForm = `([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})`

var (
	ownMacForm  = regexp.MustCompile(`^[0-9A-F][02468ACE](?::[0-9A-F]{2}){5}$`)
	machineForm = regexp.MustCompile(`^[0-9a-f]{32}$`)
	saidForm    = regexp.MustCompile(`(?m)MachineGuid[ \t]+REG_SZ[ \t]+` + systemIDForm + `[ \t]*\r?$|"IOPlatformUUID" = "` + systemIDForm + `"`)
	appleSerial = regexp.MustCompile(`"Serial Number"="([^"]*)"`)
	serialForm  = regexp.MustCompile(`^[ -~]{8,64}$`)
	amazonForm  = regexp.MustCompile(`^i-[0-9a-f]{8,17}$`)
	azureForm   = regexp.MustCompile(`^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
	googleForm  = regexp.MustCompile(`^[1-9][0-9]{0,19}$`)
)

// OwnHosts returns the ids of this computer as files of version 2 write them: on Linux the addresses of the adapters on a bus; on Linux, Windows and
// macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google, everywhere the secret that the
// operator sets in LM_HOST_SECRET, and the computer's own key if license-file request made one. Root is the file system to read, / for its own.
func OwnHosts(root string) []string {
	hosts := []string{}
	if runtime.GOOS == "linux" {
		hosts = append(hosts, macsIn(filepath.Join(root, "sys/class/net"))...)
		machine := contentOf(filepath.Join(root, "etc/machine-id"))
		if machineForm.MatchString(machine) && strings.Trim(machine, "0") != "" {
			hosts = append(hosts, hashed("machine", machine))
		}
		hosts = append(hosts, disksIn(filepath.Join(root, "sys/block"))...)
		hosts = append(hosts, cloudIn(root)...)
	} else if root == "/" {
		hosts = append(hosts, hostsSaid(saidBySystem())...)
	}
	// A shorter secret could be guessed from its hash.
	if secret := strings.Trim(os.Getenv("LM_HOST_SECRET"), " \t\r\n"); len(secret) >= 16 {
		hosts = append(hosts, hashed("name", secret))
	}
	if key := ownKey(); key != nil {
		hosts = append(hosts, hashed("device", string(key)))
	}
	return hosts
}

// What Windows and macOS are asked about themselves (docs/license-file-2.md); the text is the same in each language.
const (
	askWindows = "$ErrorActionPreference = 'SilentlyContinue'; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { 'DiskSerial = ' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; 'Vendor = ' + $c.Vendor; 'Product = ' + $c.Name; 'UUID = ' + $c.UUID; 'AssetTag = ' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create('http://169.254.169.254/' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq 'Amazon EC2') { 'Instance = ' + (Ask 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' (Ask 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60')) }; if ($c.Name -eq 'Google Compute Engine') { 'Instance = ' + (Ask 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google') }; exit 0"
	askApple   = "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd 'A-Za-z0-9+/=_-'); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy '*' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)"
)

// saidBySystem is what Windows or macOS reports about itself; empty elsewhere, and if the command fails. Parsed, not run.
func saidBySystem() string {
	switch runtime.GOOS {
	case "windows":
		folder := os.Getenv("SystemRoot")
		if folder == "" {
			folder = `C:\Windows`
		}
		folder += `\System32\`
		return saidBy(folder+"reg.exe", "query", `HKLM\SOFTWARE\Microsoft\Cryptography`, "/v", "MachineGuid", "/reg:64") + "\n" +
			saidBy(folder+`WindowsPowerShell\v1.0\powershell.exe`, "-NoProfile", "-NonInteractive", "-Command", askWindows)
	case "darwin":
		return saidBy("/bin/sh", "-c", askApple)
	}
	return ""
}

func saidBy(command string, words ...string) string {
	said, err := exec.Command(command, words...).Output()
	if err != nil {
		return ""
	}
	return string(said)
}

// hostsSaid returns the ids in the system's output: its own, those of disks, and the machine at a cloud.
func hostsSaid(said string) (hosts []string) {
	if found := saidForm.FindStringSubmatch(said); found != nil {
		if machine := strings.ToLower(found[1] + found[2]); strings.Trim(machine, "0-") != "" {
			hosts = append(hosts, hashed("machine", machine))
		}
	}
	hosts = append(hosts, diskIDs(append(linesOf(said, "DiskSerial"), serialsOfApple(said)...))...)
	line := func(name string) string { return append(linesOf(said, name), "")[0] }
	return append(hosts, cloudIDs([]cloud{
		{"aws", line("Vendor") == "Amazon EC2", line("Instance")},
		{"azure", line("AssetTag") == azureTag, strings.ToLower(line("UUID"))},
		{"google", line("Product") == "Google Compute Engine", line("Instance")},
	})...)
}

func linesOf(said, name string) (lines []string) {
	for _, found := range regexp.MustCompile(`(?m)^`+name+` = ([^\r\n]*)`).FindAllStringSubmatch(said, -1) {
		lines = append(lines, strings.Trim(found[1], " \t"))
	}
	return lines
}

// serialsOfApple returns the serial numbers of disks inside a Mac, without plugged-in ones and cards.
func serialsOfApple(said string) (serials []string) {
	for _, node := range strings.Split(said, "+-o ") {
		isInside := strings.Contains(node, `"Physical Interconnect Location"="Internal"`)
		isPlugged := strings.Contains(node, `"Physical Interconnect"="USB"`) || strings.Contains(node, `"Physical Interconnect"="Secure Digital"`)
		if found := appleSerial.FindStringSubmatch(node); isInside && !isPlugged && found != nil {
			serials = append(serials, strings.Trim(found[1], " \t\r\n"))
		}
	}
	return serials
}

// ownKey is the public half of the key that license-file request made on this computer; nil if there is none.
func ownKey() ed25519.PublicKey {
	folder := os.Getenv("LICENSE_FILE_HOME")
	if folder == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return nil
		}
		folder = filepath.Join(home, ".license-file")
	}
	content, _ := os.ReadFile(filepath.Join(folder, "host-key.pem"))
	block, _ := pem.Decode(content)
	if block == nil {
		return nil
	}
	key, _ := x509.ParsePKCS8PrivateKey(block.Bytes)
	private, isEd25519 := key.(ed25519.PrivateKey)
	if !isEd25519 {
		return nil
	}
	return private.Public().(ed25519.PublicKey)
}

func macsIn(net string) (macs []string) {
	adapters, _ := os.ReadDir(net)
	for _, adapter := range adapters {
		mac := strings.ToUpper(contentOf(filepath.Join(net, adapter.Name(), "address")))
		_, err := os.Stat(filepath.Join(net, adapter.Name(), "device"))
		if err == nil && ownMacForm.MatchString(mac) && mac != "00:00:00:00:00:00" {
			macs = append(macs, "mac:"+mac)
		}
	}
	return sortedOnce(macs)
}

func disksIn(block string) []string {
	all, _ := os.ReadDir(block)
	serials := []string{}
	for _, disk := range all {
		folder := filepath.Join(block, disk.Name())
		if contentOf(filepath.Join(folder, "removable")) == "0" {
			serials = append(serials, serialIn(folder))
		}
	}
	return diskIDs(serials)
}

func diskIDs(serials []string) (disks []string) {
	for _, serial := range serials {
		if isSerial(serial) {
			disks = append(disks, hashed("disk", serial))
		}
	}
	return sortedOnce(disks)
}

// serialIn reads a disk's serial number from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of
// four bytes.
func serialIn(folder string) string {
	for _, place := range []string{"device/serial", "serial"} {
		if serial := contentOf(filepath.Join(folder, place)); serial != "" {
			return serial
		}
	}
	page := contentOf(filepath.Join(folder, "device/vpd_pg80"))
	if len(page) < 4 {
		return ""
	}
	return strings.Trim(page[4:], " \t\r\n")
}

// isSerial refuses a number with few different digits: every machine of a hypervisor may have the same, such as drive-scsi0.
func isSerial(serial string) bool {
	digits := map[rune]bool{}
	for _, c := range serial {
		if c >= '0' && c <= '9' {
			digits[c] = true
		}
	}
	return len(digits) >= 4 && serialForm.MatchString(serial)
}

// cloudIn identifies the cloud by its firmware. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from the metadata.
func cloudIn(root string) []string {
	firmware := filepath.Join(root, "sys/class/dmi/id")
	says := func(file, content string) bool { return contentOf(filepath.Join(firmware, file)) == content }
	begun := contentOf(filepath.Join(root, "var/lib/cloud/data/instance-id"))
	google := contentOf(filepath.Join(root, "etc/google_instance_id"))
	if google == "" {
		google = begun
	}
	return cloudIDs([]cloud{
		{"aws", says("sys_vendor", "Amazon EC2"), contentOf(filepath.Join(firmware, "board_asset_tag"))},
		{"azure", says("chassis_asset_tag", azureTag), strings.ToLower(begun)},
		{"google", says("product_name", "Google Compute Engine"), google},
	})
}

const azureTag = "7783-7084-3265-9085-8269-3286-77"

type cloud struct {
	name     string
	isThere  bool
	instance string
}

func cloudIDs(clouds []cloud) (found []string) {
	forms := map[string]*regexp.Regexp{"aws": amazonForm, "azure": azureForm, "google": googleForm}
	for _, one := range clouds {
		if one.isThere && forms[one.name].MatchString(one.instance) {
			found = append(found, "cloud:"+one.name+":"+one.instance)
		}
	}
	return found
}

func sortedOnce(texts []string) []string {
	sort.Strings(texts)
	kept := texts[:0]
	for n, text := range texts {
		if n == 0 || text != texts[n-1] {
			kept = append(kept, text)
		}
	}
	return kept
}

func contentOf(path string) string {
	bytes, _ := os.ReadFile(path)
	return strings.Trim(string(bytes), " \t\r\n")
}

func hashed(kind, value string) string {
	sum := sha512.Sum512([]byte("lm-host/v1." + kind + "." + value))
	return fmt.Sprintf("%s:%x", kind, sum[:32])
}

// ---- the payload ----

// fields reads the values of an object, and remembers whether one was malformed.
type fields struct {
	of    object
	isBad bool
}

func (f *fields) field(name string) any {
	value, isThere := f.of[name]
	f.isBad = f.isBad || !isThere
	return value
}

func (f *fields) text(name string) string {
	text, isText := f.field(name).(string)
	f.isBad = f.isBad || !isText
	return text
}

// count is a whole number, 1 to 2^53 - 1.
func (f *fields) count(name string) float64 {
	number, isNumber := f.field(name).(float64)
	f.isBad = f.isBad || !isNumber || number < 1 || number >= 1<<53 || number != math.Trunc(number)
	return number
}

func (f *fields) day(name string) string {
	day := f.text(name)
	f.isBad = f.isBad || !dayPattern.MatchString(day)
	return day
}

func (f *fields) dayOrNull(name string) string {
	if f.field(name) == nil {
		return ""
	}
	return f.day(name)
}

// longText has 1 to `most` characters, which are code points.
func (f *fields) longText(name string, most int) string {
	text := f.text(name)
	f.isBad = f.isBad || text == "" || utf8.RuneCountInString(text) > most
	return text
}

func (f *fields) texts(name string) []string {
	values, isList := f.field(name).(*list)
	if !isList {
		f.isBad = true
		return nil
	}
	texts := []string{}
	for _, value := range values.items {
		text, isText := value.(string)
		f.isBad = f.isBad || !isText
		texts = append(texts, text)
	}
	return texts
}

// objects returns the objects of a list, each with its own fields; the list must not be empty unless mayBeEmpty.
func (f *fields) objects(name string, mayBeEmpty bool) (all []*fields) {
	values, isList := f.field(name).(*list)
	if !isList || (len(values.items) == 0 && !mayBeEmpty) {
		f.isBad = true
		return nil
	}
	for _, value := range values.items {
		all = append(all, f.inside(value))
	}
	return all
}

// inside reads the fields of an object in this one.
func (f *fields) inside(value any) *fields {
	of, isObject := value.(object)
	if !isObject {
		f.isBad = true
	}
	return &fields{of: of}
}

// form is a text of this form.
func (f *fields) form(name string, form *regexp.Regexp) string {
	text := f.text(name)
	f.isBad = f.isBad || !form.MatchString(text)
	return text
}

func areDifferent(texts []string) bool {
	seen := map[string]bool{}
	for _, text := range texts {
		if seen[text] {
			return false
		}
		seen[text] = true
	}
	return true
}

// IsHostID says whether a text is a kind, a colon and an id in the form of its kind; an id of an unknown kind may be any word.
func IsHostID(text string) bool {
	found := idForm.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	switch found[1] {
	case "mac":
		return macPattern.MatchString(found[2])
	case "machine", "disk", "name", "device":
		return hashForm.MatchString(found[2])
	case "cloud":
		return cloudForm.MatchString(found[2])
	}
	return true
}

// named reads a code and a name.
func (f *fields) named() (code, name string) {
	return f.form("code", codeForm), f.longText("name", 200)
}

// readFirst reads the fields that only version 1 has, or has in this form.
func (f *fields) readFirst(l *License) {
	l.Product = f.longText("product", 200)
	l.Modules = f.texts("modules")
	for _, mac := range f.texts("hostIds") {
		f.isBad = f.isBad || !macPattern.MatchString(mac)
		l.Hosts = append(l.Hosts, Host{[]string{mac}, 1})
	}
}

// readSecond reads the fields that only version 2 has, or has in this form.
func (f *fields) readSecond(l *License) {
	l.Version2 = true
	product := f.inside(f.field("product"))
	l.ProductCode, l.Product = product.named()
	inner := []*fields{product}
	for _, module := range f.objects("modules", true) {
		code, name := module.named()
		l.ModuleCodes, l.Modules = append(l.ModuleCodes, code), append(l.Modules, name)
		inner = append(inner, module)
	}
	f.isBad = f.isBad || !areDifferent(l.ModuleCodes)
	for _, host := range f.objects("hosts", false) {
		ids, need := host.texts("ids"), host.count("need")
		for _, id := range ids {
			host.isBad = host.isBad || !IsHostID(id)
		}
		host.isBad = host.isBad || !areDifferent(ids) || need > float64(len(ids))
		l.Hosts = append(l.Hosts, Host{ids, need})
		inner = append(inner, host)
	}
	if value := f.field("daemon"); value != nil {
		d := f.inside(value)
		l.Daemon = &Daemon{fromBase64(d.text("publicKey")), d.count("seats"), d.day("notBefore"), d.day("expires")}
		d.isBad = d.isBad || len(l.Daemon.PublicKey) != 32 || l.Daemon.Seats > l.Seats || l.Daemon.NotBefore > l.Daemon.Expires
		inner = append(inner, d)
	}
	if f.field("statusList") != nil {
		l.StatusList = f.form("statusList", linkForm)
	}
	if isAmongTexts("list-days", f.texts("must")) {
		l.ListDays = f.count("listDays")
		f.isBad = f.isBad || l.ListDays > 9999
	}
	for _, one := range inner {
		f.isBad = f.isBad || one.isBad
	}
}

func isAmongTexts(text string, texts []string) bool {
	for _, one := range texts {
		if one == text {
			return true
		}
	}
	return false
}

// unknownWords returns the words of `must` that this program does not know; it knows two.
func (f *fields) unknownWords() (unknown []string) {
	words := f.texts("must")
	for _, word := range words {
		f.isBad = f.isBad || !wordForm.MatchString(word)
		if word != "hosts" && word != "list-days" {
			unknown = append(unknown, word)
		}
	}
	f.isBad = f.isBad || !areDifferent(words)
	return unknown
}

// isPrintable says whether there is no control character and neither of the two line separators.
func isPrintable(text string) bool {
	return strings.IndexFunc(text, func(c rune) bool { return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029 }) < 0
}

// readPayload reads the fields of a payload whose signature is good; nil if it does not follow the page. Unknown are the words that a file of version
// 2 requires its reader to know, and this program does not; they are checked before the other fields, whose form they may change.
func readPayload(payload []byte) (license *License, unknown []string) {
	if !utf8.Valid(payload) {
		return nil, nil
	}
	value, err := readJSON(string(payload))
	all, isObject := value.(object)
	if err != nil || !isObject {
		return nil, nil
	}
	f := &fields{of: all}
	isSecond := all["v"] == float64(2)
	if isSecond {
		unknown = f.unknownWords()
		if f.isBad || len(unknown) > 0 {
			if f.isBad {
				unknown = nil
			}
			return nil, unknown
		}
	}
	licensee, _ := f.field("licensee").(object)
	who := &fields{of: licensee}
	l := &License{
		Kid: f.text("kid"), FileID: f.text("fileId"), Seq: f.count("seq"), LicenseID: f.count("licenseId"),
		Name: who.text("name"), Organization: who.text("organization"), Email: who.text("email"),
		Category: f.text("category"), Type: f.longText("type", 100), Version: f.text("version"),
		MaintenanceUntil: f.dayOrNull("maintenanceUntil"), NotBefore: f.day("notBefore"), Expires: f.dayOrNull("expires"),
		Issued: f.text("issued"),
	}
	switch l.Category {
	case "FNL":
		l.Seats = f.count("seats")
	case "CPU":
		if f.field("seats") != nil {
			f.isBad = true
		}
	default:
		return nil, nil
	}
	if isSecond {
		f.readSecond(l)
	} else {
		f.readFirst(l)
	}
	isKnown := isSecond || all["v"] == float64(1)
	if f.isBad || who.isBad || !isKnown || !isPrintable(l.Type) || (l.Expires == "" && l.MaintenanceUntil == "") {
		return nil, nil
	}
	return l, nil
}
