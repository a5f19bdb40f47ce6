import type { LiveKeys } from '../lib/signing.ts';
import { SCHEMA } from './migrate.ts';
import { type LogState, Overtaken } from './transactions.ts';

interface StateWatch {
  /** Throws {@link Overtaken} when this server may not write to a log in this state (OPS-24, OPS-25). */
  checkState: (state: LogState) => void;
  /** Has a newer server migrated the database? Then this one has written for the last time. */
  isOvertaken: () => boolean;
}

/** Keeps a server from writing what the other servers on the database would not take for its own. */
export function stateWatch(keys: LiveKeys): StateWatch {
  let isOvertaken = false;
  return {
    checkState: ({ schema, keyCheck }) => {
      if (schema > SCHEMA && !isOvertaken) console.error(new Overtaken('schema').message);
      isOvertaken ||= schema > SCHEMA;
      if (isOvertaken) throw new Overtaken('schema');
      if (keyCheck === null || keyCheck === keys.check) return;
      keys.readAnew(); // the file may be there already
      throw new Overtaken('keys');
    },
    isOvertaken: () => isOvertaken,
  };
}
