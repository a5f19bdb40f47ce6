import { type ApiKey, changesBetween, type Facts, type LoggedAct, rightsByCard } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { asApiKey, endKey, findKey, unendedOfMaker } from './api-keys.queries.ts';

export type KeyAct = LoggedAct & `apiKey.${string}`;
type By = Parameters<typeof recordEvent>[1];

/** Writes what happened to a key, as an entry about the person who made it. */
export async function recordKey(tx: Tx, by: By, act: KeyAct, { before, after }: { before: ApiKey | null; after: ApiKey }, now: Date) {
  const changes = changesBetween(factsOf(before), act === 'apiKey.end' ? null : factsOf(after));
  const record = { id: after.id, name: after.name };
  await recordEvent(tx, by, { act, record, owner: after.owner, changes }, now);
}

/** The key as the same transaction has just written it. */
export async function keyWritten(tx: Tx, id: number, steady: Date): Promise<ApiKey> {
  const row = await findKey(tx, 'everybody', id);
  if (!row) throw new Error('the key that was just written is not there');
  return asApiKey(row, steady);
}

/** Ends the keys that a person made for an organization, since they no longer look after its licenses (ORG-92). */
export async function endKeysOfMaker(tx: Tx, by: By, makerId: number, now: Date): Promise<void> {
  for (const id of await unendedOfMaker(tx, makerId)) {
    const before = await keyWritten(tx, id, now);
    await endKey(tx, id, null, now);
    if (before.state === 'expired') continue; // no one is told, but setting the clock right does not bring it back
    await recordKey(tx, by, 'apiKey.end', { before, after: await keyWritten(tx, id, now) }, now);
  }
}

/** A key as events describe it. */
function factsOf(key: ApiKey | null): Facts<'apiKey'> | null {
  if (!key) return null;
  return {
    name: key.name,
    ...rightsByCard(key.rights),
    countries: key.countries,
    expiresAt: key.expiresAt,
    organization: key.organization?.name ?? null,
  };
}
