/* Queries the verifier about each line of a list (see run.mjs), through its functions. */
#define LM_NO_MAIN
#include "../license_file.c"

/* The bytes of a file in a block of exactly their size, so that reading one too many is noticed. */
static unsigned char *whole(const char *path, size_t *length) {
  static unsigned char bytes[1 << 20];
  FILE *file = fopen(path, "rb");
  unsigned char *exact;
  if (!file) exit(3);
  *length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  exact = malloc(*length ? *length : 1);
  if (!exact) exit(3);
  memcpy(exact, bytes, *length);
  return exact;
}

/* Cuts the text at the character; returns the rest after it. */
static char *cut(char *text, char at) {
  char *end = strchr(text, at);
  if (!end) return text + strlen(text);
  *end = 0;
  return end + 1;
}

static const char *given(const char *value) { return *value == '=' ? value + 1 : NULL; }

/* The ids in each text of a file; a line of three hyphens separates the texts. */
static void say_said(const char *path) {
  static char text[1 << 20];
  size_t length, count, n;
  unsigned char *bytes = whole(path, &length);
  char *at = text, *end;
  memcpy(text, bytes, length);
  free(bytes);
  for (; at; at = end ? end + 5 : NULL) {
    char *alone;
    lm_host_id *hosts;
    end = strstr(at, "\n---\n");
    if (end) *end = 0;
    alone = malloc(strlen(at) + 1); /* a block of just its length, so that reading one too many is found */
    if (!alone) exit(3);
    strcpy(alone, at);
    hosts = lm_hosts_said(alone, &count);
    if (!hosts) exit(3);
    for (n = 0; n < count; n++) printf("%s%s", n > 0 ? " " : "", hosts[n].id);
    printf(end ? "," : "\n");
    lm_free_hosts(hosts);
    free(alone);
  }
}

int main(int argc, char **argv) {
  static char line[1 << 16];
  lm_key keys[8];
  size_t length, n;
  FILE *list = argc == 3 && strcmp(argv[1], "--said") != 0 ? fopen(argv[1], "r") : NULL;
  unsigned char *key_text = list ? whole(argv[2], &length) : NULL;
  size_t count = key_text ? lm_read_public_keys((const char *)key_text, length, keys, 8) : 0;
  free(key_text);
  if (argc == 3 && strcmp(argv[1], "--said") == 0) return say_said(argv[2]), 0;
  if (!list) return 3;
  while (fgets(line, sizeof line, list)) {
    lm_options options;
    const char *macs[64], *hosts[64];
    char *date = cut(line, '\t'), *product = cut(date, '\t'), *addresses = cut(product, '\t'), *build_date = cut(addresses, '\t');
    char *list_path = cut(build_date, '\t'), *days = cut(list_path, '\t'), *ids = cut(days, '\t');
    unsigned char *file;
    lm_list *read = NULL;
    lm_result *result;
    cut(ids, '\n');
    memset(&options, 0, sizeof options);
    options.keys = keys;
    options.key_count = count;
    options.date = date;
    options.product = given(product);
    options.build_date = given(build_date);
    if (given(addresses)) {
      char *at = addresses + 1;
      options.macs = macs;
      while (*at && options.mac_count < 64) {
        macs[options.mac_count++] = at;
        at = cut(at, ',');
      }
    }
    if (given(ids)) {
      char *at = ids + 1;
      options.hosts = hosts;
      while (*at && options.host_count < 64) {
        hosts[options.host_count++] = at;
        at = cut(at, ',');
      }
    }
    if (given(list_path)) {
      file = whole(list_path + 1, &length);
      read = lm_read_list(file, length, keys, count, date, given(days) ? atol(days + 1) : -1);
      free(file);
      if (!read) return 3;
      if (read->reason != LM_VALID) {
        printf("list %s\t%s\n", read->word, read->message);
        lm_free_list(read);
        continue;
      }
      if (lm_is_stale(read, date)) printf("stale ");
      options.list = read;
    }
    file = whole(line, &length);
    result = lm_verify(file, length, &options);
    free(file);
    if (!result) return 3;
    printf("%s\t", result->word);
    for (n = 0; n < result->message.length; n++) putchar(result->message.bytes[n] == '\n' || result->message.bytes[n] == '\r' ? ' ' : result->message.bytes[n]);
    putchar('\n');
    lm_free(result);
    lm_free_list(read);
  }
  fclose(list);
  return 0;
}
