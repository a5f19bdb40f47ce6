/*
 * Seats of floating licenses for MATLAB and GNU Octave, by the client in C beside it:
 *
 *     mex lm_floating_mex.c lm_floating.c -output lm_floating
 *
 *     seat = lm_floating('checkout', 'LF', @hear);       % or with 600: waits up to so many seconds in the queue
 *     lm_floating('hear', seat, @hear);                  % between steps, or on a timer: calls hear(event, message, seconds) for each new event
 *     lm_floating('held', seat)                          % is it held?
 *     lm_floating('release', seat);
 *     until = lm_floating('borrow', 'LF', 72);           % ISO 8601 in UTC
 *     lm_floating('return', 'LF');
 *
 * If there is no seat it raises lm_floating:denied, whose message is a sentence for people. MATLAB can only be called from its own thread, so events
 * wait until a program calls 'hear'.
 */
#define _POSIX_C_SOURCE 200809L
#include "lm_floating.h"
#include "mex.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_SEATS 64
#define MOST_TEXT 1024

typedef struct event {
    char name[16], message[MOST_TEXT];
    long seconds;
    struct event *next;
} event;

static struct place {
    lm_seat *seat;
    event *first, *last;
    const mxArray *asking; /* who hears at once, while this thread waits within a checkout */
} places[MOST_SEATS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void call(const mxArray *listener, const char *name, const char *message, long seconds) {
    mxArray *said[4];
    if (!listener || mxIsEmpty(listener)) return;
    said[0] = mxDuplicateArray(listener);
    said[1] = mxCreateString(name);
    said[2] = mxCreateString(message);
    said[3] = mxCreateDoubleScalar((double)seconds);
    mexCallMATLAB(0, NULL, 4, said, "feval");
    for (int at = 0; at < 4; at++) mxDestroyArray(said[at]);
}

static void keep(const char *name, const char *message, long seconds, void *context) {
    struct place *place = context;
    event *one;
    if (!strcmp(name, "waiting")) {
        call(place->asking, name, message, seconds);
        return;
    }
    if (!(one = calloc(1, sizeof *one))) return;
    snprintf(one->name, sizeof one->name, "%s", name);
    snprintf(one->message, sizeof one->message, "%s", message);
    one->seconds = seconds;
    pthread_mutex_lock(&lock);
    if (place->last) place->last->next = one;
    else place->first = one;
    place->last = one;
    pthread_mutex_unlock(&lock);
}

static event *next_of(struct place *place) {
    pthread_mutex_lock(&lock);
    event *one = place->first;
    if (one && !(place->first = one->next)) place->last = NULL;
    pthread_mutex_unlock(&lock);
    return one;
}

static void hear(struct place *place, const mxArray *listener) {
    event *one;
    while ((one = next_of(place))) {
        event said = *one;
        free(one); /* a listener may raise an error, which does not come back here */
        call(listener, said.name, said.message, said.seconds);
    }
}

static void text(int count, const mxArray *all[], int at, char *into, size_t size) {
    if (count <= at || !mxIsChar(all[at]) || mxGetString(all[at], into, size) != 0)
        mexErrMsgIdAndTxt("lm_floating:usage", "Say what to do and of which: lm_floating('checkout', 'LF').");
}

static struct place *place_of(int count, const mxArray *all[]) {
    double number = count > 1 && mxIsNumeric(all[1]) && !mxIsEmpty(all[1]) ? mxGetScalar(all[1]) : 0;
    if (number < 1 || number > MOST_SEATS || !places[(int)number - 1].seat)
        mexErrMsgIdAndTxt("lm_floating:usage", "This is no seat that checkout answered, or it was given back.");
    return &places[(int)number - 1];
}

static mxArray *checkout(int count, const mxArray *all[]) {
    char module[128], name[32], why[MOST_TEXT];
    long seconds = count > 3 ? (long)mxGetScalar(all[3]) : 0;
    int at = 0;
    text(count, all, 1, module, sizeof module);
    while (at < MOST_SEATS && places[at].seat) at++;
    if (at == MOST_SEATS) mexErrMsgIdAndTxt("lm_floating:denied", "This program holds %d seats already.", MOST_SEATS);
    if (!mexIsLocked()) mexLock(); /* `clear` would take the code away from under a thread that listens */
    snprintf(name, sizeof name, "MATLAB %ld", (long)getpid());
    places[at].asking = count > 2 ? all[2] : NULL;
    places[at].seat = lm_checkout_waiting(module, name, seconds, keep, &places[at], why, sizeof why);
    places[at].asking = NULL;
    if (!places[at].seat) mexErrMsgIdAndTxt("lm_floating:denied", "%s", why);
    return mxCreateDoubleScalar(at + 1);
}

void mexFunction(int answers, mxArray *answer[], int count, const mxArray *all[]) {
    char act[16], module[128], until[32], why[MOST_TEXT];
    (void)answers;
    text(count, all, 0, act, sizeof act);
    if (!strcmp(act, "checkout")) {
        answer[0] = checkout(count, all);
    } else if (!strcmp(act, "hear")) {
        hear(place_of(count, all), count > 2 ? all[2] : NULL);
    } else if (!strcmp(act, "held")) {
        answer[0] = mxCreateLogicalScalar(lm_is_held(place_of(count, all)->seat) != 0);
    } else if (!strcmp(act, "release")) {
        struct place *place = place_of(count, all);
        lm_release(place->seat);
        hear(place, NULL);
        place->seat = NULL;
    } else if (!strcmp(act, "borrow")) {
        text(count, all, 1, module, sizeof module);
        if (!lm_borrow(module, count > 2 ? (long)mxGetScalar(all[2]) : 0, until, why, sizeof why)) mexErrMsgIdAndTxt("lm_floating:denied", "%s", why);
        answer[0] = mxCreateString(until);
    } else if (!strcmp(act, "return")) {
        text(count, all, 1, module, sizeof module);
        if (!lm_give_back(module, why, sizeof why)) mexErrMsgIdAndTxt("lm_floating:refused", "%s", why);
    } else {
        mexErrMsgIdAndTxt("lm_floating:usage", "This does checkout, hear, held, release, borrow and return, and not %s.", act);
    }
}
