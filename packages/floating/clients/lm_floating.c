#define _POSIX_C_SOURCE 200809L
#include "lm_floating.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Longer lines from the agent are cut: their sentence and subject come first. */
#define LINE 8192

static const char NO_AGENT[] = "No agent of floating licenses runs here: start lm-floating agent.";
static const char AGENT_ENDED[] = "The agent of floating licenses ended.";

struct lm_seat {
    int socket;
    FILE *lines;
    pthread_t thread;
    pthread_mutex_t lock;
    int held, released;
    lm_listener listener;
    void *context;
};

/* The path of the agent's socket; 0 if it does not fit. */
static int socket_path(char *path, size_t size) {
    const char *given = getenv("LM_AGENT_SOCKET"), *home = getenv("HOME");
    int length = given ? snprintf(path, size, "%s", given) : snprintf(path, size, "%s/.lm-floating/agent.sock", home ? home : "");
    return length > 0 && (size_t)length < size;
}

/* Reads a line without its end; drops what does not fit. 0 at the end. */
static int read_line(FILE *lines, char *line) {
    size_t length = 0;
    int byte;
    while ((byte = fgetc(lines)) != EOF && byte != '\n')
        if (length < LINE - 1) line[length++] = (char)byte;
    line[length] = 0;
    return byte != EOF;
}

/* The text of a field in a flat line of JSON, as the agent writes it; 0 if the field is missing. Characters above ASCII are not escaped there. */
static int text_of(const char *line, const char *field, char *text, size_t size) {
    char key[64];
    const char *from;
    size_t length = 0;
    snprintf(key, sizeof key, "\"%s\":\"", field);
    if (!(from = strstr(line, key))) return 0;
    for (from += strlen(key); *from && *from != '"'; from++) {
        char byte = *from;
        if (byte == '\\' && from[1]) {
            byte = *++from;
            if (byte == 'n' || byte == 't' || byte == 'r' || byte == 'b' || byte == 'f') byte = ' ';
            if (byte == 'u') {
                byte = ' ';
                for (int digit = 0; digit < 4 && from[1]; digit++) from++;
            }
        }
        if (length < size - 1) text[length++] = byte;
    }
    text[length] = 0;
    return 1;
}

static void set_held(lm_seat *seat, int held) {
    pthread_mutex_lock(&seat->lock);
    seat->held = held;
    pthread_mutex_unlock(&seat->lock);
}

int lm_is_held(lm_seat *seat) {
    pthread_mutex_lock(&seat->lock);
    int held = seat->held;
    pthread_mutex_unlock(&seat->lock);
    return held;
}

static void tell(lm_seat *seat, const char *event, const char *message, long seconds) {
    if (!strcmp(event, "lost") || !strcmp(event, "over")) set_held(seat, 0);
    if (!strcmp(event, "back")) set_held(seat, 1);
    if (seat->listener) seat->listener(event, message, seconds, seat->context);
}

static void hear(lm_seat *seat, const char *line) {
    char event[32], message[LINE];
    const char *grace = strstr(line, "\"graceMs\":");
    if (!text_of(line, "event", event, sizeof event)) return;
    if (!text_of(line, "message", message, sizeof message)) message[0] = 0;
    tell(seat, event, message, grace ? strtol(grace + 10, NULL, 10) / 1000 : 0);
}

static void *listen_on(void *given) {
    lm_seat *seat = given;
    char line[LINE];
    while (read_line(seat->lines, line)) {
        if (strstr(line, "\"released\":")) return NULL;
        hear(seat, line);
    }
    pthread_mutex_lock(&seat->lock);
    int is_lost = seat->held && !seat->released;
    pthread_mutex_unlock(&seat->lock);
    if (is_lost) tell(seat, "lost", AGENT_ENDED, 900);
    return NULL;
}

/* Escapes text for a JSON string, without quotation marks; drops control characters. */
static void escape(const char *text, char *json, size_t size) {
    size_t length = 0;
    for (; *text && length + 2 < size; text++) {
        if ((unsigned char)*text < 32) continue;
        if (*text == '"' || *text == '\\') json[length++] = '\\';
        json[length++] = *text;
    }
    json[length] = 0;
}

static lm_seat *give_up(lm_seat *seat, char *why, int size, const char *message) {
    snprintf(why, (size_t)size, "%s", message);
    if (seat->lines) fclose(seat->lines);
    else if (seat->socket >= 0) close(seat->socket);
    pthread_mutex_destroy(&seat->lock);
    free(seat);
    return NULL;
}

