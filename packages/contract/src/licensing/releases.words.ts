/** The orders a release list can take (WIRE-19); without one it ascends by date, so that the last is the latest (REL-2). */
export const RELEASE_SORTS = ['name', 'date'] as const;

/** What a release is: only its makers see a draft, chosen customers a preview, and no one downloads a withdrawn one any more (REL-40). */
export const RELEASE_STATES = ['draft', 'preview', 'current', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The name of each. */
export const RELEASE_STATE_WORDS: Record<ReleaseState, string> = {
  draft: 'Draft',
  preview: 'Preview',
  current: 'Current',
  withdrawn: 'Withdrawn',
};

/** How many people can be chosen for a preview. */
export const MOST_PREVIEWERS = 200;

/** For how many months, at most, a product supports a release. */
export const MOST_SUPPORT_MONTHS = 240;
