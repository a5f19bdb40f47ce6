import type { SecurityKind } from '@lm/contract';
import type { Tx } from '../db/tables.ts';
import { asked } from './asked.ts';
import { networkOf } from './network.ts';

/** Something the operator is told of (SEC-780). */
export interface SecurityNote {
  kind: SecurityKind;
  /** Whose account it is about; left out, that of whoever calls. */
  about?: number | null;
  /** What else there is to say: short words and numbers, never a secret, and nothing that was typed into a failed sign-in. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Notes what happened, with actor, network and request of the call under way: in a transaction, with what it tells of or not at all. */
export async function noteSecurity(tx: Tx, { kind, about, facts = {} }: SecurityNote, now: Date): Promise<void> {
  const call = asked();
  const principal = call?.principal ?? null;
  await tx
    .insertInto('security_event')
    .values({
      happened_at: now,
      kind,
      actor_id: principal?.id ?? null,
      key_id: principal?.kind === 'key' ? principal.keyId : null,
      about_id: about === undefined ? (principal?.id ?? null) : about,
      network: call ? networkOf(call.address) : null,
      request_id: call?.requestId ?? null,
      facts: JSON.stringify(facts),
    })
    .execute();
}
