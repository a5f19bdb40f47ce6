import { sql } from 'kysely';
import { complain } from '../lib/server-log.ts';
import type { LiveKeys } from '../lib/signing.ts';
import { Overtaken } from './collisions.ts';
import { IS_READ_ONLY } from './hosts.ts';
import { SCHEMA } from './migrate.ts';
import type { Db } from './tables.ts';
import type { LogState } from './transactions.ts';

interface StateWatch {
  /** Throws {@link Overtaken} when what was written with these keys does not belong in a log in this state (OPS-24, OPS-25). */
  checkState: (state: LogState, used?: Pick<LiveKeys, 'check'>) => void;
  /** Has a newer server migrated the database? If so, this one must not write any more. */
  isOvertaken: () => boolean;
}

/** Whether the database takes no writes, like a standby. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`${sql.raw(IS_READ_ONLY)}`.execute(db);
  return rows[0]?.is_read_only !== false;
}

/** Keeps a server from writing anything that the other servers on the database would not accept. */
export function stateWatch(keys: LiveKeys): StateWatch {
  let isOvertaken = false;
  return {
    checkState: ({ schema, keyCheck }, used = keys) => {
      if (schema > SCHEMA && !isOvertaken) complain(new Overtaken('schema').message);
      isOvertaken ||= schema > SCHEMA;
      if (isOvertaken) throw new Overtaken('schema');
      if (keyCheck === null || keyCheck === used.check) return;
      if (keyCheck !== keys.check) keys.readAnew(); // the file may already be back
      throw new Overtaken('keys');
    },
    isOvertaken: () => isOvertaken,
  };
}
