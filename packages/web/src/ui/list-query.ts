import { isAmong, isText, isWhole, type Takes } from './takes.ts';

export interface ListState<Sort extends string> {
  search: string;
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
}

/** What each part of a list's state may be, since anyone can type an address. */
export type ListShape<State> = {
  readonly [Part in keyof State]: Takes<State[Part]> | (State[Part] extends object ? Takes<Partial<State[Part]>> : never);
};

export const PAGE_SIZES = [15, 25, 50, 100];

/** The highest page that can be requested; the server has the last word. */
const MOST_PAGES = 1_000_000;

/** The parts that every list's state has. */
export const listShape = <Sort extends string>(sorts: readonly Sort[]): ListShape<ListState<Sort>> => ({
  search: isText(200),
  page: isWhole(1, MOST_PAGES),
  pageSize: isAmong(PAGE_SIZES),
  sort: isAmong(sorts),
  order: isAmong(['asc', 'desc']),
});

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the parts of a state from an address: words as they are, everything else as JSON; an impossible part takes its first value. */
export function stateIn<State extends object>(query: Readonly<Record<string, string>>, first: State, shape: ListShape<State>): State {
  const state = { ...first };
  for (const part of Object.keys(first) as (keyof State & string)[]) {
    const said = query[part];
    if (said === undefined) continue;
    // A day that may be missing is not a string at first, but is one once it is set.
    const read = typeof first[part] === 'string' ? [said] : [asJson(said), said];
    const taken = read.find((value) => shape[part](value));
    if (taken !== undefined) state[part] = withWhatItLeavesOut(taken, first[part]) as State[typeof part]; // accepted by its shape
  }
  return state;
}

/** Groups of a filter that an address leaves out take their first values. */
const withWhatItLeavesOut = (taken: unknown, first: unknown): unknown =>
  typeof taken === 'object' && taken !== null && !Array.isArray(taken) ? { ...(first as object), ...taken } : taken;

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The query for a state: only what differs from the first one, so that an address stays short. */
export function queryIn<State extends object>(state: State, first: State): Record<string, string> {
  const parts = Object.entries(state).filter(([part, value]) => inWords(value) !== inWords(first[part as keyof State]));
  return Object.fromEntries(parts.map(([part, value]) => [part, inWords(value)]));
}
