/** How many hours the people of an organization have to object before one of them becomes its owner (ORG-82). */
export const TAKEOVER_HOURS = 72;

/** An owner who has not signed in for this many days counts as gone while a license ends within this many (ORG-80). */
export const OWNER_AWAY_DAYS = 180;
export const OWNER_AWAY_ENDS_DAYS = 90;

/** An owner counts as gone when this many emails in a row did not arrive, the first of them this many days ago (ORG-80). */
export const OWNER_BOUNCES = 3;
export const OWNER_BOUNCING_DAYS = 7;

/** For people who have been in it for fewer days, nothing happens automatically (ORG-84). */
export const TAKEOVER_IN_IT_DAYS = 30;

/** A person may ask to take over an organization once in this many days (ORG-81). */
export const TAKEOVER_AGAIN_DAYS = 30;

/** How many days a request is kept after its end (ORG-86). */
export const TAKEOVER_KEPT_DAYS = 365;
