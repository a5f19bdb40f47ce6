/* Carries out commands from its input through the client, like the other drivers beside it. */
#include "lm_floating.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(const char *event, const char *message, long seconds, void *context) {
    (void)context;
    printf("event %s %ld %s\n", event, seconds, message);
    fflush(stdout);
}

int main(void) {
    char line[200], act[20], module[50], why[500], until[32];
    long number;
    lm_seat *seat = NULL;
    while (fgets(line, sizeof line, stdin)) {
        number = 0;
        module[0] = 0;
        sscanf(line, "%19s %49s %ld", act, module, &number);
        if (!strcmp(act, "checkout")) {
            seat = lm_checkout_waiting(module, "driver", number, hear, NULL, why, sizeof why);
            if (seat) puts("held");
            else printf("denied %s\n", why);
        } else if (!strcmp(act, "is-held")) {
            printf("is-held %d\n", lm_is_held(seat));
        } else if (!strcmp(act, "release")) {
            lm_release(seat);
            puts("released");
        } else if (!strcmp(act, "borrow")) {
            if (lm_borrow(module, number, until, why, sizeof why)) printf("borrowed %s\n", until);
            else printf("error %s\n", why);
        } else {
            if (lm_give_back(module, why, sizeof why)) puts("returned");
            else printf("error %s\n", why);
        }
        fflush(stdout);
    }
    return 0;
}
