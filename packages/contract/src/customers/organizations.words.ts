/** The orders a list of organizations can take (WIRE-19). */
export const ORGANIZATION_SORTS = ['name', 'added'] as const;

/** So many people an organization has at most (ORG-4): its page names all of them. */
export const MOST_IN_ORGANIZATION = 500;

/** So many licenses move at most when two organizations are merged (ORG-121): it is one transaction. */
export const MOST_MERGED_LICENSES = 2000;

/** So many licenses of an organization that is split are named to be chosen by themselves (ORG-170). */
export const MOST_SPLIT_CHOICES = 500;

/** Licenses of its people that its page lists, those that end next first. */
export const MOST_LICENSES_SHOWN = 100;

/** Offers, and orders, of an organization that its page lists, the newest first. */
export const MOST_PURCHASES_SHOWN = 50;

/** Entries of its history that its page shows, the newest first. */
export const MOST_HISTORY_SHOWN = 50;

/** For so many days the link of an invitation works (ORG-41). */
export const ORGANIZATION_INVITATION_DAYS = 7;

/** So many people are invited at once. */
export const ORGANIZATION_INVITED_A_CALL = 50;

/** An organization has at most so many API keys that work (ORG-91). */
export const MOST_ORGANIZATION_KEYS = 20;

/** A person waits for a seat of so many licenses at most (ORG-75). */
export const MOST_SEAT_WISHES = 10;

/** For so many days who asked for a seat sees why they do not get it (ORG-88). */
export const DECLINED_WISH_DAYS = 30;

/** After so many days without a sign of use the holder of a seat is asked, and not again for so many (ORG-77). */
export const SEAT_QUIET_DAYS = 90;
export const SEAT_ASKED_AGAIN_DAYS = 30;

/** How a person with an address at a domain of an organization comes into it (ORG-103): not by that, asked for, or at once. */
export const JOINING = ['off', 'asks', 'atOnce'] as const;
export type Joining = (typeof JOINING)[number];

/** So many domains an organization has at most (ORG-100). */
export const MOST_DOMAINS = 20;

/** So many values of a provider's claim make people what they are in an organization (ORG-131). */
export const MOST_CLAIMED_PLACES = 50;

/** For so many days the record of a domain may be missing before no one joins by it any more (ORG-106). */
export const DOMAIN_RESTS_AFTER_DAYS = 14;

/** After so many days who was declined asks to join again (ORG-104). */
export const JOINING_AGAIN_DAYS = 30;

/** So many groups of people are proposed at once, and so many people of each are named and taken (ORG-110). */
export const MOST_PROPOSALS = 50;
export const MOST_PROPOSED = 100;
