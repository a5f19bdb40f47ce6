/** The orders a release list can take (WIRE-19); without one it ascends by date, so that the last is the latest (REL-2). */
export const RELEASE_SORTS = ['name', 'date'] as const;
