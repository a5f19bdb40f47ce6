/* Verifies the offline license file (docs/license-file.md). C99 and OpenSSL 3 (libcrypto); this one file.
 *
 * In a program: copy the part between the two lines of === into a header, compile with -DLM_NO_MAIN and link libcrypto.
 * On the command line: cc -O2 -o license_file license_file.c -lcrypto
 *   ./license_file verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
 *                  [--status-list LIST [--list-days DAYS]] [--host ID]
 */
#ifdef __linux__
#include <dirent.h>
#endif
#ifdef _WIN32
#include <windows.h>
#endif
#include <errno.h>
#include <locale.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* === */
#include <stddef.h>

/* Text in UTF-8, ending in a zero byte but able to contain one. An unpaired surrogate is kept as its three bytes. */
typedef struct { const char *bytes; size_t length; } lm_text;

typedef struct { unsigned char raw[32]; } lm_key;

typedef enum {
  LM_VALID, LM_MALFORMED, LM_BAD_SIGNATURE, LM_BAD_PAYLOAD, LM_WRONG_PRODUCT, LM_SUPERSEDED, LM_SUSPENDED, LM_WITHDRAWN, LM_WRONG_COMPUTER,
  LM_NOT_YET_VALID, LM_EXPIRED, LM_MAINTENANCE_ENDED, LM_TOO_OLD, LM_NOT_UNDERSTOOD, LM_LIST_NEEDED, LM_NO_MEMORY
} lm_reason;

/* What a status list says about a file; newer is empty if nothing replaced it. */
typedef struct { char id[37], since[11], newer[37]; lm_reason state; } lm_entry;

/* A status list. Of two lists, the one with the later `issued`, as text, is the newer. */
typedef struct {
  lm_reason reason; /* LM_VALID, or LM_MALFORMED, LM_BAD_SIGNATURE, LM_BAD_PAYLOAD, LM_TOO_OLD: the list is of no use, and empty */
  const char *word;
  char message[160]; /* for people */
  char kid[17], issued[25], next_update[11];
  long number;
  lm_entry *entries; /* in the order of their ids */
  size_t entry_count;
} lm_list;

/* NULL means not checked; an empty product, and macs that is not NULL with mac_count 0, count as given and match nothing. */
typedef struct {
  const lm_key *keys; /* the public keys that are trusted */
  size_t key_count;
  const char *date; /* today in UTC, YYYY-MM-DD; needed */
  const char *product; /* name of the running program, UTF-8, or in version 2 its code */
  const char *const *macs; /* addresses of this computer, AA:BB:CC:DD:EE:FF */
  size_t mac_count;
  const char *const *hosts; /* ids of this computer of every kind, such as machine:…; macs count as mac:… too */
  size_t host_count;
  const char *build_date; /* when the running program was built, YYYY-MM-DD */
  const lm_list *list; /* a file on it is refused, and some files ask for one */
} lm_options;

/* A computer: its ids, and how many of them must be found on it. */
typedef struct { lm_text *ids; size_t id_count; double need; } lm_host;

/*
 * The fields of the file; numbers are whole and below 2^53. seats 0: null. expires and maintenance_until: bytes NULL for null. Version 2 alone
 * has product_code, module_codes (as many as modules), status_list (NULL for null) and the daemon, who may hand out daemon_seats (0: there is none)
 * on these days, and list_days, how old the status list that it requires may be (0: it requires none); in version 1 each host is one address.
 */
typedef struct {
  int format; /* 1 or 2 */
  lm_text kid, file_id, name, organization, email, product, category, type, version, maintenance_until, not_before, expires, issued;
  double seq, license_id, seats;
  lm_text *modules;
  size_t module_count;
  lm_host *hosts;
  size_t host_count;
  lm_text product_code, status_list, daemon_not_before, daemon_expires;
  lm_text *module_codes;
  double daemon_seats, list_days;
  lm_key daemon_key;
} lm_license;

typedef struct {
  lm_reason reason;
  const char *word; /* "valid" or the reason word of the page */
  lm_text message; /* for people */
  const lm_license *license; /* NULL before the fields could be trusted and read */
} lm_result;

/* Checks whether a license file is good, here and now. The caller owns the answer and passes it to lm_free; NULL if memory ran out. */
lm_result *lm_verify(const unsigned char *file, size_t length, const lm_options *options);
void lm_free(lm_result *result);

/*
 * Reads a status list. If most_days is not below 0, a list issued more days than that before `date` is too old. The caller owns the answer and passes
 * it to lm_free_list; NULL if memory ran out.
 */
lm_list *lm_read_list(const unsigned char *file, size_t length, const lm_key *keys, size_t key_count, const char *date, long most_days);
void lm_free_list(lm_list *list);

/* Whether it should have been replaced by now. It does not know what happened since it was issued. */
int lm_is_stale(const lm_list *list, const char *date);

/* A question about an update feed. */
typedef struct {
  const lm_key *keys; /* the public keys that are trusted */
  size_t key_count;
  const char *date; /* today in UTC, YYYY-MM-DD */
  const char *product; /* code of the running program */
  const char *version; /* of the running program */
  const char *platform; /* windows, macos or linux */
  long number; /* the highest number of a feed that you have seen: one with a lower number was replayed to keep updates from you */
  const char *id; /* a constant id of this computer or license; NULL: only releases offered to all */
} lm_update_question;

/*
 * The answer about a feed. `word` is update, current or later, or why the feed is unusable: malformed, bad-signature, bad-payload, wrong-product,
 * older, expired. `number` is that of the feed, for you to keep; 0 if it is unusable. The rest is about an update: the file is at `url`, which is
 * empty if it needs a license file; `size` is 0 if unknown.
 */
typedef struct {
  const char *word;
  char message[2400];
  long number;
  char version[28], date[11], kind[10], sha256[65], url[2009];
  double file_id, size;
} lm_update;

/* Checks for a newer release of this program, here and now. The caller owns the answer and passes it to lm_free_update; NULL if memory ran out. */
lm_update *lm_check_update(const unsigned char *feed, size_t length, const lm_update_question *asked);
void lm_free_update(lm_update *update);

/*
 * The ids of this computer as files of version 2 write them: on Linux the addresses of the adapters on a bus; on Linux, Windows and
 * macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google, everywhere the secret that the
 * operator sets in LM_HOST_SECRET and the computer's own key if license-file request made one. `root` is the file system to read, "/" for its own.
 * The caller owns the answer and passes it to lm_free_hosts; NULL if memory ran out.
 */
typedef struct { char id[89]; } lm_host_id;
lm_host_id *lm_own_hosts(const char *root, size_t *count);
/* The ids in what Windows or macOS reported about itself. */
lm_host_id *lm_hosts_said(const char *said, size_t *count);
void lm_free_hosts(lm_host_id *hosts);

/* Reads up to `most` Ed25519 keys from PEM blocks, or from the JSON answer of licenses/public-key. Returns their number. */
size_t lm_read_public_keys(const char *text, size_t length, lm_key *keys, size_t most);
/* === */

#define MAX_CHARACTERS 65536u
#define MAX_LIST_CHARACTERS 33554432u
#define PREFIX "lm-license/v1."
#define PREFIX_LENGTH 14u
#define LIST_PREFIX "lm-status-list/v1."
#define LIST_PREFIX_LENGTH 18u
#define MAX_FEED_CHARACTERS 1048576u
#define FEED_PREFIX "lm-update-feed/v1."
#define FEED_PREFIX_LENGTH 18u

static const char *const WORDS[] = {"valid", "malformed", "bad-signature", "bad-payload", "wrong-product", "superseded", "suspended", "withdrawn",
                                    "wrong-computer", "not-yet-valid", "expired", "maintenance-ended", "too-old", "not-understood", "list-needed",
                                    "no-memory"};

/* ---- base64: only what an encoder writes ---- */

static int digit64(unsigned char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* Decodes into `out`, which has room for length / 4 * 3 bytes. Returns 1 and the number of bytes, or 0 if it is not base64. */
static int from_base64(const unsigned char *text, size_t length, unsigned char *out, size_t *out_length) {
  size_t at, digits = length, n = 0;
  unsigned long bits = 0;
  if (length == 0 || length % 4 != 0) return 0;
  if (text[length - 1] == '=') digits -= text[length - 2] == '=' ? 2 : 1;
  for (at = 0; at < digits; at++) {
    int digit = digit64(text[at]);
    if (digit < 0) return 0;
    bits = (bits << 6 | (unsigned long)digit) & 0xffffffUL;
    if (at % 4 == 1) out[n++] = (unsigned char)(bits >> 4 & 0xff);
    if (at % 4 == 2) out[n++] = (unsigned char)(bits >> 2 & 0xff);
    if (at % 4 == 3) out[n++] = (unsigned char)(bits & 0xff);
  }
  if (digits % 4 == 2 && (bits & 15) != 0) return 0;
  if (digits % 4 == 3 && (bits & 3) != 0) return 0;
  *out_length = n;
  return 1;
}

/* ---- framing ---- */

static int is_line(const unsigned char *line, size_t length, const char *wanted) {
  return length == strlen(wanted) && memcmp(line, wanted, length) == 0;
}

/* The next nonempty line, without the spaces and tabs around it; 0 at the end of the file. Moves *at past it. */
static int next_line(const unsigned char *file, size_t length, size_t *at, const unsigned char **line, size_t *line_length) {
  while (*at < length) {
    size_t from = *at, to;
    while (*at < length && file[*at] != '\r' && file[*at] != '\n') ++*at;
    to = *at;
    if (*at < length) ++*at;
    while (from < to && (file[from] == ' ' || file[from] == '\t')) from++;
    while (from < to && (file[to - 1] == ' ' || file[to - 1] == '\t')) to--;
    if (from == to) continue;
    *line = file + from;
    *line_length = to - from;
    return 1;
  }
  return 0;
}

/* A kind of signed text: its first and last line, what separates the lines of its payload when they are signed, and its most characters. */
typedef struct { const char *begin, *end; int is_lines; size_t most; } framing;
static const framing LICENSE = {"-----BEGIN LM LICENSE-----", "-----END LM LICENSE-----", 0, MAX_CHARACTERS};
static const framing STATUS_LIST = {"-----BEGIN LM STATUS LIST-----", "-----END LM STATUS LIST-----", 1, MAX_LIST_CHARACTERS};

static const framing UPDATE_FEED = {"-----BEGIN LM UPDATE FEED-----", "-----END LM UPDATE FEED-----", 1, MAX_FEED_CHARACTERS};

/* Joins the lines of the payload and of the signature; both buffers hold `length` bytes. Returns 0 if the framing is broken. */
static int take_apart(const framing *kind, const unsigned char *file, size_t length, unsigned char *payload, size_t *payload_length,
                      unsigned char *signature, size_t *signature_length) {
  const unsigned char *line, *last = NULL;
  size_t at = 0, n, last_length = 0, marks = 0;
  int is_behind_dot = 0;
  *payload_length = *signature_length = 0;
  if (length >= 3 && memcmp(file, "\xef\xbb\xbf", 3) == 0) {
    file += 3;
    length -= 3;
    marks = 1;
  }
  if (length + marks > kind->most) return 0;
  if (!next_line(file, length, &at, &line, &n) || !is_line(line, n, kind->begin)) return 0;
  while (next_line(file, length, &at, &line, &n)) {
    if (!is_behind_dot && is_line(line, n, ".")) {
      is_behind_dot = 1;
    } else if (!is_behind_dot) {
      if (kind->is_lines && *payload_length > 0) payload[(*payload_length)++] = '\n';
      memcpy(payload + *payload_length, line, n);
      *payload_length += n;
    } else {
      if (last) {
        memcpy(signature + *signature_length, last, last_length);
        *signature_length += last_length;
      }
      last = line;
      last_length = n;
    }
  }
  return last && is_line(last, last_length, kind->end);
}

/* ---- signature ---- */

/* 1: this key signed it; 0: it did not; -1: no memory. */
static int verifies(const lm_key *key, const unsigned char *signature, const unsigned char *message, size_t length) {
  EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key->raw, sizeof key->raw);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int answer = context ? 0 : -1;
  if (public_key && context && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1)
    answer = EVP_DigestVerify(context, signature, 64, message, length) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(public_key);
  return answer;
}

/* Whether one of the keys signed the message: 1, 0 or -1 as above. */
static int is_signed(const lm_key *keys, size_t count, const unsigned char *signature, const unsigned char *message, size_t length) {
  int answer = 0;
  size_t n;
  for (n = 0; n < count && !answer; n++) answer = verifies(&keys[n], signature, message, length);
  return answer;
}

