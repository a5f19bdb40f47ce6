/** The orders a release list can take (WIRE-19); without one it ascends by date, so that the last is the latest (REL-2). */
export const RELEASE_SORTS = ['name', 'date'] as const;

/** What a release is: a draft is its makers' own, a preview for chosen customers, a withdrawn one is downloaded by no one any more (REL-40). */
export const RELEASE_STATES = ['draft', 'preview', 'current', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];
