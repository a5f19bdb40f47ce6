/** A draft until a second person has reviewed it; a published one that is changed becomes a draft again, while its published version stays public. */
export const ADVISORY_STATES = ['draft', 'reviewed', 'published'] as const;
export type AdvisoryState = (typeof ADVISORY_STATES)[number];

/** What an advisory says about a release. */
export const RELEASE_STANDINGS = ['affected', 'fixed'] as const;
export type ReleaseStanding = (typeof RELEASE_STANDINGS)[number];

/** The number by which an advisory is known to the world. */
export const advisoryNumber = (year: number, place: number): string => `SA-${year}-${String(place).padStart(2, '0')}`;

/** After how many days, at most, people are reminded of an advisory. */
export const MOST_REMIND_DAYS = 90;
