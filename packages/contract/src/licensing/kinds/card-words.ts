/** What a card says at a moment, with its colour; the parts in braces are filled in. */
interface Words {
  readonly tone: 'next' | 'ok' | 'soon' | 'over';
  readonly word: string;
  /** In large letters: what is left. */
  readonly lead: string;
  /** Beside it. */
  readonly context: string;
}

/** `soon`: from the day when it ends soon by LIC-160. */
export type CardWords = Readonly<Record<'upcoming' | 'running' | 'soon' | 'lastDay' | 'over', Words>>;

/**
 * The card of a license that ends. `until` says up to when: `{end}` is its last day, `{months}` are its months. There are also `{wait}`
 * until it starts, its `{length}`, the days `{left}` and the days `{ago}` since the end.
 */
export const endingCard = (until: string): CardWords => ({
  upcoming: { tone: 'next', word: 'Starts in {wait}', lead: '{length}', context: 'until {end}' },
  running: { tone: 'ok', word: 'Active', lead: '{left} left', context: until },
  soon: { tone: 'soon', word: 'Ends soon', lead: '{left} left', context: until },
  lastDay: { tone: 'soon', word: 'Ends soon', lead: 'Last day', context: until },
  over: { tone: 'over', word: 'Expired', lead: 'Ended {ago} ago', context: 'on {end}' },
});

/** The card of a license that runs on, whose maintenance ends. */
export const MAINTAINED_CARD: CardWords = {
  upcoming: {
    tone: 'next',
    word: 'Starts in {wait}',
    lead: '{length}',
    context: 'of maintenance; the license itself does not end',
  },
  running: {
    tone: 'ok',
    word: 'In maintenance',
    lead: '{left}',
    context: 'of maintenance left; the license itself does not end',
  },
  soon: {
    tone: 'soon',
    word: 'Maintenance ends soon',
    lead: '{left}',
    context: 'of maintenance left; the license itself does not end',
  },
  lastDay: {
    tone: 'soon',
    word: 'Maintenance ends soon',
    lead: 'Last day',
    context: 'of maintenance; the license itself does not end',
  },
  over: {
    tone: 'over',
    word: 'Out of maintenance',
    lead: 'Maintenance ended {ago} ago',
    context: 'the license itself does not end',
  },
};
