import { backUp, backUpHourly, type Embedded } from '../../db/backups.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { turns } from '../../lib/limited-turns.ts';
import type { Portal } from '../../lib/portal.ts';
import { answer, isAsked } from './backup-requests.ts';
import { finishNewest } from './finished-backup.ts';

const FAILURE = 'The database could not be backed up';

/** Backups of the embedded database, made by schedule or on request, one after the other; the operator makes those of PostgreSQL. */
export function backupKinds({ config, steady }: Portal, embedded: Embedded): PeriodicKind[] {
  const { dataDir } = config;
  const inTurn = turns(1);
  return [
    {
      name: 'backup',
      failure: FAILURE,
      everySeconds: 3600,
      atStart: true,
      run: ({ stopping }) =>
        inTurn(async () => {
          await backUpHourly(embedded, dataDir, steady(), stopping);
          // A database in memory, for tests, is not worth a trial each time.
          if (!stopping.aborted && embedded.folder !== null) await finishNewest(config, { now: steady, stopping }).catch(unless(stopping));
        }),
    },
    {
      name: 'asked-backup',
      failure: FAILURE,
      everySeconds: 1,
      isNeeded: async () => isAsked(dataDir),
      run: ({ stopping }) =>
        inTurn(async () => {
          try {
            await backUp(embedded, dataDir, steady(), stopping);
            await finishNewest(config, { now: steady, stopping });
            await answer(dataDir, null);
          } catch (error) {
            await answer(dataDir, stopping.aborted ? 'The server is stopping.' : error instanceof Error ? error.message : String(error));
            unless(stopping)(error);
          }
        }),
    },
  ];
}

/** Work that breaks off because the server stops did not fail. */
const unless = (stopping: AbortSignal) => (error: unknown) => {
  if (!stopping.aborted) throw error;
};