/* Connects to the agent; -1 if there is none. */
static int agent_socket(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int agent = socket(AF_UNIX, SOCK_STREAM, 0);
    if (agent < 0) return -1;
    if (socket_path(address.sun_path, sizeof address.sun_path) && connect(agent, (struct sockaddr *)&address, sizeof address) == 0) return agent;
    close(agent);
    return -1;
}

lm_seat *lm_checkout(const char *module, const char *program, lm_listener listener, void *context, char *why, int size) {
    return lm_checkout_waiting(module, program, 0, listener, context, why, size);
}

lm_seat *lm_checkout_waiting(const char *module, const char *program, long seconds, lm_listener listener, void *context, char *why, int size) {
    char asked[1024], name[256], code[128], line[LINE], message[LINE];
    lm_seat *seat = calloc(1, sizeof *seat);
    if (!seat) return snprintf(why, (size_t)size, "There is no memory."), NULL;
    seat->listener = listener;
    seat->context = context;
    pthread_mutex_init(&seat->lock, NULL); /* before anything is told */
    seat->socket = agent_socket();
    if (seat->socket < 0 || !(seat->lines = fdopen(seat->socket, "r"))) return give_up(seat, why, size, NO_AGENT);
    escape(module, code, sizeof code);
    escape(program, name, sizeof name);
    int length = snprintf(asked, sizeof asked, "{\"checkout\": \"%s\", \"wait\": %ld, \"process\": \"%s\"}\n", code, seconds, name);
    if (send(seat->socket, asked, (size_t)length, MSG_NOSIGNAL) != length) return give_up(seat, why, size, AGENT_ENDED);
    do {
        if (!read_line(seat->lines, line)) return give_up(seat, why, size, AGENT_ENDED);
        hear(seat, line);
    } while (strstr(line, "\"event\":"));
    if (strstr(line, "\"held\":true") == NULL) {
        if (!text_of(line, "message", message, sizeof message) && !text_of(line, "error", message, sizeof message)) message[0] = 0;
        return give_up(seat, why, size, message);
    }
    seat->held = 1;
    if (pthread_create(&seat->thread, NULL, listen_on, seat) != 0) return give_up(seat, why, size, "There is no thread to listen to the agent.");
    return seat;
}

void lm_release(lm_seat *seat) {
    static const char release[] = "{\"release\": true}\n";
    pthread_mutex_lock(&seat->lock);
    seat->released = 1;
    pthread_mutex_unlock(&seat->lock);
    if (send(seat->socket, release, sizeof release - 1, MSG_NOSIGNAL) < 0) shutdown(seat->socket, SHUT_RDWR);
    pthread_join(seat->thread, NULL);
    fclose(seat->lines);
    pthread_mutex_destroy(&seat->lock);
    free(seat);
}

/* Sends the agent one request: returns 1, and `line` holds its answer, or 0, and `why` holds a sentence. */
static int ask(const char *asked, char *line, char *why, int size) {
    char message[LINE];
    int agent = agent_socket(), heard = 0;
    FILE *lines = agent < 0 ? NULL : fdopen(agent, "r");
    if (!lines) {
        if (agent >= 0) close(agent);
        return snprintf(why, (size_t)size, "%s", NO_AGENT), 0;
    }
    if (send(agent, asked, strlen(asked), MSG_NOSIGNAL) == (ssize_t)strlen(asked)) heard = read_line(lines, line);
    fclose(lines);
    if (!heard) return snprintf(why, (size_t)size, "%s", AGENT_ENDED), 0;
    if (!strncmp(line, "{\"error\":", 9) || strstr(line, "\"held\":false")) {
        if (!text_of(line, "message", message, sizeof message) && !text_of(line, "error", message, sizeof message)) message[0] = 0;
        return snprintf(why, (size_t)size, "%s", message), 0;
    }
    return 1;
}

int lm_borrow(const char *module, long hours, char until[32], char *why, int size) {
    char asked[512], code[128], line[LINE];
    escape(module, code, sizeof code);
    snprintf(asked, sizeof asked, "{\"borrow\": \"%s\", \"hours\": %ld}\n", code, hours);
    return ask(asked, line, why, size) && text_of(line, "borrowedUntil", until, 32);
}

int lm_give_back(const char *module, char *why, int size) {
    char asked[512], code[128], line[LINE];
    escape(module, code, sizeof code);
    snprintf(asked, sizeof asked, "{\"return\": \"%s\"}\n", code);
    return ask(asked, line, why, size);
}
