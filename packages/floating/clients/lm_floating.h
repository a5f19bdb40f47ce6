/* Seats of floating licenses, from the agent of this person (lm-floating agent). C99 with POSIX sockets and threads: cc -c lm_floating.c -pthread */
#ifndef LM_FLOATING_H
#define LM_FLOATING_H

typedef struct lm_seat lm_seat;

/*
 * Receives "waiting", "warning", "lost", "back" or "over", a sentence, and with "lost" the seconds left for saving (else 0). "waiting"
 * arrives within lm_checkout_waiting, the others mostly on another thread.
 */
typedef void (*lm_listener)(const char *event, const char *message, long seconds, void *context);

/*
 * Takes a seat of a module. NULL if there is none: `why` then holds a sentence, of at most `size` bytes with its end. `program` names the program,
 * for people.
 * `listener` may be NULL.
 */
lm_seat *lm_checkout(const char *module, const char *program, lm_listener listener, void *context, char *why, int size);

/* As lm_checkout, but if no seat is free, waits in the queue for up to so many seconds. */
lm_seat *lm_checkout_waiting(const char *module, const char *program, long seconds, lm_listener listener, void *context, char *why, int size);

/* 1 while the seat is held, else 0. */
int lm_is_held(lm_seat *seat);

/* Gives the seat back and frees its memory. The seat of a program that ends without this is given back too. */
void lm_release(lm_seat *seat);

/*
 * Borrows a seat, which needs no network for so many hours: returns 1, and `until` holds its end, ISO 8601 in UTC (24 characters). Else 0, and `why`
 * holds a sentence. Checkouts of this person use it until then.
 */
int lm_borrow(const char *module, long hours, char until[32], char *why, int size);

/* Gives a borrowed seat back before its end: returns 1, or 0, and `why` holds a sentence. */
int lm_give_back(const char *module, char *why, int size);

#endif
