import { reasonOf } from '../../http/refuse.ts';

/** The database is in trouble when this many fail in a row because of it; the rest then has to wait. */
const IN_A_ROW = 3;

/** Goes through many things one by one: one that fails is skipped, and the rest continues. */
export interface Passing {
  /** Handles some of them together and, if that fails, each separately. */
  some: <Thing>(things: Thing[], act: (things: Thing[]) => Promise<unknown>) => Promise<void>;
  /** Throws the first failure, so that it is noted and tried again. */
  end: () => void;
}

export function newPassing(): Passing {
  const failures: unknown[] = [];
  let inARow = 0;
  const apart = async (act: () => Promise<unknown>) => {
    try {
      await act();
      inARow = 0;
    } catch (error) {
      inARow = reasonOf(error) === null ? inARow + 1 : 0;
      if (inARow === IN_A_ROW) throw error;
      failures.push(error);
    }
  };
  return {
    some: async (things, act) => {
      if (things.length === 0) return;
      if (things.length === 1) return apart(() => act(things));
      try {
        await act(things);
      } catch {
        for (const thing of things) await apart(() => act([thing]));
      }
    },
    end: () => {
      const [first] = failures;
      if (failures.length === 0) return;
      if (failures.length === 1) throw first;
      throw new Error(`${failures.length} were skipped, the first: ${first instanceof Error ? first.message : first}`);
    },
  };
}
