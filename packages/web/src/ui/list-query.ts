import { z } from 'zod';

export interface ListState<Sort extends string> {
  search: string;
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
}

/** What each part of a list's state may be: an address is typed by anybody. */
export type ListShape<State> = { readonly [Part in keyof State]: z.ZodType<State[Part]> };

export const PAGE_SIZES = [15, 25, 50, 100];

/** Pages that are asked for at most; the server has the last word. */
const MOST_PAGES = 1_000_000;

/** The parts that every list has. */
export const listShape = <Sort extends string>(sorts: readonly Sort[]): ListShape<ListState<Sort>> => ({
  search: z.string().max(200),
  page: z.int().min(1).max(MOST_PAGES),
  pageSize: z.literal(PAGE_SIZES),
  sort: z.literal(sorts),
  order: z.enum(['asc', 'desc']),
});

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A part of the state as the address has it: words as they are, the rest as JSON; what cannot be is as it is at first. */
export function stateIn<State extends object>(query: Readonly<Record<string, string>>, first: State, shape: ListShape<State>): State {
  const state = { ...first };
  for (const part of Object.keys(first) as (keyof State & string)[]) {
    const said = query[part];
    if (said === undefined) continue;
    // A day that may be missing is no word at first, and one when it is there.
    const read = typeof first[part] === 'string' ? [said] : [asJson(said), said];
    const valid = read.map((value) => shape[part].safeParse(value)).find(({ success }) => success);
    if (valid?.success) state[part] = valid.data;
  }
  return state;
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The query of a state: only what differs from the first one, so that an address stays short. */
export function queryIn<State extends object>(state: State, first: State): Record<string, string> {
  const parts = Object.entries(state).filter(([part, value]) => inWords(value) !== inWords(first[part as keyof State]));
  return Object.fromEntries(parts.map(([part, value]) => [part, inWords(value)]));
}
