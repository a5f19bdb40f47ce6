import type { Tx } from '../../db/tables.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import type { Portal } from '../../lib/portal.ts';
import { eraseLeft, erasePerson, eraseSome } from './erase-person.ts';
import { type ErasedLine, erasedFileIn, readErased, writeErased } from './erased-people-file.ts';
import { backFromBin, emailOf, erasedPeople, findUnerased, hasUnfinished, unfinished, unfinishedPeople } from './erasing.queries.ts';
import { stillInLog } from './people-who-left.queries.ts';

/**
 * Continues to remove people with many entries from the log, and erases people again who came back with a restore (PRV-536). Each server
 * keeps the list of their numbers beside the database.
 */
export function eraseAgainJob(portal: Portal): PeriodicKind {
  const { db, write, now, config } = portal;
  const file = erasedFileIn(config.dataDir);
  const forgotten = async (): Promise<ErasedLine[]> => {
    const known = new Set((await erasedPeople(db)).map(({ id, created_at }) => `${id} ${created_at.getTime()}`));
    return (await readErased(file)).filter(({ id, createdAt }) => !known.has(`${id} ${createdAt.getTime()}`));
  };
  return {
    name: 'erase-again',
    everySeconds: 60,
    atStart: true,
    failure: 'People who were erased could not be taken out of the log, or not be erased again after a restore',
    isNeeded: async () => (await hasUnfinished(db)) || (await forgotten()).length > 0,
    run: async ({ stopping }) => {
      const passing = newPassing();
      for (const line of await forgotten()) await passing.some([line], () => write((tx) => eraseOnceMore(portal, tx, line)));
      const goOn = async (tx: Tx, id: number) => {
        const person = await unfinished(tx, id);
        if (person) await eraseSome(tx, person, now());
        return person !== null;
      };
      for (const id of await unfinishedPeople(db)) await passing.some([id], () => inSteps(write, stopping, (tx) => goOn(tx, id)));
      passing.end();
    },
    afterwards: () => keepOutside(portal, file),
  };
}

/** Erases a person with the number and creation date of an erased one, who is the same; anyone else with that number is left alone. */
async function eraseOnceMore(
  portal: Portal,
  tx: Parameters<typeof erasePerson>[1],
  { id, createdAt, byId, withTexts }: ErasedLine,
): Promise<void> {
  const erasing = {
    by: { id: byId, email: (await emailOf(tx, byId)) ?? 'The portal' },
    reason: 'Erased once more: a restore had brought them back',
  };
  await backFromBin(tx, portal.tables, id, createdAt);
  const person = await findUnerased(tx, id, createdAt);
  if (person) return erasePerson(portal, tx, { ...erasing, person, withTexts });
  const left = await stillInLog(tx, id, createdAt);
  if (left) await eraseLeft(portal, tx, { ...erasing, person: left });
}

/** Adds missing people to the list beside the database; no one is ever removed. */
async function keepOutside({ db }: Pick<Portal, 'db'>, file: string): Promise<void> {
  const kept = await readErased(file);
  const named = new Set(kept.map(({ id, createdAt }) => `${id} ${createdAt.getTime()}`));
  const missing = (await erasedPeople(db)).filter(({ id, created_at }) => !named.has(`${id} ${created_at.getTime()}`));
  if (missing.length === 0) return;
  const lines = missing.map((one) => ({
    id: one.id,
    createdAt: one.created_at,
    erasedAt: one.erased_at,
    byId: one.by_id,
    withTexts: one.with_texts,
  }));
  await writeErased(file, [...kept, ...lines]);
}
