/** The orders a list of organizations can take (WIRE-19). */
export const ORGANIZATION_SORTS = ['name', 'added'] as const;

/** The most people an organization may have (ORG-4): its page names all of them. */
export const MOST_IN_ORGANIZATION = 500;

/** The most licenses that move when two organizations are merged (ORG-121): it is one transaction. */
export const MOST_MERGED_LICENSES = 2000;

/** How many licenses of an organization to be split are listed, to be chosen on their own (ORG-170). */
export const MOST_SPLIT_CHOICES = 500;

/** How many cost centres an organization may have (ORG-181). */
export const MOST_COST_CENTRES = 100;

/** How many licenses of its people its page lists: those that end next come first. */
export const MOST_LICENSES_SHOWN = 100;

/** How many offers, and orders, the page of an organization lists, newest first. */
export const MOST_PURCHASES_SHOWN = 50;

/** How many entries of its history its page shows, newest first. */
export const MOST_HISTORY_SHOWN = 50;

/** For how many days the link of an invitation works (ORG-41). */
export const ORGANIZATION_INVITATION_DAYS = 7;

/** How many people can be invited at once. */
export const ORGANIZATION_INVITED_A_CALL = 50;

/** How many working API keys an organization may have (ORG-91). */
export const MOST_ORGANIZATION_KEYS = 20;

/** How many holders of a license's seats the list of licenses names (ORG-209). */
export const MOST_HOLDERS_LISTED = 3;

/** For how many licenses a person may wait for a seat (ORG-75). */
export const MOST_SEAT_WISHES = 10;

/** For how many days a person who asked for a seat sees why they do not get it (ORG-88). */
export const DECLINED_WISH_DAYS = 30;

/** After how many days without a sign of use the holder of a seat is asked, and how many pass before the next time (ORG-77). */
export const SEAT_QUIET_DAYS = 90;
export const SEAT_ASKED_AGAIN_DAYS = 30;

/** Whether a person with an address at an organization's domain may join it (ORG-103): not because of that, on request, or at once. */
export const JOINING = ['off', 'asks', 'atOnce'] as const;
export type Joining = (typeof JOINING)[number];

/** How many domains an organization may have (ORG-100). */
export const MOST_DOMAINS = 20;

/** How many values of a provider's claim may determine people's roles in an organization (ORG-131). */
export const MOST_CLAIMED_PLACES = 50;

/** For how many days a domain's record may be missing before people can no longer join through it (ORG-106). */
export const DOMAIN_RESTS_AFTER_DAYS = 14;

/** After how many days a declined person may ask to join again (ORG-104). */
export const JOINING_AGAIN_DAYS = 30;

/** How many groups of people are proposed at once, and how many people of each are named and taken (ORG-110). */
export const MOST_PROPOSALS = 50;
export const MOST_PROPOSED = 100;

/** What a mailbox of an organization may receive, by the topics of mail, in this order (ORG-161). */
export const MAILBOX_TOPICS = ['ends', 'quotations', 'orders', 'security'] as const;
export type MailboxTopic = (typeof MAILBOX_TOPICS)[number];

/** For how many calendar years, this one included, an organization sees what it ordered (ORG-221). */
export const YEARS_ORDERED = 5;
