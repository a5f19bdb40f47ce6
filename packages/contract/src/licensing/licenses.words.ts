/** The most computers of one lab pack. */
export const MOST_PACKED = 100;

/** When the owner last signed in, for a filter (LIC-182). */
export const OWNER_SEEN = ['in the last 90 days', 'not in the last 90 days'] as const;

/** What the list can show about a license besides its number and owner; the first six are shown initially. */
export const LICENSE_COLUMNS = ['kind', 'state', 'time', 'end', 'seats', 'version', 'mac', 'course', 'country'] as const;
export type LicenseColumn = (typeof LICENSE_COLUMNS)[number];

/** The orders the list of all licenses can take; newest first without one. */
export const LICENSE_SORTS = ['number', 'end', 'need'] as const;