/* ---- JSON: RFC 8259 to the letter, of any depth, in the bytes of the payload ---- */

typedef struct { const unsigned char *s; size_t length; } json;

/* Whether all of it is UTF-8 as defined in RFC 3629: 1 if it is. */
static int is_utf8(const unsigned char *s, size_t length) {
  size_t at = 0;
  while (at < length) {
    unsigned char c = s[at++];
    size_t more = c < 0x80 ? 0 : c >= 0xc2 && c <= 0xdf ? 1 : c >= 0xe0 && c <= 0xef ? 2 : c >= 0xf0 && c <= 0xf4 ? 3 : 9;
    unsigned char low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80, high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    if (more == 9 || more > length - at) return 0;
    for (; more > 0; more--, at++, low = 0x80, high = 0xbf)
      if (s[at] < low || s[at] > high) return 0;
  }
  return 1;
}

static int byte_at(json j, size_t at) { return at < j.length ? j.s[at] : -1; }
static int is_digit(int c) { return c >= '0' && c <= '9'; }
static int hex_digit(int c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static size_t skip_space(json j, size_t at) {
  while (at < j.length && (j.s[at] == ' ' || j.s[at] == '\t' || j.s[at] == '\n' || j.s[at] == '\r')) at++;
  return at;
}

/* Each skip_ returns the place after the element that begins at `at`, or 0 if it is malformed (nothing ends at place 0). */
static size_t skip_text(json j, size_t at) {
  if (byte_at(j, at) != '"') return 0;
  for (at++; at < j.length; at++) {
    if (j.s[at] == '"') return at + 1;
    if (j.s[at] < 0x20) return 0;
    if (j.s[at] != '\\') continue;
    at++;
    if (byte_at(j, at) == 'u') {
      size_t end = at + 4;
      while (at < end) if (hex_digit(byte_at(j, ++at)) < 0) return 0;
    } else if (at >= j.length || j.s[at] == 0 || !strchr("\"\\/bfnrt", j.s[at])) {
      return 0;
    }
  }
  return 0;
}

static size_t skip_number(json j, size_t at) {
  if (byte_at(j, at) == '-') at++;
  if (!is_digit(byte_at(j, at))) return 0;
  if (j.s[at++] != '0') while (is_digit(byte_at(j, at))) at++;
  if (byte_at(j, at) == '.') {
    if (!is_digit(byte_at(j, ++at))) return 0;
    while (is_digit(byte_at(j, at))) at++;
  }
  if (byte_at(j, at) == 'e' || byte_at(j, at) == 'E') {
    at++;
    if (byte_at(j, at) == '+' || byte_at(j, at) == '-') at++;
    if (!is_digit(byte_at(j, at))) return 0;
    while (is_digit(byte_at(j, at))) at++;
  }
  return at;
}

static size_t skip_word(json j, size_t at, const char *word) {
  size_t n = strlen(word);
  return at < j.length && n <= j.length - at && memcmp(j.s + at, word, n) == 0 ? at + n : 0;
}

/* The place after the name, the colon and the white space around them. */
static size_t skip_name(json j, size_t at) {
  at = skip_text(j, at);
  if (!at) return 0;
  at = skip_space(j, at);
  return byte_at(j, at) == ':' ? skip_space(j, at + 1) : 0;
}

/* A value of any kind. `inside` has room for one byte per byte of the text: the open brackets. */
static size_t skip_value(json j, size_t at, unsigned char *inside) {
  size_t depth = 0;
  for (;;) {
    int c = byte_at(j, at);
    if (c == '{' || c == '[') {
      inside[depth++] = c == '{' ? '}' : ']';
      at = skip_space(j, at + 1);
      if (byte_at(j, at) != inside[depth - 1]) {
        if (c == '{' && !(at = skip_name(j, at))) return 0;
        continue;
      }
    } else {
      at = c == '"' ? skip_text(j, at) : c == 't' ? skip_word(j, at, "true") : c == 'f' ? skip_word(j, at, "false")
         : c == 'n' ? skip_word(j, at, "null") : skip_number(j, at);
      if (!at) return 0;
      if (depth == 0) return at;
      at = skip_space(j, at);
    }
    while (byte_at(j, at) == inside[depth - 1]) {
      at++;
      if (--depth == 0) return at;
      at = skip_space(j, at);
    }
    if (byte_at(j, at) != ',') return 0;
    at = skip_space(j, at + 1);
    if (inside[depth - 1] == '}' && !(at = skip_name(j, at))) return 0;
  }
}

/* ---- reading the fields; the whole payload has been found well formed ---- */

/* Texts are decoded one after the other: none gets longer, and its two quotes leave room for the zero byte. */
typedef struct { json j; char *room; size_t used; unsigned char *inside; } reader;

static unsigned long four_hex(const unsigned char *s) {
  unsigned long value = 0;
  int n;
  for (n = 0; n < 4; n++) value = value << 4 | (unsigned long)hex_digit(s[n]);
  return value;
}

static void put(reader *r, unsigned long point) {
  char *to = r->room + r->used;
  if (point < 0x80) {
    to[0] = (char)point;
    r->used += 1;
  } else if (point < 0x800) {
    to[0] = (char)(0xc0 | point >> 6);
    to[1] = (char)(0x80 | (point & 63));
    r->used += 2;
  } else if (point < 0x10000) {
    to[0] = (char)(0xe0 | point >> 12);
    to[1] = (char)(0x80 | (point >> 6 & 63));
    to[2] = (char)(0x80 | (point & 63));
    r->used += 3;
  } else {
    to[0] = (char)(0xf0 | point >> 18);
    to[1] = (char)(0x80 | (point >> 12 & 63));
    to[2] = (char)(0x80 | (point >> 6 & 63));
    to[3] = (char)(0x80 | (point & 63));
    r->used += 4;
  }
}

static int read_text(reader *r, size_t at, lm_text *text) {
  const unsigned char *s = r->j.s;
  if (byte_at(r->j, at) != '"') return 0;
  text->bytes = r->room + r->used;
  for (at++; s[at] != '"'; at++) {
    unsigned long point;
    if (s[at] != '\\') {
      r->room[r->used++] = (char)s[at];
      continue;
    }
    at++;
    if (s[at] != 'u') {
      const char *from = "bfnrt", *found = strchr(from, s[at]);
      r->room[r->used++] = found ? "\b\f\n\r\t"[found - from] : (char)s[at];
      continue;
    }
    point = four_hex(s + at + 1);
    at += 4;
    if (point >= 0xd800 && point <= 0xdbff && s[at + 1] == '\\' && s[at + 2] == 'u') {
      unsigned long second = four_hex(s + at + 3);
      if (second >= 0xdc00 && second <= 0xdfff) {
        point = 0x10000 + ((point - 0xd800) << 10) + (second - 0xdc00);
        at += 6;
      }
    }
    put(r, point);
  }
  text->length = (size_t)(r->room + r->used - text->bytes);
  r->room[r->used++] = 0;
  return 1;
}

/* A number as the nearest double, as JSON.parse reads it; 1 if it is whole, above 0 and below 2^53. */
static int read_count(reader *r, size_t at, double *count) {
  int c = byte_at(r->j, at);
  const char *point = localeconv()->decimal_point;
  size_t end, n = 0;
  char *copy;
  if (c != '-' && !is_digit(c)) return 0;
  end = skip_number(r->j, at);
  copy = malloc(end - at + strlen(point) + 1);
  if (!copy) return 0;
  for (; at < end; at++) {
    if (r->j.s[at] != '.') {
      copy[n++] = (char)r->j.s[at];
    } else {
      memcpy(copy + n, point, strlen(point));
      n += strlen(point);
    }
  }
  copy[n] = 0;
  *count = strtod(copy, NULL);
  free(copy);
  return *count >= 1 && *count < 9007199254740992.0 && *count == (double)(unsigned long long)*count;
}

/* Where the values of these names begin in the object at `at`, 0 for a missing name; the last of a repeated name counts. */
static int find_fields(reader *r, size_t at, const char *const *names, size_t count, size_t *places) {
  size_t n;
  memset(places, 0, count * sizeof *places);
  if (byte_at(r->j, at) != '{') return 0;
  at = skip_space(r->j, at + 1);
  while (byte_at(r->j, at) != '}') {
    size_t used = r->used;
    lm_text name;
    read_text(r, at, &name);
    at = skip_name(r->j, at);
    for (n = 0; n < count; n++)
      if (name.length == strlen(names[n]) && memcmp(name.bytes, names[n], name.length) == 0) places[n] = at;
    r->used = used;
    at = skip_space(r->j, skip_value(r->j, at, r->inside));
    if (byte_at(r->j, at) == ',') at = skip_space(r->j, at + 1);
  }
  for (n = 0; n < count; n++) if (!places[n]) return 0;
  return 1;
}

/* A list of texts; the caller owns *texts. */
static int read_texts(reader *r, size_t at, lm_text **texts, size_t *count) {
  size_t place, n = 0;
  *count = 0;
  if (byte_at(r->j, at) != '[') return 0;
  for (place = skip_space(r->j, at + 1); byte_at(r->j, place) != ']';) {
    if (byte_at(r->j, place) != '"') return 0;
    place = skip_space(r->j, skip_text(r->j, place));
    if (byte_at(r->j, place) == ',') place = skip_space(r->j, place + 1);
    n++;
  }
  *texts = calloc(n ? n : 1, sizeof **texts);
  if (!*texts) return 0;
  for (place = skip_space(r->j, at + 1); *count < n; ++*count) {
    read_text(r, place, &(*texts)[*count]);
    place = skip_space(r->j, skip_text(r->j, place));
    if (byte_at(r->j, place) == ',') place = skip_space(r->j, place + 1);
  }
  return 1;
}

static size_t points_of(lm_text text) {
  size_t at, points = 0;
  for (at = 0; at < text.length; at++) points += ((unsigned char)text.bytes[at] & 0xc0) != 0x80;
  return points;
}

/* No control character and neither of the two line separators. */
static int is_printable(lm_text text) {
  size_t at;
  for (at = 0; at < text.length; at++) {
    unsigned char c = (unsigned char)text.bytes[at], next = (unsigned char)text.bytes[at + 1];
    if (c < 0x20 || c == 0x7f || (c == 0xc2 && next < 0xa0)) return 0;
    if (c == 0xe2 && next == 0x80 && ((unsigned char)text.bytes[at + 2] & 0xfe) == 0xa8) return 0;
  }
  return 1;
}

/* Whether the text has this form: 0 stands for a digit, X for one of 0-9 A-F, anything else for itself. */
static int has_form(const char *text, size_t length, const char *form) {
  size_t at;
  if (length != strlen(form)) return 0;
  for (at = 0; at < length; at++) {
    char c = text[at];
    if (form[at] == '0' ? !is_digit(c) : form[at] == 'X' ? !is_digit(c) && !(c >= 'A' && c <= 'F') : c != form[at]) return 0;
  }
  return 1;
}

static int is_mac(const char *text, size_t length) { return has_form(text, length, "XX:XX:XX:XX:XX:XX"); }

static int is_day(const char *text, size_t length) {
  int month, day;
  if (!has_form(text, length, "0000-00-00")) return 0;
  month = (text[5] - '0') * 10 + text[6] - '0';
  day = (text[8] - '0') * 10 + text[9] - '0';
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

static int read_day(reader *r, size_t at, lm_text *day) { return read_text(r, at, day) && is_day(day->bytes, day->length); }
static int is_null(reader *r, size_t at) { return byte_at(r->j, at) == 'n'; }
static int is_text(lm_text text, const char *wanted) {
  return text.length == strlen(wanted) && memcmp(text.bytes, wanted, text.length) == 0;
}

/* ---- what version 2 has ---- */

static int is_among(const char *text, size_t length, const char *also) {
  size_t at;
  for (at = 0; at < length; at++) {
    char c = text[at];
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !is_digit(c) && !(c && strchr(also, c))) return 0;
  }
  return 1;
}

/* Visible ASCII, 1 to `most` characters. */
static int is_visible(const char *text, size_t length, size_t most) {
  size_t at;
  for (at = 0; at < length; at++) if (text[at] < '!' || text[at] > '~') return 0;
  return length >= 1 && length <= most;
}

static int is_code(lm_text text) { return text.length >= 1 && text.length <= 40 && is_among(text.bytes, text.length, "._-"); }

/* One of `must`: a lower-case letter, and up to 39 of them, digits and hyphens. */
static int is_word(lm_text text) {
  size_t at;
  for (at = 0; at < text.length; at++) {
    char c = text.bytes[at];
    if (!(c >= 'a' && c <= 'z') && !(at > 0 && (is_digit(c) || c == '-'))) return 0;
  }
  return text.length >= 1 && text.length <= 40;
}

static int begins(const char *text, size_t length, const char *word) {
  size_t n = strlen(word);
  return length >= n && memcmp(text, word, n) == 0;
}

static int is_hash(const char *text, size_t length) {
  size_t at;
  for (at = 0; at < length; at++) if (!is_digit(text[at]) && !(text[at] >= 'a' && text[at] <= 'f')) return 0;
  return length == 64;
}

static int is_cloud(const char *text, size_t length) {
  static const char *const CLOUDS[] = {"aws:", "azure:", "google:"};
  size_t n, skip;
  for (n = 0; n < 3; n++) {
    if (!begins(text, length, CLOUDS[n])) continue;
    skip = strlen(CLOUDS[n]);
    return length > skip && length <= skip + 100 && is_among(text + skip, length - skip, "-");
  }
  return 0;
}

/* A kind, a colon and an id in the form of its kind; an id of an unknown kind may be any word. */
static int is_host_id(lm_text id) {
  static const char *const HASHED[] = {"machine:", "disk:", "name:", "device:"};
  size_t kind = 0, n;
  while (kind < id.length && id.bytes[kind] >= 'a' && id.bytes[kind] <= 'z') kind++;
  if (kind < 1 || kind > 16 || kind == id.length || id.bytes[kind] != ':') return 0;
  kind++;
  if (!is_visible(id.bytes + kind, id.length - kind, 200)) return 0;
  if (begins(id.bytes, kind, "mac:")) return is_mac(id.bytes + kind, id.length - kind);
  if (begins(id.bytes, kind, "cloud:")) return is_cloud(id.bytes + kind, id.length - kind);
  for (n = 0; n < 4; n++) if (begins(id.bytes, kind, HASHED[n])) return is_hash(id.bytes + kind, id.length - kind);
  return 1;
}

/* Whether each satisfies `is_good`, and none occurs twice. */
static int are_good(const lm_text *texts, size_t count, int (*is_good)(lm_text)) {
  size_t n, m;
  for (n = 0; n < count; n++) {
    if (!is_good(texts[n])) return 0;
    for (m = 0; m < n; m++)
      if (texts[n].length == texts[m].length && memcmp(texts[n].bytes, texts[m].bytes, texts[n].length) == 0) return 0;
  }
  return 1;
}

/* The place of the first item of the list at `at`, or of the one after the item at `place`; 0 after the last. The list must be well formed. */
static size_t first_item(reader *r, size_t at) {
  at = skip_space(r->j, at + 1);
  return byte_at(r->j, at) == ']' ? 0 : at;
}
static size_t next_item(reader *r, size_t place) {
  place = skip_space(r->j, skip_value(r->j, place, r->inside));
  return byte_at(r->j, place) == ',' ? skip_space(r->j, place + 1) : 0;
}

static size_t count_items(reader *r, size_t at) {
  size_t n = 0, place;
  for (place = first_item(r, at); place; place = next_item(r, place)) n++;
  return n;
}

static int read_long_text(reader *r, size_t at, lm_text *text) {
  size_t points;
  return read_text(r, at, text) && (points = points_of(*text)) >= 1 && points <= 200;
}

static int read_named(reader *r, size_t at, lm_text *code, lm_text *name) {
  static const char *const NAMES[] = {"code", "name"};
  size_t f[2];
  return find_fields(r, at, NAMES, 2, f) && read_text(r, f[0], code) && is_code(*code) && read_long_text(r, f[1], name);
}

static int read_host(reader *r, size_t at, lm_host *host) {
  static const char *const NAMES[] = {"ids", "need"};
  size_t f[2];
  return find_fields(r, at, NAMES, 2, f) && read_texts(r, f[0], &host->ids, &host->id_count) && are_good(host->ids, host->id_count, is_host_id) &&
         read_count(r, f[1], &host->need) && host->need <= (double)host->id_count;
}

static int read_daemon(reader *r, size_t at, lm_license *l) {
  static const char *const NAMES[] = {"publicKey", "seats", "notBefore", "expires"};
  unsigned char key[33];
  size_t f[4], length;
  lm_text text;
  if (!find_fields(r, at, NAMES, 4, f) || !read_text(r, f[0], &text) || text.length != 44) return 0;
  if (!from_base64((const unsigned char *)text.bytes, 44, key, &length) || length != 32) return 0;
  memcpy(l->daemon_key.raw, key, 32);
  return read_count(r, f[1], &l->daemon_seats) && l->daemon_seats <= l->seats && read_day(r, f[2], &l->daemon_not_before) &&
         read_day(r, f[3], &l->daemon_expires) && strcmp(l->daemon_not_before.bytes, l->daemon_expires.bytes) <= 0;
}

static int is_address(lm_text text) {
  size_t skip = begins(text.bytes, text.length, "http://") ? 7 : begins(text.bytes, text.length, "https://") ? 8 : 0;
  return skip > 0 && is_visible(text.bytes + skip, text.length - skip, 1000);
}

/* Fields that only version 1 has, or has in this form. */
static int read_first(reader *r, size_t at, lm_license *l) {
  static const char *const NAMES[] = {"product", "modules", "hostIds"};
  lm_text *macs = NULL;
  size_t f[3], n, count = 0;
  int is_good = find_fields(r, at, NAMES, 3, f) && read_long_text(r, f[0], &l->product) && read_texts(r, f[1], &l->modules, &l->module_count) &&
                read_texts(r, f[2], &macs, &count);
  l->hosts = is_good ? calloc(count ? count : 1, sizeof *l->hosts) : NULL;
  is_good = l->hosts != NULL;
  for (n = 0; n < count && is_good; n++) {
    lm_host *host = &l->hosts[l->host_count++];
    host->ids = malloc(sizeof *host->ids);
    is_good = host->ids && is_mac(macs[n].bytes, macs[n].length);
    if (host->ids) *host->ids = macs[n];
    host->id_count = 1;
    host->need = 1;
  }
  free(macs);
  return is_good;
}

/* Fields that only version 2 has, or has in this form; a file that requires a list says how old it may be. */
static int read_second(reader *r, size_t at, lm_license *l, int asks) {
  static const char *const NAMES[] = {"product", "modules", "hosts", "daemon", "statusList"}, *const DAYS[] = {"listDays"};
  size_t f[5], n, place;
  if (!find_fields(r, at, NAMES, 5, f) || !read_named(r, f[0], &l->product_code, &l->product)) return 0;
  if (byte_at(r->j, f[1]) != '[' || byte_at(r->j, f[2]) != '[') return 0;
  l->module_count = count_items(r, f[1]);
  l->modules = calloc(l->module_count + 1, sizeof *l->modules);
  l->module_codes = calloc(l->module_count + 1, sizeof *l->module_codes);
  if (!l->modules || !l->module_codes) return 0;
  for (n = 0, place = first_item(r, f[1]); place; place = next_item(r, place), n++)
    if (!read_named(r, place, &l->module_codes[n], &l->modules[n])) return 0;
  if (!are_good(l->module_codes, l->module_count, is_code)) return 0;
  n = count_items(r, f[2]);
  l->hosts = calloc(n + 1, sizeof *l->hosts);
  if (!l->hosts || n == 0) return 0;
  for (place = first_item(r, f[2]); place; place = next_item(r, place)) if (!read_host(r, place, &l->hosts[l->host_count++])) return 0;
  if (!is_null(r, f[3]) && !read_daemon(r, f[3], l)) return 0;
  if (!is_null(r, f[4]) && (!read_text(r, f[4], &l->status_list) || !is_address(l->status_list))) return 0;
  return !asks || (find_fields(r, at, DAYS, 1, f) && read_count(r, f[0], &l->list_days) && l->list_days <= 9999);
}

/*
 * Reads the version and, for version 2, the words that it requires its reader to know and this program does not: *words is the caller's. 0 if they do
 * not follow the page. *asks: it requires a status list.
 */
static int read_version(reader *r, size_t at, lm_license *l, lm_text **words, size_t *count, int *asks) {
  static const char *const VERSION[] = {"v"}, *const MUST[] = {"must"};
  size_t f, n, all = 0;
  double v;
  if (!find_fields(r, at, VERSION, 1, &f) || !read_count(r, f, &v) || v > 2) return 0;
  l->format = (int)v;
  if (l->format == 1) return 1;
  if (!find_fields(r, at, MUST, 1, &f) || !read_texts(r, f, words, &all) || !are_good(*words, all, is_word)) return 0;
  for (n = 0; n < all; n++) {
    lm_text word = (*words)[n];
    if (is_text(word, "list-days")) *asks = 1;
    else if (!is_text(word, "hosts")) (*words)[(*count)++] = word;
  }
  return 1;
}

/*
 * Fills the license from a payload whose signature is good; 0 if it does not follow the page. `words` are the required words that are not
 * known: they are checked before the other fields, whose form they may change.
 */
static int read_payload(reader *r, lm_license *l, lm_text **words, size_t *word_count) {
  static const char *const NAMES[] = {"kid", "fileId", "seq", "licenseId", "licensee", "category", "type", "seats", "version", "maintenanceUntil",
                                      "notBefore", "expires", "issued"};
  static const char *const LICENSEE[] = {"name", "organization", "email"};
  size_t f[13], who[3], at = skip_space(r->j, 0), end, points;
  int asks = 0;
  if (!is_utf8(r->j.s, r->j.length)) return 0;
  end = skip_value(r->j, at, r->inside);
  if (!end || skip_space(r->j, end) != r->j.length || !read_version(r, at, l, words, word_count, &asks) || *word_count > 0) return 0;
  if (!find_fields(r, at, NAMES, 13, f)) return 0;
  if (!read_text(r, f[0], &l->kid) || !read_text(r, f[1], &l->file_id)) return 0;
  if (!read_count(r, f[2], &l->seq) || !read_count(r, f[3], &l->license_id)) return 0;
  if (!find_fields(r, f[4], LICENSEE, 3, who)) return 0;
  if (!read_text(r, who[0], &l->name) || !read_text(r, who[1], &l->organization) || !read_text(r, who[2], &l->email)) return 0;
  if (!read_text(r, f[5], &l->category) || (!is_text(l->category, "CPU") && !is_text(l->category, "FNL"))) return 0;
  if (!read_text(r, f[6], &l->type) || (points = points_of(l->type)) < 1 || points > 100 || !is_printable(l->type)) return 0;
  if (!(is_text(l->category, "FNL") ? read_count(r, f[7], &l->seats) : is_null(r, f[7]))) return 0;
  if (!read_text(r, f[8], &l->version)) return 0;
  if (!is_null(r, f[9]) && !read_day(r, f[9], &l->maintenance_until)) return 0;
  if (!read_day(r, f[10], &l->not_before)) return 0;
  if (!is_null(r, f[11]) && !read_day(r, f[11], &l->expires)) return 0;
  if (!read_text(r, f[12], &l->issued) || (!l->expires.bytes && !l->maintenance_until.bytes)) return 0;
  return l->format == 1 ? read_first(r, at, l) : read_second(r, at, l, asks);
}

/* ---- the answer ---- */

/* One block for everything the result points to, except the two lists. */
typedef struct { lm_result result; lm_license license; char *message; size_t message_length; char *room; int is_out_of_memory; } answer;

static void say(answer *a, const char *bytes, size_t length) {
  char *longer = realloc(a->message, a->message_length + length + 1);
  if (!longer) {
    a->is_out_of_memory = 1;
    return;
  }
  a->message = longer;
  memcpy(longer + a->message_length, bytes, length);
  a->message_length += length;
  longer[a->message_length] = 0;
}

/* Half a pair of surrogates cannot be shown: the replacement character has the same length. */
static void mend(char *s, size_t length) {
  size_t at;
  for (at = 0; at + 2 < length; at++)
    if ((unsigned char)s[at] == 0xed && (unsigned char)s[at + 1] >= 0xa0) memcpy(s + at, "\xef\xbf\xbd", 3);
}

static void say_text(answer *a, const char *text) { say(a, text, strlen(text)); }

static void say_hosts(answer *a) {
  size_t n, m;
  char some[32];
  for (n = 0; n < a->license.host_count; n++) {
    const lm_host *host = &a->license.hosts[n];
    if (n > 0) say_text(a, a->license.format == 1 ? ", " : "; ");
    if (host->need > 1) {
      snprintf(some, sizeof some, "%.0f of ", host->need);
      say_text(a, some);
    }
    for (m = 0; m < host->id_count; m++) {
      if (m > 0) say_text(a, ", ");
      say(a, host->ids[m].bytes, host->ids[m].length);
    }
  }
}

/* first, the day of the file, second, the day it is compared with, a full stop. */
static void say_days(answer *a, const char *first, lm_text day, const char *second, const char *other) {
  say_text(a, first);
  say(a, day.bytes, day.length);
  say_text(a, second);
  say_text(a, other);
  say_text(a, ".");
}

static void say_license(answer *a) {
  const lm_license *l = &a->license;
  char number[32];
  snprintf(number, sizeof number, "L-%.0f, ", l->license_id);
  say_text(a, number);
  say(a, l->category.bytes, l->category.length);
  say_text(a, " ");
  say(a, l->type.bytes, l->type.length);
  say_text(a, " for ");
  say(a, l->name.bytes, l->name.length);
  say_text(a, ", product ");
  say(a, l->product.bytes, l->product.length);
  say_text(a, l->expires.bytes ? ", until " : ", without end");
  if (l->expires.bytes) say(a, l->expires.bytes, l->expires.length);
  if (l->maintenance_until.bytes) {
    say_text(a, ", maintenance until ");
    say(a, l->maintenance_until.bytes, l->maintenance_until.length);
  }
  say_text(a, ", on ");
  say_hosts(a);
}

/* Whether it is the same id, regardless of whether the file writes a kind before addresses. */
static int is_mac_id(const lm_license *l, lm_text id, const char *mac) {
  if (l->format == 2 && !begins(id.bytes, id.length, "mac:")) return 0;
  if (l->format == 2) {
    id.bytes += 4;
    id.length -= 4;
  }
  return is_text(id, mac);
}

static int is_own(const lm_license *l, lm_text id, const lm_options *o) {
  size_t n;
  for (n = 0; o->macs && n < o->mac_count; n++) if (is_mac_id(l, id, o->macs[n])) return 1;
  for (n = 0; o->hosts && n < o->host_count; n++) {
    if (l->format == 2 && is_text(id, o->hosts[n])) return 1;
    if (l->format == 1 && strncmp(o->hosts[n], "mac:", 4) == 0 && is_text(id, o->hosts[n] + 4)) return 1;
  }
  return 0;
}

/* Whether one of the computers has as many of these ids as it needs. */
static int is_here(const lm_license *l, const lm_options *o) {
  size_t n, m;
  for (n = 0; n < l->host_count; n++) {
    double found = 0;
    for (m = 0; m < l->hosts[n].id_count; m++) found += is_own(l, l->hosts[n].ids[m], o);
    if (found >= l->hosts[n].need) return 1;
  }
  return 0;
}

/* The given ids, as the file writes them. */
static void say_own(answer *a, const lm_options *o) {
  int is_first = a->license.format == 1;
  const char *between = "";
  size_t n;
  for (n = 0; o->macs && n < o->mac_count; n++, between = ", ") {
    say_text(a, between);
    say_text(a, is_first ? "" : "mac:");
    say_text(a, o->macs[n]);
  }
  for (n = 0; o->hosts && n < o->host_count; n++) {
    if (is_first && strncmp(o->hosts[n], "mac:", 4) != 0) continue;
    say_text(a, between);
    say_text(a, o->hosts[n] + (is_first ? 4 : 0));
    between = ", ";
  }
}

/* What the list says about this file; NULL for nothing. */
static const lm_entry *find_entry(const lm_list *list, lm_text id) {
  size_t low = 0, high = list ? list->entry_count : 0;
  if (id.length != 36) return NULL;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = memcmp(id.bytes, list->entries[middle].id, 36);
    if (order == 0) return &list->entries[middle];
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}

static void say_entry(answer *a, const lm_entry *entry) {
  say_text(a, entry->state == LM_SUSPENDED ? "The license has been suspended since "
            : entry->state == LM_WITHDRAWN ? "The file was withdrawn on " : "The computer of this file was replaced on ");
  say_text(a, entry->since);
  if (entry->newer[0]) {
    say_text(a, "; the file ");
    say_text(a, entry->newer);
    say_text(a, " took its place");
  }
  say_text(a, ".");
}

static long day_number(const char *day);

/* Whether the file requires a list and none was given, or a newer one than was given. */
static int needs_list(const lm_license *l, const lm_options *o) {
  return l->list_days > 0 && (!o->list || o->list->reason != LM_VALID || (double)(day_number(o->date) - day_number(o->list->issued)) > l->list_days);
}

static void say_need(answer *a, const lm_list *list) {
  char said[160];
  snprintf(said, sizeof said, "The license needs a status list that is at most %.0f days old; %s%.10s.", a->license.list_days,
           list ? "this one was issued on " : "none was given", list ? list->issued : "");
  say_text(a, said);
}

/* The checks that need the fields, in the order of the page. */
static lm_reason compare(answer *a, const lm_options *o) {
  const lm_license *l = &a->license;
  const lm_entry *entry;
  if (o->product && !is_text(l->product, o->product) && !(l->format == 2 && is_text(l->product_code, o->product))) {
    say_text(a, "The license is for ");
    say(a, l->product.bytes, l->product.length);
    say_text(a, ", not for ");
    say_text(a, o->product);
    say_text(a, ".");
    return LM_WRONG_PRODUCT;
  }
  entry = find_entry(o->list, l->file_id);
  if (entry) {
    say_entry(a, entry);
    return entry->state;
  }
  if (needs_list(l, o)) {
    say_need(a, o->list);
    return LM_LIST_NEEDED;
  }
  if ((o->macs || o->hosts) && !is_here(l, o)) {
    say_text(a, "The license is for ");
    say_hosts(a);
    say_text(a, ", not for ");
    say_own(a, o);
    say_text(a, ".");
    return LM_WRONG_COMPUTER;
  }
  if (strcmp(o->date, l->not_before.bytes) < 0) {
    say_days(a, "The license begins on ", l->not_before, "; it is ", o->date);
    return LM_NOT_YET_VALID;
  }
  if (l->expires.bytes && strcmp(o->date, l->expires.bytes) > 0) {
    say_days(a, "The license ended on ", l->expires, "; it is ", o->date);
    return LM_EXPIRED;
  }
  if (l->maintenance_until.bytes && o->build_date && strcmp(o->build_date, l->maintenance_until.bytes) > 0) {
    say_days(a, "Maintenance ended on ", l->maintenance_until, "; this program was built on ", o->build_date);
    return LM_MAINTENANCE_ENDED;
  }
  say_license(a);
  return LM_VALID;
}

/* `room` holds the prefix and the payload's characters, the signature's characters, the payload and the brackets: see lm_verify. */
static lm_reason check(answer *a, const unsigned char *file, size_t length, const lm_options *o, unsigned char *message,
                       unsigned char *signature64, unsigned char *payload, unsigned char *inside) {
  unsigned char *payload64 = message + PREFIX_LENGTH;
  unsigned char signature[66];
  size_t payload64_length, signature64_length, payload_length, signature_length, word_count = 0, n;
  lm_text *words = NULL;
  int is_good;
  reader r;
  memcpy(message, PREFIX, PREFIX_LENGTH);
  if (!take_apart(&LICENSE, file, length, payload64, &payload64_length, signature64, &signature64_length) ||
      !from_base64(payload64, payload64_length, payload, &payload_length) || signature64_length != 88 ||
      !from_base64(signature64, signature64_length, signature, &signature_length) || signature_length != 64) {
    say_text(a, "This is not a license file, or it was cut short or added to.");
    return LM_MALFORMED;
  }
  is_good = is_signed(o->keys, o->key_count, signature, message, PREFIX_LENGTH + payload64_length);
  if (is_good < 0) return LM_NO_MEMORY;
  if (!is_good) {
    say_text(a, "The signature does not match: the file was changed, or another key signed it.");
    return LM_BAD_SIGNATURE;
  }
  r.j.s = payload;
  r.j.length = payload_length;
  r.room = a->room;
  r.used = 0;
  r.inside = inside;
  is_good = read_payload(&r, &a->license, &words, &word_count);
  if (word_count > 0) {
    say_text(a, "The license requires something this program does not know: ");
    for (n = 0; n < word_count; n++) {
      if (n > 0) say_text(a, ", ");
      say(a, words[n].bytes, words[n].length);
    }
    say_text(a, ". A newer program may.");
  }
  free(words);
  if (word_count > 0) return LM_NOT_UNDERSTOOD;
  if (!is_good) {
    say_text(a, "The file is signed, but this program does not understand what it says; a newer program may.");
    return LM_BAD_PAYLOAD;
  }
  a->result.license = &a->license;
  return compare(a, o);
}

lm_result *lm_verify(const unsigned char *file, size_t length, const lm_options *options) {
  /* A longer file is malformed before anything is copied. */
  size_t room = length <= MAX_CHARACTERS + 2 ? length + PREFIX_LENGTH : PREFIX_LENGTH;
  answer *a = calloc(1, sizeof *a);
  unsigned char *scratch = malloc(4 * room);
  if (a) a->room = malloc(room);
  if (!a || !scratch || !a->room) {
    free(scratch);
    lm_free((lm_result *)a);
    return NULL;
  }
  a->result.reason = check(a, file, length, options, scratch, scratch + room, scratch + 2 * room, scratch + 3 * room);
  free(scratch);
  if (a->is_out_of_memory || a->result.reason == LM_NO_MEMORY) {
    lm_free((lm_result *)a);
    return NULL;
  }
  mend(a->message, a->message_length);
  a->result.word = WORDS[a->result.reason];
  a->result.message.bytes = a->message;
  a->result.message.length = a->message_length;
  return &a->result;
}

void lm_free(lm_result *result) {
  answer *a = (answer *)result; /* the result is its first member */
  size_t n;
  if (!a) return;
  free(a->license.modules);
  free(a->license.module_codes);
  for (n = 0; n < a->license.host_count; n++) free(a->license.hosts[n].ids);
  free(a->license.hosts);
  free(a->message);
  free(a->room);
  free(a);
}

/* ---- status lists ---- */

/* Whether the text has this form: 0 stands for a digit, x for one of 0-9 a-f, anything else for itself. */
static int has_lower_form(const char *text, size_t length, const char *form) {
  size_t at;
  if (length != strlen(form)) return 0;
  for (at = 0; at < length; at++) {
    char c = text[at];
    if (form[at] == '0' ? !is_digit(c) : form[at] == 'x' ? !is_digit(c) && !(c >= 'a' && c <= 'f') : c != form[at]) return 0;
  }
  return 1;
}

static int is_id(const char *text, size_t length) { return has_lower_form(text, length, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"); }

static int is_moment(const char *text, size_t length) {
  return length == 24 && is_day(text, 10) && has_lower_form(text + 10, 14, "T00:00:00.000Z") && (text[11] - '0') * 10 + text[12] - '0' < 24 &&
         text[14] < '6' && text[17] < '6';
}

static void keep(char *to, const char *from, size_t length) {
  memcpy(to, from, length);
  to[length] = 0;
}

/* The value of a line that begins with the word, NULL for another line. */
static const char *value_of(const char *line, size_t length, const char *word, size_t *value_length) {
  size_t n = strlen(word);
  if (length < n || memcmp(line, word, n) != 0) return NULL;
  *value_length = length - n;
  return line + n;
}

/* One of the first five lines; 0 if it does not follow the page. */
static int read_head(lm_list *list, size_t place, const char *line, size_t length) {
  static const char *const HEAD[] = {"v ", "kid ", "number ", "issued ", "next-update "};
  size_t n, at;
  const char *value = value_of(line, length, HEAD[place], &n);
  if (!value) return 0;
  if (place == 0) return n == 1 && *value == '1';
  if (place == 1 && has_lower_form(value, n, "xxxxxxxxxxxxxxxx")) return keep(list->kid, value, n), 1;
  if (place == 3 && is_moment(value, n)) return keep(list->issued, value, n), 1;
  if (place == 4 && is_day(value, n)) return keep(list->next_update, value, n), 1;
  if (place != 2 || n < 1 || n > 9 || *value == '0') return 0;
  for (at = 0; at < n; at++) {
    if (!is_digit(value[at])) return 0;
    list->number = list->number * 10 + value[at] - '0';
  }
  return 1;
}

/* The line of a file, which must come after the previous one in order; 0 if it does not follow the page. */
static int read_entry(lm_list *list, const char *line, size_t length) {
  static const struct { const char *word; lm_reason state; } STATES[] = {
      {" superseded ", LM_SUPERSEDED}, {" suspended ", LM_SUSPENDED}, {" withdrawn ", LM_WITHDRAWN}};
  lm_entry *entry = &list->entries[list->entry_count];
  size_t n, rest = 0;
  const char *since = NULL;
  if (length < 37 || !is_id(line, 36)) return 0;
  if (list->entry_count > 0 && memcmp(entry[-1].id, line, 36) >= 0) return 0;
  for (n = 0; n < 3 && !since; n++) {
    since = value_of(line + 36, length - 36, STATES[n].word, &rest);
    entry->state = STATES[n].state;
  }
  if (!since || rest < 10 || !is_day(since, 10)) return 0;
  if (rest > 10 && (entry->state != LM_SUPERSEDED || since[10] != ' ' || !is_id(since + 11, rest - 11))) return 0;
  keep(entry->id, line, 36);
  keep(entry->since, since, 10);
  keep(entry->newer, since + (rest > 10 ? 11 : 10), rest > 10 ? 36 : 0);
  list->entry_count++;
  return 1;
}

/* The lines, with LF between them; 1, 0 if they do not follow the page, -1 if memory ran out. */
static int read_lines(lm_list *list, const char *text, size_t length) {
  size_t at = 0, place = 0, most = 0, n;
  for (n = 0; n < length; n++) most += text[n] == '\n';
  list->entries = calloc(most + 1, sizeof *list->entries);
  if (!list->entries) return -1;
  for (; at < length; at += n + 1, place++) {
    const char *end = memchr(text + at, '\n', length - at);
    n = end ? (size_t)(end - text) - at : length - at;
    if (!(place < 5 ? read_head(list, place, text + at, n) : read_entry(list, text + at, n))) return 0;
  }
  return place >= 5;
}

/* Counts days; a day beyond the end of its month counts into the next one. */
static long day_number(const char *day) {
  long month = atol(day + 5), early = month <= 2, years = atol(day) + 4800 - early;
  return atol(day + 8) + (153 * (month + 12 * early - 3) + 2) / 5 + 365 * years + years / 4 - years / 100 + years / 400;
}

/* `message` has room for the prefix and `length` bytes, `signature64` for `length`. */
static lm_reason check_list(lm_list *list, const unsigned char *file, size_t length, const lm_key *keys, size_t key_count,
                            unsigned char *message, unsigned char *signature64) {
  unsigned char signature[66], *payload = message + LIST_PREFIX_LENGTH;
  size_t payload_length, signature64_length, signature_length, n;
  int is_good;
  memcpy(message, LIST_PREFIX, LIST_PREFIX_LENGTH);
  if (!take_apart(&STATUS_LIST, file, length, payload, &payload_length, signature64, &signature64_length) || payload_length == 0 ||
      signature64_length != 88 || !from_base64(signature64, 88, signature, &signature_length) || signature_length != 64)
    return LM_MALFORMED;
  for (n = 0; n < payload_length; n++) if (payload[n] != '\n' && (payload[n] < 0x20 || payload[n] > 0x7e)) return LM_MALFORMED;
  is_good = is_signed(keys, key_count, signature, message, LIST_PREFIX_LENGTH + payload_length);
  if (is_good <= 0) return is_good < 0 ? LM_NO_MEMORY : LM_BAD_SIGNATURE;
  is_good = read_lines(list, (const char *)payload, payload_length);
  return is_good < 0 ? LM_NO_MEMORY : is_good ? LM_VALID : LM_BAD_PAYLOAD;
}

lm_list *lm_read_list(const unsigned char *file, size_t length, const lm_key *keys, size_t key_count, const char *date, long most_days) {
  static const char *const SAID[] = {"", "This is not a status list, or it was cut short or added to.",
                                     "The signature of the status list does not match: it was changed, or another key signed it.",
                                     "The status list is signed, but this program does not understand what it says."};
  size_t room = (length <= MAX_LIST_CHARACTERS + 2 ? length : 0) + LIST_PREFIX_LENGTH;
  lm_list *list = calloc(1, sizeof *list);
  unsigned char *scratch = malloc(2 * room);
  if (list && scratch) list->reason = check_list(list, file, length, keys, key_count, scratch, scratch + room);
  free(scratch);
  if (!list || !scratch || list->reason == LM_NO_MEMORY) {
    lm_free_list(list);
    return NULL;
  }
  if (list->reason <= LM_BAD_PAYLOAD) snprintf(list->message, sizeof list->message, "%s", SAID[list->reason]);
  if (list->reason == LM_VALID && most_days >= 0 && day_number(date) - day_number(list->issued) > most_days) {
    list->reason = LM_TOO_OLD;
    snprintf(list->message, sizeof list->message, "The status list was issued on %.10s, more than %ld days before %.10s.", list->issued, most_days, date);
  }
  if (list->reason != LM_VALID) list->entry_count = 0;
  list->word = WORDS[list->reason];
  return list;
}

void lm_free_list(lm_list *list) {
  if (list) free(list->entries);
  free(list);
}

int lm_is_stale(const lm_list *list, const char *date) { return strcmp(date, list->next_update) > 0; }

/* ---- update feeds ---- */

/* A whole number of at most so many digits, without leading zeros; 0 itself only if allowed. */
static int is_whole(lm_text text, size_t most, int may_be_0, double *value) {
  size_t at;
  *value = 0;
  if (text.length < 1 || text.length > most || (text.bytes[0] == '0' && (text.length > 1 || !may_be_0))) return 0;
  for (at = 0; at < text.length; at++) {
    if (!is_digit(text.bytes[at])) return 0;
    *value = *value * 10 + (text.bytes[at] - '0');
  }
  return 1;
}

/* A version of 2 to 4 numbers; missing ones are 0. */
static int read_numbers(const char *text, size_t length, long numbers[4]) {
  size_t at = 0, digits;
  int part = 0;
  memset(numbers, 0, 4 * sizeof *numbers);
  for (;; at++) {
    for (digits = 0; at < length && is_digit(text[at]); at++, digits++) {
      if (part > 3 || digits == 6) return 0;
      numbers[part] = numbers[part] * 10 + (text[at] - '0');
    }
    if (digits == 0) return 0;
    part++;
    if (at == length) return part >= 2;
    if (text[at] != '.' || part == 4) return 0;
  }
}

static int is_below(const long one[4], const long other[4]) {
  int n;
  for (n = 0; n < 4; n++) if (one[n] != other[n]) return one[n] < other[n];
  return 0;
}

/* The words of a line, with single spaces between them; returns how many, or 0 if it is not such a line. */
static size_t words_in(const char *line, size_t length, lm_text *words, size_t most) {
  size_t count = 0, at = 0, from;
  for (;; at++) {
    for (from = at; at < length && line[at] != ' ';) at++;
    if (at == from || count == most) return 0;
    words[count].bytes = line + from;
    words[count++].length = at - from;
    if (at == length) return count;
  }
}

/* The place of a computer in the roll-out of a release, 0 to 99; -1 if memory ran out. */
static int share_of(const char *version, const char *id) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int is_good = context && EVP_DigestInit_ex(context, EVP_sha512(), NULL) == 1 && EVP_DigestUpdate(context, "lm-rollout/v1.", 14) == 1 &&
                EVP_DigestUpdate(context, version, strlen(version)) == 1 && EVP_DigestUpdate(context, "/", 1) == 1 &&
                EVP_DigestUpdate(context, id, strlen(id)) == 1 && EVP_DigestFinal_ex(context, digest, NULL) == 1;
  EVP_MD_CTX_free(context);
  if (!is_good) return -1;
  return (int)((((unsigned long)digest[0] << 24) | ((unsigned long)digest[1] << 16) | ((unsigned long)digest[2] << 8) | digest[3]) % 100);
}

static int is_one_of(lm_text text, const char *const *words) {
  for (; *words; words++) if (is_text(text, *words)) return 1;
  return 0;
}

static int is_place(lm_text text) {
  size_t front = begins(text.bytes, text.length, "https://") ? 8 : begins(text.bytes, text.length, "http://") ? 7 : 0;
  return is_text(text, "-") || (front && text.length > front && is_visible(text.bytes + front, text.length - front, 2000));
}

/* The part of a feed read so far. */
typedef struct {
  const lm_update_question *asked;
  lm_update *update;
  long own[4], newest[4]; /* of the program, and of the release that was read last */
  int has_release, is_newer, has_file, has_update, share;
  double number, percent, later_percent;
  char product[41], expires[11], version[28], date[11], later[28];
} feed_reader;

static int read_feed_head(feed_reader *f, size_t place, lm_text *words, size_t count) {
  static const char *const NAMES[] = {"v", "kid", "product", "number", "issued", "expires"};
  lm_text value = words[1];
  if (count != 2 || !is_text(words[0], NAMES[place])) return 0;
  if (place == 0) return is_text(value, "1");
  if (place == 1) return has_lower_form(value.bytes, value.length, "xxxxxxxxxxxxxxxx");
  if (place == 2) return is_code(value) && (keep(f->product, value.bytes, value.length), 1);
  if (place == 3) return is_whole(value, 9, 0, &f->number);
  if (place == 4) return is_moment(value.bytes, value.length);
  return is_day(value.bytes, value.length) && (keep(f->expires, value.bytes, value.length), 1);
}

static int read_release(feed_reader *f, lm_text *words, size_t count) {
  long numbers[4];
  if (count != 4 || !read_numbers(words[1].bytes, words[1].length, numbers) || !is_day(words[2].bytes, words[2].length)) return 0;
  if (!is_whole(words[3], 3, 1, &f->percent) || f->percent > 100) return 0;
  if (f->has_release && !is_below(numbers, f->newest)) return 0;
  memcpy(f->newest, numbers, sizeof numbers);
  keep(f->version, words[1].bytes, words[1].length);
  keep(f->date, words[2].bytes, words[2].length);
  f->has_release = 1;
  f->has_file = 0;
  f->is_newer = is_below(f->own, numbers);
  return 1;
}

/* The file of an update, unless a newer one was found. */
static int read_feed_file(feed_reader *f, lm_text *words, size_t count) {
  static const char *const PLATFORMS[] = {"windows", "macos", "linux", "any", NULL}, *const KINDS[] = {"installer", "update", NULL};
  double id, size;
  if (count != 7 || !f->has_release || !is_whole(words[1], 10, 0, &id) || !is_one_of(words[2], PLATFORMS) || !is_one_of(words[3], KINDS)) return 0;
  if (!is_whole(words[4], 11, 1, &size) || words[5].length != 64 || !is_hash(words[5].bytes, words[5].length) || !is_place(words[6])) return 0;
  if (f->has_file || !f->is_newer || f->has_update || (!is_text(words[2], "any") && !is_text(words[2], f->asked->platform))) return 1;
  f->has_file = 1;
  if (f->percent < 100 && f->asked->id) f->share = share_of(f->version, f->asked->id);
  if (f->share < 0) return -1;
  if (f->percent < 100 && (!f->asked->id || f->share >= f->percent)) {
    if (!f->later[0]) {
      memcpy(f->later, f->version, sizeof f->later);
      f->later_percent = f->percent;
    }
    return 1;
  }
  f->has_update = 1;
  memcpy(f->update->version, f->version, sizeof f->version);
  memcpy(f->update->date, f->date, sizeof f->date);
  keep(f->update->kind, words[3].bytes, words[3].length);
  keep(f->update->sha256, words[5].bytes, 64);
  keep(f->update->url, words[6].bytes, is_text(words[6], "-") ? 0 : words[6].length);
  f->update->file_id = id;
  f->update->size = size;
  return 1;
}

/* The lines, with LF between them; 1, 0 if they do not follow the page, -1 if memory ran out. */
static int read_feed(feed_reader *f, const char *text, size_t length) {
  size_t at = 0, place = 0, n;
  for (; at < length; at += n + 1, place++) {
    const char *end = memchr(text + at, '\n', length - at);
    lm_text words[7];
    size_t count;
    int is_good;
    n = end ? (size_t)(end - text) - at : length - at;
    count = words_in(text + at, n, words, 7);
    if (count == 0) return 0;
    is_good = place < 6 ? read_feed_head(f, place, words, count)
              : is_text(words[0], "release") ? read_release(f, words, count)
              : is_text(words[0], "file")    ? read_feed_file(f, words, count)
                                             : 0;
    if (is_good <= 0) return is_good;
  }
  return place >= 6;
}

/* `message` has room for the prefix and `length` bytes, `signature64` for `length`. Returns 0 if memory ran out. */
static int answer_feed(feed_reader *f, const unsigned char *file, size_t length, unsigned char *message, unsigned char *signature64) {
  const lm_update_question *asked = f->asked;
  lm_update *u = f->update;
  unsigned char signature[66], *payload = message + FEED_PREFIX_LENGTH;
  size_t payload_length, signature64_length, signature_length, n;
  int is_good;
  memcpy(message, FEED_PREFIX, FEED_PREFIX_LENGTH);
  u->word = "malformed";
  snprintf(u->message, sizeof u->message, "This is not an update feed, or it was cut short or added to.");
  if (!take_apart(&UPDATE_FEED, file, length, payload, &payload_length, signature64, &signature64_length) || payload_length == 0 ||
      signature64_length != 88 || !from_base64(signature64, 88, signature, &signature_length) || signature_length != 64)
    return 1;
  for (n = 0; n < payload_length; n++) if (payload[n] != '\n' && (payload[n] < 0x20 || payload[n] > 0x7e)) return 1;
  is_good = is_signed(asked->keys, asked->key_count, signature, message, FEED_PREFIX_LENGTH + payload_length);
  if (is_good < 0) return 0;
  u->word = "bad-signature";
  snprintf(u->message, sizeof u->message, "The signature of the update feed does not match: it was changed, or another key signed it.");
  if (!is_good) return 1;
  is_good = read_feed(f, (const char *)payload, payload_length);
  if (is_good < 0) return 0;
  u->word = "bad-payload";
  snprintf(u->message, sizeof u->message, "The update feed is signed, but this program does not understand what it says.");
  if (!is_good) return 1;
  u->word = "wrong-product";
  snprintf(u->message, sizeof u->message, "The update feed is for %s, not for %.200s.", f->product, asked->product);
  if (strcmp(f->product, asked->product) != 0) return 1;
  u->word = "older";
  snprintf(u->message, sizeof u->message, "The update feed has number %.0f; one with number %ld was seen before.", f->number, asked->number);
  if (f->number < (double)asked->number) return 1;
  u->word = "expired";
  snprintf(u->message, sizeof u->message, "The update feed holds until %s; it is %.10s. Updates may be kept from this computer.", f->expires, asked->date);
  if (strcmp(asked->date, f->expires) > 0) return 1;
  u->number = (long)f->number;
  if (f->has_update) {
    char place[32];
    snprintf(place, sizeof place, "file %.0f", u->file_id);
    u->word = "update";
    snprintf(u->message, sizeof u->message, "%s of %s, %s, SHA-256 %s", u->version, u->date, u->url[0] ? u->url : place, u->sha256);
  } else if (f->later[0]) {
    u->word = "later";
    snprintf(u->message, sizeof u->message, "%s is rolled out step by step, to %.0f %% so far.", f->later, f->later_percent);
  } else {
    u->word = "current";
    snprintf(u->message, sizeof u->message, "No release for %.20s is newer than %.40s.", asked->platform, asked->version);
  }
  return 1;
}

lm_update *lm_check_update(const unsigned char *feed, size_t length, const lm_update_question *asked) {
  size_t room = (length <= MAX_FEED_CHARACTERS + 2 ? length : 0) + FEED_PREFIX_LENGTH;
  lm_update *update = calloc(1, sizeof *update);
  unsigned char *scratch = malloc(2 * room);
  feed_reader reader;
  int is_good = 0;
  memset(&reader, 0, sizeof reader);
  reader.asked = asked;
  reader.update = update;
  read_numbers(asked->version, strlen(asked->version), reader.own);
  if (update && scratch) is_good = answer_feed(&reader, feed, length, scratch, scratch + room);
  free(scratch);
  if (is_good) return update;
  free(update);
  return NULL;
}

void lm_free_update(lm_update *update) { free(update); }

/* ---- keys ---- */

static int is_space(unsigned char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

size_t lm_read_public_keys(const char *text, size_t length, lm_key *keys, size_t most) {
  static const char OPEN[] = "-----BEGIN PUBLIC KEY-----", CLOSE[] = "-----END PUBLIC KEY-----";
  static const unsigned char SPKI[12] = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00};
  size_t at = 0, count = 0;
  while (count < most && at + sizeof OPEN - 1 <= length) {
    unsigned char body[60], der[45];
    size_t n = 0, der_length;
    if (memcmp(text + at, OPEN, sizeof OPEN - 1) != 0) {
      at++;
      continue;
    }
    for (at += sizeof OPEN - 1; at < length && n <= sizeof body; at++) {
      unsigned char c = (unsigned char)text[at];
      if (c == '\\' && at + 1 < length && text[at + 1] == 'n') at++; /* in JSON a line end is written so */
      else if (is_space(c)) continue;
      else if (digit64(c) < 0 && c != '=') break;
      else if (n < sizeof body) body[n++] = c;
      else n = sizeof body + 1;
    }
    if (n != sizeof body || length - at < sizeof CLOSE - 1 || memcmp(text + at, CLOSE, sizeof CLOSE - 1) != 0) continue;
    if (!from_base64(body, n, der, &der_length) || der_length != 44 || memcmp(der, SPKI, sizeof SPKI) != 0) continue;
    memcpy(keys[count++].raw, der + sizeof SPKI, sizeof keys->raw);
  }
  return count;
}

/* ---- the ids of this computer ---- */

#define MOST_HOSTS 256

static int is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* `kind:` and the first half of a SHA-512 in hexadecimal digits. */
static int hash_host(lm_host_id *host, const char *kind, const char *value, size_t length) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  size_t n = strlen(kind) + 1;
  int is_good = context && EVP_DigestInit_ex(context, EVP_sha512(), NULL) == 1 && EVP_DigestUpdate(context, "lm-host/v1.", 11) == 1 &&
                EVP_DigestUpdate(context, kind, n - 1) == 1 && EVP_DigestUpdate(context, ".", 1) == 1 &&
                EVP_DigestUpdate(context, value, length) == 1 && EVP_DigestFinal_ex(context, digest, NULL) == 1;
  EVP_MD_CTX_free(context);
  if (!is_good) return 0;
  snprintf(host->id, sizeof host->id, "%s:", kind);
  for (length = 0; length < 32; length++) snprintf(host->id + n + 2 * length, 3, "%02x", digest[length]);
  return 1;
}

#define AZURE_TAG "7783-7084-3265-9085-8269-3286-77"

static int compare_hosts(const void *one, const void *other) {
  return strcmp(((const lm_host_id *)one)->id, ((const lm_host_id *)other)->id);
}

/* Sorts them and removes duplicates; returns how many are left. */
static size_t sort_once(lm_host_id *hosts, size_t count) {
  size_t kept = 0, n;
  if (count > 0) qsort(hosts, count, sizeof *hosts, compare_hosts);
  for (n = 0; n < count; n++) if (n == 0 || strcmp(hosts[n].id, hosts[kept - 1].id) != 0) hosts[kept++] = hosts[n];
  return kept;
}

/* A number with few different digits is not a disk's own: every machine of a hypervisor may have the same, such as drive-scsi0. */
static int is_serial(const char *serial) {
  size_t n, digits = 0;
  char c;
  for (n = 0; serial[n]; n++) if (serial[n] < 0x20 || serial[n] > 0x7e) return 0;
  for (c = '0'; c <= '9'; c++) digits += strchr(serial, c) != NULL;
  return n >= 8 && n <= 64 && digits >= 4;
}

/* Adds the id of a disk with this serial number, if it is a disk's own. 0 if memory ran out. */
static int add_disk(lm_host_id *hosts, size_t *count, const char *serial) {
  return !is_serial(serial) || hash_host(&hosts[(*count)++], "disk", serial, strlen(serial));
}

/* Adds the id of an instance at a cloud if it is well formed: aws, azure and google are what each reports, or empty. */
static size_t add_clouds(lm_host_id *hosts, const char *aws, const char *azure, const char *google) {
  char lower[80];
  size_t n = strlen(aws), count = 0;
  if (n >= 10 && n <= 19 && strncmp(aws, "i-", 2) == 0 && strspn(aws + 2, "0123456789abcdef") == n - 2)
    snprintf(hosts[count++].id, sizeof hosts->id, "cloud:aws:%.19s", aws);
  for (n = 0; azure[n] && n < 79; n++) lower[n] = azure[n] >= 'A' && azure[n] <= 'F' ? (char)(azure[n] - 'A' + 'a') : azure[n];
  lower[n] = 0;
  if (is_id(lower, n)) snprintf(hosts[count++].id, sizeof hosts->id, "cloud:azure:%.36s", lower);
  n = strlen(google);
  if (n >= 1 && n <= 20 && google[0] != '0' && strspn(google, "0123456789") == n)
    snprintf(hosts[count++].id, sizeof hosts->id, "cloud:google:%.20s", google);
  return count;
}

#ifdef __linux__
/* The content of a file in the folder after so many bytes, trimmed; empty if there is none. Up to 79 characters. */
static void read_after(size_t skip, const char *folder, const char *name, const char *leaf, char content[80]) {
  char path[1024];
  size_t length = 0, from = 0;
  FILE *file;
  content[0] = 0;
  if (snprintf(path, sizeof path, "%s/%s%s", folder, name, leaf) >= (int)sizeof path) return;
  file = fopen(path, "rb");
  if (!file) return;
  length = fread(content, 1, 79, file);
  fclose(file);
  if (skip > 0 && length < skip) length = 0;
  else from = skip;
  if (memchr(content + from, 0, length - from)) length = from; /* no text */
  while (length > from && is_blank(content[length - 1])) length--;
  while (from < length && is_blank(content[from])) from++;
  memmove(content, content + from, length - from);
  content[length - from] = 0;
}

static void read_content(const char *folder, const char *name, const char *leaf, char content[80]) { read_after(0, folder, name, leaf, content); }

static size_t read_macs(const char *root, lm_host_id *hosts) {
  char net[800], path[1100], content[80];
  size_t count = 0, n;
  struct dirent *entry;
  FILE *device;
  DIR *folder;
  if (snprintf(net, sizeof net, "%s/sys/class/net", root) >= (int)sizeof net) return 0;
  folder = opendir(net);
  while (folder && count < MOST_HOSTS && (entry = readdir(folder))) {
    if (entry->d_name[0] == '.' || snprintf(path, sizeof path, "%s/%s/device", net, entry->d_name) >= (int)sizeof path) continue;
    device = fopen(path, "rb"); /* a folder can be opened, but not read */
    if (!device) continue;
    fclose(device);
    read_content(net, entry->d_name, "/address", content);
    for (n = 0; content[n]; n++) if (content[n] >= 'a' && content[n] <= 'f') content[n] = (char)(content[n] - 'a' + 'A');
    if (is_mac(content, n) && strchr("02468ACE", content[1]) && strcmp(content, "00:00:00:00:00:00") != 0)
      snprintf(hosts[count++].id, sizeof hosts->id, "mac:%.17s", content);
  }
  if (folder) closedir(folder);
  return sort_once(hosts, count);
}

/*
 * A disk's serial number, from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of four bytes. -1
 * if memory ran out.
 */
static int read_disks(const char *root, lm_host_id *hosts, size_t room) {
  char block[800], content[80];
  size_t count = 0;
  int is_good = 1;
  struct dirent *entry;
  DIR *folder;
  if (snprintf(block, sizeof block, "%s/sys/block", root) >= (int)sizeof block) return 0;
  folder = opendir(block);
  while (folder && is_good && count < room && (entry = readdir(folder))) {
    if (entry->d_name[0] == '.') continue;
    read_content(block, entry->d_name, "/removable", content);
    if (strcmp(content, "0") != 0) continue;
    read_content(block, entry->d_name, "/device/serial", content);
    if (!content[0]) read_content(block, entry->d_name, "/serial", content);
    if (!content[0]) read_after(4, block, entry->d_name, "/device/vpd_pg80", content);
    is_good = add_disk(hosts, &count, content);
  }
  if (folder) closedir(folder);
  return is_good ? (int)sort_once(hosts, count) : -1;
}

static int is_firmware(const char *root, const char *file, const char *content) {
  char said[80];
  read_content(root, "sys/class/dmi/id", file, said);
  return strcmp(said, content) == 0;
}

/* The firmware shows which cloud it is. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from the metadata. */
static size_t read_cloud(const char *root, lm_host_id *hosts) {
  char aws[80], azure[80], google[80];
  read_content(root, "sys/class/dmi/id", "/board_asset_tag", aws);
  read_content(root, "var/lib/cloud/data", "/instance-id", azure);
  read_content(root, "etc", "/google_instance_id", google);
  if (!google[0]) memcpy(google, azure, sizeof google);
  if (!is_firmware(root, "/sys_vendor", "Amazon EC2")) aws[0] = 0;
  if (!is_firmware(root, "/chassis_asset_tag", AZURE_TAG)) azure[0] = 0;
  if (!is_firmware(root, "/product_name", "Google Compute Engine")) google[0] = 0;
  return add_clouds(hosts, aws, azure, google);
}
#endif

/* The raw public half of the key that license-file request made on this computer, if there is one. */
static int read_own_key(unsigned char key[32]) {
  const char *folder = getenv("LICENSE_FILE_HOME"), *below = "";
  char path[1024];
  size_t length = 32;
  int is_there;
  EVP_PKEY *own;
  FILE *file;
  if (!folder || !*folder) {
    folder = getenv("HOME");
    if (!folder) folder = getenv("USERPROFILE");
    below = "/.license-file";
  }
  if (!folder || snprintf(path, sizeof path, "%s%s/host-key.pem", folder, below) >= (int)sizeof path) return 0;
  file = fopen(path, "rb");
  if (!file) return 0;
  own = PEM_read_PrivateKey(file, NULL, NULL, (void *)""); /* no one is asked for a password */
  fclose(file);
  is_there = own && EVP_PKEY_id(own) == EVP_PKEY_ED25519 && EVP_PKEY_get_raw_public_key(own, key, &length) == 1 && length == 32;
  EVP_PKEY_free(own);
  return is_there;
}

#define MOST_SAID ((size_t)1 << 18)

/* What Windows and macOS are asked about themselves (docs/license-file-2.md); the text is the same in each language. Parsed, not run. */
#ifdef _WIN32
static const char ASK[] =
    "$ErrorActionPreference = 'SilentlyContinue'; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { 'DiskSerial = ' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; 'Vendor = ' + $c.Vendor; 'Product = ' + $c.Name; 'UUID = ' + $c.UUID; 'AssetTag = ' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create('http://169.254.169.254/' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq 'Amazon EC2') { 'Instance = ' + (Ask 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' (Ask 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60')) }; if ($c.Name -eq 'Google Compute Engine') { 'Instance = ' + (Ask 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google') }; exit 0";

/* Appends the output of a command; nothing if it fails. No window opens. */
static void ask_system(char *command, char *said) {
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  STARTUPINFOA start;
  PROCESS_INFORMATION made;
  HANDLE from, to;
  DWORD n = 0, code = 1;
  size_t first = strlen(said), length = first;
  if (!CreatePipe(&from, &to, &inherited, 0)) return;
  SetHandleInformation(from, HANDLE_FLAG_INHERIT, 0);
  memset(&start, 0, sizeof start);
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdOutput = to;
  if (CreateProcessA(NULL, command, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &start, &made)) {
    CloseHandle(to);
    while (length + 1 < MOST_SAID && ReadFile(from, said + length, (DWORD)(MOST_SAID - 1 - length), &n, NULL) && n > 0) length += n;
    WaitForSingleObject(made.hProcess, 20000);
    GetExitCodeProcess(made.hProcess, &code);
    CloseHandle(made.hProcess);
    CloseHandle(made.hThread);
  } else CloseHandle(to);
  CloseHandle(from);
  said[code == 0 ? length : first] = 0;
}

static void read_system(char *said) {
  const char *folder = getenv("SystemRoot");
  char command[sizeof ASK + 400];
  if (!folder || strlen(folder) > 200) folder = "C:\\Windows";
  snprintf(command, sizeof command, "\"%s\\System32\\reg.exe\" query HKLM\\SOFTWARE\\Microsoft\\Cryptography /v MachineGuid /reg:64", folder);
  ask_system(command, said);
  snprintf(command, sizeof command, "\"%s\\System32\\WindowsPowerShell\\v1.0\\powershell.exe\" -NoProfile -NonInteractive -Command \"%s\"", folder, ASK);
  ask_system(command, said);
}
#elif defined __APPLE__
static void read_system(char *said) {
  FILE *asked = popen(
      "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd 'A-Za-z0-9+/=_-'); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy '*' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)", "r");
  size_t length = asked ? fread(said, 1, MOST_SAID - 1, asked) : 0;
  said[asked && pclose(asked) == 0 ? length : 0] = 0;
}
#elif !defined __linux__
static void read_system(char *said) { said[0] = 0; }
#endif

/*
 * The value of the first line from here that begins with the name and " = ", trimmed; empty if there is none, or if it has
 * more than 79 characters. Returns where the next line begins, or NULL at the end.
 */
static const char *read_line(const char *at, const char *name, char value[80]) {
  size_t length = strlen(name), n = 0;
  value[0] = 0;
  while (at && (strncmp(at, name, length) != 0 || strncmp(at + length, " = ", 3) != 0)) at = (at = strchr(at, '\n')) ? at + 1 : NULL;
  if (!at) return NULL;
  at += length + 3;
  while (is_blank(*at) && *at != '\r' && *at != '\n') at++;
  length = strcspn(at, "\r\n");
  while (length > 0 && is_blank(at[length - 1])) length--;
  if (length < 80) {
    memcpy(value, at, n = length);
    value[n] = 0;
  }
  return (at = strchr(at, '\n')) ? at + 1 : NULL;
}

/* A UUID that is not all zeros, in lower case. */
static int read_uuid(const char *at, char uuid[37]) {
  size_t n;
  for (n = 0; n < 36 && at[n]; n++) uuid[n] = at[n] >= 'A' && at[n] <= 'F' ? (char)(at[n] - 'A' + 'a') : at[n];
  uuid[n] = 0;
  return is_id(uuid, n) && strspn(uuid, "0-") < 36;
}

/* The id of the operating system: MachineGuid as reg.exe prints it, IOPlatformUUID as ioreg does. */
static int read_machine(const char *said, char uuid[37]) {
  static const char APPLE[] = "\"IOPlatformUUID\" = \"";
  const char *at = said;
  while ((at = strstr(at, "MachineGuid"))) {
    at += 11;
    if (*at != ' ' && *at != '\t') continue;
    at += strspn(at, " \t");
    if (strncmp(at, "REG_SZ", 6) != 0 || (at[6] != ' ' && at[6] != '\t')) continue;
    at += 6 + strspn(at + 6, " \t");
    if (read_uuid(at, uuid)) {
      at += 36 + strspn(at + 36, " \t");
      if (!*at || *at == '\n' || (*at == '\r' && (!at[1] || at[1] == '\n'))) return 1;
    }
  }
  at = strstr(said, APPLE);
  return at && read_uuid(at + sizeof APPLE - 1, uuid) && at[sizeof APPLE - 1 + 36] == '"';
}

/* Where the words occur before the end; NULL if they do not. */
static const char *find_before(const char *end, const char *at, const char *words) {
  const char *found = strstr(at, words);
  return found && found < end ? found : NULL;
}

/* The serial number of the next disk inside a Mac, unless it is plugged in or a card; empty if the next one has none. */
static const char *read_apple_disk(const char *node, char serial[80]) {
  static const char SERIAL[] = "\"Serial Number\"=\"";
  const char *next = strstr(node, "+-o "), *end = next ? next : node + strlen(node), *at = find_before(end, node, SERIAL);
  size_t length = at ? strcspn(at += sizeof SERIAL - 1, "\"") : 0;
  while (length > 0 && is_blank(*at)) at++, length--;
  while (length > 0 && is_blank(at[length - 1])) length--;
  serial[0] = 0;
  if (at && length < 80 && find_before(end, node, "\"Physical Interconnect Location\"=\"Internal\"")
      && !find_before(end, node, "\"Physical Interconnect\"=\"USB\"") && !find_before(end, node, "\"Physical Interconnect\"=\"Secure Digital\"")) {
    memcpy(serial, at, length);
    serial[length] = 0;
  }
  return next ? next + 4 : NULL;
}

lm_host_id *lm_hosts_said(const char *said, size_t *count) {
  lm_host_id *hosts = calloc(MOST_HOSTS + 6, sizeof *hosts);
  char uuid[37], value[80], instance[80], azure[80];
  size_t disks = 0;
  int is_good = 1, is_amazon, is_google;
  const char *at;
  *count = 0;
  if (!hosts) return NULL;
  if (read_machine(said, uuid)) is_good = hash_host(&hosts[(*count)++], "machine", uuid, 36);
  for (at = said; is_good && at && disks < MOST_HOSTS / 2;) {
    at = read_line(at, "DiskSerial", value);
    is_good = add_disk(hosts + *count, &disks, value);
  }
  for (at = said; is_good && at && disks < MOST_HOSTS;) {
    at = read_apple_disk(at, value);
    is_good = add_disk(hosts + *count, &disks, value);
  }
  *count += sort_once(hosts + *count, disks);
  read_line(said, "Vendor", value);
  is_amazon = strcmp(value, "Amazon EC2") == 0;
  read_line(said, "Product", value);
  is_google = strcmp(value, "Google Compute Engine") == 0;
  read_line(said, "AssetTag", value);
  read_line(said, "UUID", azure);
  read_line(said, "Instance", instance);
  *count += add_clouds(hosts + *count, is_amazon ? instance : "", strcmp(value, AZURE_TAG) == 0 ? azure : "", is_google ? instance : "");
  if (is_good) return hosts;
  free(hosts);
  return NULL;
}

lm_host_id *lm_own_hosts(const char *root, size_t *count) {
  lm_host_id *hosts = calloc(2 * MOST_HOSTS + 6, sizeof *hosts);
  const char *secret = getenv("LM_HOST_SECRET");
  unsigned char key[32];
  size_t length = secret ? strlen(secret) : 0;
  int is_good = 1;
  *count = 0;
  if (!hosts) return NULL;
#ifdef __linux__
  {
    char machine[80];
    int disks;
    *count = read_macs(root, hosts);
    read_content(root, "etc", "/machine-id", machine);
    if (has_lower_form(machine, strlen(machine), "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") && strspn(machine, "0") < 32)
      is_good = hash_host(&hosts[(*count)++], "machine", machine, 32);
    disks = is_good ? read_disks(root, hosts + *count, MOST_HOSTS) : -1;
    is_good = disks >= 0;
    if (is_good) *count += (size_t)disks;
    *count += read_cloud(root, hosts + *count);
  }
#else
  if (!strcmp(root, "/")) {
    char *said = calloc(1, MOST_SAID);
    lm_host_id *own = NULL;
    if (said) read_system(said);
    if (said) own = lm_hosts_said(said, count);
    free(said);
    is_good = own != NULL;
    if (own) memcpy(hosts, own, *count * sizeof *hosts);
    free(own);
  }
#endif
  while (length > 0 && is_blank(*secret)) secret++, length--;
  while (length > 0 && is_blank(secret[length - 1])) length--;
  /* A shorter secret could be guessed from its hash. */
  if (is_good && length >= 16) is_good = hash_host(&hosts[(*count)++], "name", secret, length);
  if (is_good && read_own_key(key)) is_good = hash_host(&hosts[(*count)++], "device", (const char *)key, sizeof key);
  if (is_good) return hosts;
  free(hosts);
  return NULL;
}

void lm_free_hosts(lm_host_id *hosts) { free(hosts); }

#ifndef LM_NO_MAIN
/* ---- the command ---- */

#define MOST_KEYS 64

static const char USAGE[] =
    "license_file verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]\n"
    "                    [--status-list LIST [--list-days DAYS]] [--host ID]\n"
    "license_file hosts [FOLDER]\n\n"
    "  FOLDER        hosts says the ids of this computer, or of the system that is mounted there, one a line\n"
    "  FILE          the offline license file\n"
    "  --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key\n"
    "  --product     the program's name, exactly as the portal writes it. Without it the product is not checked\n"
    "  --mac         this computer's MAC address, with ':' or '-'; may be given more than once. Without it the computer is not checked\n"
    "  --host        one of this computer's ids of any kind, such as machine:...; may be given more than once. A --mac counts as one\n"
    "  --date        the day to check for, YYYY-MM-DD; today (UTC) without it\n"
    "  --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance\n"
    "  --status-list the vendor's list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it\n"
    "  --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked\n\n"
    "Says \"valid\" and exits 0, says why not and exits 1, or exits 2 when the command itself is wrong.\n\n"
    "license_file check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM\n"
    "                          [--number NUMBER] [--id ID] [--date DATE]\n\n"
    "  FEED          the vendor's update feed; --product, --version and --platform (windows, macos, linux) are of the running program\n"
    "  --number      the highest number of a feed that was seen before; an older one is refused\n"
    "  --id          what stands for this computer or license, for what is rolled out step by step\n\n"
    "Says \"update\", \"current\" or \"later\" and exits 0, says why the feed is of no use and exits 1.\n";

/* Exit code 2 and what is wrong: the three texts, one after the other. */
static int wrong_use(const char *first, const char *second, const char *third) {
  fprintf(stderr, "license_file: %s%s%s\n\n%s", first, second, third, USAGE);
  return 2;
}

/* Reads up to this many bytes, which the caller owns. NULL with errno if that fails. */
static unsigned char *read_file(const char *path, size_t *length, size_t most) {
  FILE *file = fopen(path, "rb");
  unsigned char *bytes = file ? malloc(most) : NULL;
  if (bytes) {
    *length = fread(bytes, 1, most, file);
    if (ferror(file)) {
      free(bytes);
      bytes = NULL;
    }
  }
  if (file) fclose(file);
  return bytes;
}

static int is_real_day(const char *day) {
  static const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int year, month;
  if (!is_day(day, strlen(day))) return 0;
  year = atoi(day);
  month = atoi(day + 5);
  return atoi(day + 8) <= DAYS[month - 1] + (month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

static int make_mac(char *mac) {
  size_t at;
  for (at = 0; mac[at]; at++) {
    if (mac[at] >= 'a' && mac[at] <= 'f') mac[at] = (char)(mac[at] - 'a' + 'A');
    if (mac[at] == '-') mac[at] = ':';
  }
  return is_mac(mac, at);
}

#define MEGABYTE ((size_t)1 << 20)

/* The status list in a file, in *list; prints to standard error if it is stale. -1, or the exit code. */
static int read_list_file(const char *path, const lm_options *o, long most_days, lm_list **list) {
  size_t length = 0;
  unsigned char *bytes = read_file(path, &length, 33 * MEGABYTE);
  if (!bytes) return wrong_use("cannot read the status list ", path, "");
  *list = lm_read_list(bytes, length, o->keys, o->key_count, o->date, most_days);
  free(bytes);
  if (!*list) return wrong_use("there is not enough memory", "", "");
  if ((*list)->reason != LM_VALID) return wrong_use(path, ": ", (*list)->message);
  if (lm_is_stale(*list, o->date))
    fprintf(stderr, "license_file: the status list was issued on %.10s and was to be replaced by %s. What happened since is not on it.\n",
            (*list)->issued, (*list)->next_update);
  return -1;
}

static int verify_file(const char *path, const char *key_path, const char *list_path, long most_days, const lm_options *given) {
  lm_options options = *given;
  lm_key keys[MOST_KEYS];
  size_t length = 0;
  unsigned char *bytes = read_file(key_path, &length, MEGABYTE);
  lm_list *list = NULL;
  lm_result *result;
  int code;
  if (!bytes) return wrong_use("cannot read the public key ", key_path, "");
  options.keys = keys;
  options.key_count = lm_read_public_keys((const char *)bytes, length, keys, MOST_KEYS);
  free(bytes);
  if (options.key_count == 0) return wrong_use("there is no Ed25519 public key in ", key_path, "");
  code = list_path ? read_list_file(list_path, &options, most_days, &list) : -1;
  options.list = list;
  bytes = code < 0 ? read_file(path, &length, MEGABYTE) : NULL;
  if (code < 0 && !bytes) code = wrong_use("cannot read the license file ", path, "");
  result = bytes ? lm_verify(bytes, length, &options) : NULL;
  free(bytes);
  lm_free_list(list);
  if (code >= 0) return code;
  if (!result) return wrong_use("there is not enough memory", "", "");
  if (result->reason == LM_VALID) printf("valid: ");
  else printf("not valid (%s): ", result->word);
  fwrite(result->message.bytes, 1, result->message.length, stdout);
  printf("\n");
  code = result->reason == LM_VALID ? 0 : 1;
  lm_free(result);
  return code;
}

static int say_own_hosts(const char *root) {
  size_t count, n;
  lm_host_id *hosts = lm_own_hosts(root, &count);
  if (!hosts) return wrong_use("there is not enough memory", "", "");
  for (n = 0; n < count; n++) printf("%s\n", hosts[n].id);
  lm_free_hosts(hosts);
  return 0;
}

/* The option that this word is, with its value in *value if joined by `=`; -1 if it is not an option. */
static int option_of(const char *word, char **value) {
  static const char *const NAMES[] = {"--public-key", "--product", "--date", "--build-date", "--status-list", "--list-days", "--mac", "--host"};
  int n;
  for (n = 0; n < 8; n++) {
    size_t length = strlen(NAMES[n]);
    if (strncmp(word, NAMES[n], length) != 0 || (word[length] && word[length] != '=')) continue;
    *value = word[length] ? (char *)word + length + 1 : NULL;
    return n;
  }
  return -1;
}

/* license_file check-update FEED …: the exit code. */
static int ask_feed(int argc, char **argv, const char *today) {
  static const char *const NAMES[] = {"--public-key", "--product", "--version", "--platform", "--number", "--id", "--date"};
  const char *values[7] = {NULL, NULL, NULL, NULL, NULL, NULL, NULL}, *path = NULL;
  lm_update_question asked;
  lm_update *update;
  lm_key keys[MOST_KEYS];
  lm_text number;
  long numbers[4];
  double seen = 0;
  unsigned char *bytes;
  size_t length = 0;
  int at, n, code;
  for (at = 2; at < argc; at++) {
    size_t width = strcspn(argv[at], "=");
    if (argv[at][0] != '-' || !argv[at][1]) {
      if (path) return wrong_use("say: license_file check-update FEED --public-key KEY", "", "");
      path = argv[at];
      continue;
    }
    for (n = 0; n < 7 && (strlen(NAMES[n]) != width || strncmp(argv[at], NAMES[n], width) != 0);) n++;
    if (n == 7) return wrong_use("unknown option '", argv[at], "'");
    if (argv[at][width]) values[n] = argv[at] + width + 1;
    else if (at + 1 >= argc) return wrong_use(NAMES[n], " takes a value", "");
    else values[n] = argv[++at];
  }
  number.bytes = values[4] ? values[4] : "0";
  number.length = strlen(number.bytes);
  if (!path) return wrong_use("say: license_file check-update FEED --public-key KEY", "", "");
  if (!values[0]) return wrong_use("--public-key is missing", "", "");
  if (!values[1] || !*values[1]) return wrong_use("--product takes the code of the program", "", "");
  if (!values[2] || !read_numbers(values[2], strlen(values[2]), numbers))
    return wrong_use("--version takes a version such as 5.1.1, not ", values[2] ? values[2] : "", "");
  if (!values[3] || (strcmp(values[3], "windows") != 0 && strcmp(values[3], "macos") != 0 && strcmp(values[3], "linux") != 0))
    return wrong_use("--platform takes windows, macos or linux, not ", values[3] ? values[3] : "", "");
  if (!is_whole(number, 9, 1, &seen)) return wrong_use("--number takes a number, not ", number.bytes, "");
  if (values[6] && !is_real_day(values[6])) return wrong_use("--date takes a day as YYYY-MM-DD, not ", values[6], "");
  bytes = read_file(values[0], &length, MEGABYTE);
  if (!bytes) return wrong_use("cannot read the public key ", values[0], "");
  memset(&asked, 0, sizeof asked);
  asked.keys = keys;
  asked.key_count = lm_read_public_keys((const char *)bytes, length, keys, MOST_KEYS);
  free(bytes);
  if (asked.key_count == 0) return wrong_use("there is no Ed25519 public key in ", values[0], "");
  asked.date = values[6] ? values[6] : today;
  asked.product = values[1];
  asked.version = values[2];
  asked.platform = values[3];
  asked.number = (long)seen;
  asked.id = values[5];
  bytes = read_file(path, &length, 2 * MEGABYTE);
  if (!bytes) return wrong_use("cannot read the update feed ", path, "");
  update = lm_check_update(bytes, length, &asked);
  free(bytes);
  if (!update) return wrong_use("there is not enough memory", "", "");
  code = update->number ? 0 : 1;
  printf(code ? "not valid (%s): %s\n" : "%s: %s\n", update->word, update->message);
  lm_free_update(update);
  return code;
}

int main(int argc, char **argv) {
  char *values[6] = {NULL, NULL, NULL, NULL, NULL, NULL}, *plain[2] = {NULL, NULL}, **macs = calloc(2 * (size_t)argc + 2, sizeof *macs), today[40];
  char **hosts = macs ? macs + argc + 1 : NULL;
  size_t plain_count = 0, mac_count = 0, host_count = 0;
  time_t now = time(NULL);
  struct tm *utc = gmtime(&now);
  lm_options options;
  int at, code;
  if (!macs || !utc) return wrong_use("there is not enough memory", "", "");
  strftime(today, sizeof today, "%Y-%m-%d", utc);
  if (argc > 1 && strcmp(argv[1], "check-update") == 0) {
    free(macs);
    return ask_feed(argc, argv, today);
  }
  for (at = 1, code = -1; at < argc && code < 0; at++) {
    char *word = argv[at], *value = NULL;
    int option = option_of(word, &value);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
      printf("%s", USAGE);
      code = 0;
    } else if (word[0] != '-' || !word[1]) {
      if (plain_count < 2) plain[plain_count] = word;
      plain_count++;
    } else if (option < 0) {
      code = wrong_use("unknown option '", word, "'");
    } else if (!value && (at + 1 >= argc || (argv[at + 1][0] == '-' && argv[at + 1][1]))) {
      code = wrong_use(word, " takes a value; one that begins with a dash with = between", "");
    } else {
      if (!value) value = argv[++at];
      if (option == 6) macs[mac_count++] = value;
      else if (option == 7) hosts[host_count++] = value;
      else values[option] = value;
    }
  }
  if (code < 0 && plain_count >= 1 && plain_count <= 2 && strcmp(plain[0], "hosts") == 0 && argc == (int)plain_count + 1)
    code = say_own_hosts(plain_count == 2 ? plain[1] : "/");
  if (code < 0 && (plain_count != 2 || strcmp(plain[0], "verify") != 0)) code = wrong_use("say: license_file verify FILE --public-key KEY", "", "");
  if (code < 0 && !values[0]) code = wrong_use("--public-key is missing", "", "");
  if (code < 0 && values[1] && !*values[1]) code = wrong_use("--product takes the name of the program", "", "");
  if (code < 0 && values[2] && !is_real_day(values[2])) code = wrong_use("--date takes a day as YYYY-MM-DD, not ", values[2], "");
  if (code < 0 && values[3] && !is_real_day(values[3])) code = wrong_use("--build-date takes a day as YYYY-MM-DD, not ", values[3], "");
  if (code < 0 && values[5]) {
    for (at = 0; is_digit(values[5][at]);) at++;
    if (at < 1 || at > 4 || values[5][at] || (at > 1 && values[5][0] == '0'))
      code = wrong_use("--list-days takes a number of days from 0 to 9999, not ", values[5], "");
    else if (!values[4]) code = wrong_use("--list-days goes with --status-list", "", "");
  }
  for (at = 0; code < 0 && (size_t)at < mac_count; at++)
    if (!make_mac(macs[at])) code = wrong_use("--mac takes six hexadecimal pairs, not ", macs[at], "");
  for (at = 0; code < 0 && (size_t)at < host_count; at++) {
    lm_text id;
    id.bytes = hosts[at];
    id.length = strlen(hosts[at]);
    if (!is_host_id(id)) code = wrong_use("--host takes a kind, a colon and an id, not ", hosts[at], "");
  }
  if (code < 0) {
    memset(&options, 0, sizeof options);
    options.date = values[2] ? values[2] : today;
    options.product = values[1];
    options.macs = mac_count ? (const char *const *)macs : NULL;
    options.mac_count = mac_count;
    options.hosts = host_count ? (const char *const *)hosts : NULL;
    options.host_count = host_count;
    options.build_date = values[3];
    code = verify_file(plain[1], values[0], values[4], values[5] ? atol(values[5]) : -1, &options);
  }
  free(macs);
  return code;
}
#endif
