import { KIND_WORDS, KINDS, type KindKey } from '../licensing/kinds/kinds.ts';

/** The shares of a course's places from which on it is nearly full (DSK-142). */
export const NEARLY_FULL = 0.9;

/** The words by which the list of all licenses finds a kind, in all its categories. */
export const wordsOfKind = (key: KindKey) => KIND_WORDS.filter(({ typeId }) => typeId === KINDS[key].id).map(({ word }) => word);

const FIRST = { page: '1', pageSize: '3' } as const;
const OPEN = { ...FIRST, state: 'open' } as const;

/** What a desk asks the lists for: so many of each are named on it (DSK-812). */
export const DESK_ASKS = {
  approvals: { ...FIRST, standing: 'mine', sort: 'number', order: 'asc' },
  open: OPEN,
  toRenew: { ...FIRST, standing: ['Renewal open', 'Grace'], sort: 'end', order: 'asc' },
  lapsed: { standing: ['Lapsed'] },
} as const;
