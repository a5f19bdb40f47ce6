/** So long the people of an organization may object before one of them becomes its owner (ORG-82), in hours. */
export const TAKEOVER_HOURS = 72;

/** An owner who has not signed in for so many days counts as gone while a license ends within so many (ORG-80). */
export const OWNER_AWAY_DAYS = 180;
export const OWNER_AWAY_ENDS_DAYS = 90;

/** An owner counts as gone when so many emails in a row did not arrive, the first of them so many days ago (ORG-80). */
export const OWNER_BOUNCES = 3;
export const OWNER_BOUNCING_DAYS = 7;

/** For people who are in it for fewer days nothing happens by itself (ORG-84). */
export const TAKEOVER_IN_IT_DAYS = 30;

/** A person asks for an organization once in so many days (ORG-81). */
export const TAKEOVER_AGAIN_DAYS = 30;

/** A request is kept so many days after its end (ORG-86). */
export const TAKEOVER_KEPT_DAYS = 365;
