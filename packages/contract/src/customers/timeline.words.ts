/** The kinds of a timeline, in the order of its filter (CUS-527). Acts need `log.view`. */
export const TIMELINE_KINDS = ['act', 'license', 'computer', 'file', 'mail', 'signIn', 'offer', 'note'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const isTimelineKind = (word: string | null | undefined): word is TimelineKind => TIMELINE_KINDS.some((kind) => kind === word);
