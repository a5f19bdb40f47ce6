import { type ReactNode, useCallback, useMemo, useState } from 'react';

/** The chosen rows of a list, across its pages: one by one, or all that match except some. */
export interface Selection {
  /** Whether all that match are chosen, except `without`. */
  isAll: boolean;
  ids: readonly number[];
  without: readonly number[];
  has: (id: number) => boolean;
  /** Chooses these rows, or clears their choice. */
  choose: (ids: readonly number[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

interface State {
  /** What the list showed when they were chosen: with another search nothing is chosen. */
  of: string;
  isAll: boolean;
  /** The rows chosen one by one, or excluded from all. */
  ids: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The chosen rows of a list; `of` identifies its search and filter. */
export function useSelection(of: string): Selection {
  const [state, setState] = useState<State>({ of, isAll: false, ids: NOTHING });
  const { isAll, ids } = state.of === of ? state : { isAll: false, ids: NOTHING };
  const choose = useCallback(
    (chosen: readonly number[], isChosen: boolean) =>
      setState((before) => {
        const now = before.of === of ? before : { of, isAll: false, ids: NOTHING };
        const next = new Set(now.ids);
        for (const id of chosen) {
          if (isChosen === now.isAll) next.delete(id);
          else next.add(id);
        }
        return { ...now, ids: next };
      }),
    [of],
  );
  const chooseAll = useCallback(() => setState({ of, isAll: true, ids: NOTHING }), [of]);
  const clear = useCallback(() => setState({ of, isAll: false, ids: NOTHING }), [of]);
  return useMemo(
    () => ({
      isAll,
      ids: isAll ? [] : [...ids],
      without: isAll ? [...ids] : [],
      has: (id: number) => ids.has(id) !== isAll,
      choose,
      chooseAll,
      clear,
    }),
    [isAll, ids, choose, chooseAll, clear],
  );
}

/** What a bar needs to know about a list's chosen rows. */
export interface ChosenRows {
  selection: Selection;
  /** How many rows match; `isMore` if counting stopped. */
  total: number;
  isMore: boolean;
  /** The search and the filter, in words; empty for the whole list. */
  from: string;
  /** The button that saves them as a file. */
  exporting: ReactNode;
}

export const isAnyChosen = ({ isAll, ids }: Selection): boolean => isAll || ids.length > 0;

/** How many of the matching rows are chosen. */
export const countChosen = ({ isAll, ids, without }: Selection, total: number): number => (isAll ? total - without.length : ids.length);
