import type { SecurityFacts, SecurityKind } from '@lm/contract';
import type { Tx } from '../db/tables.ts';
import { notesIn } from '../db/transactions.ts';
import { asked } from './current-call.ts';
import { networkOf } from './network.ts';
import { lineOf } from './security-lines.ts';

/** Something the operator is told of (SEC-780). */
export interface SecurityNote {
  kind: SecurityKind;
  /** Whose account it is about; left out, that of the caller. */
  about?: number | null;
  facts?: SecurityFacts;
}

/** A note with where it came from. */
export interface SecurityEvent {
  kind: SecurityKind;
  actorId: number | null;
  keyId: number | null;
  aboutId: number | null;
  network: string | null;
  requestId: string | null;
  facts: SecurityFacts;
  /** Of several counted together, the first of them and the newest. */
  firstAt: Date;
  at: Date;
  /** So many at once. */
  times: number;
}

/** With actor, network and request of the call under way. */
export function eventOf({ kind, about, facts = {} }: SecurityNote, at: Date): SecurityEvent {
  const call = asked();
  const principal = call?.principal ?? null;
  return {
    kind,
    actorId: principal?.id ?? null,
    keyId: principal?.kind === 'key' ? principal.keyId : null,
    aboutId: about === undefined ? (principal?.id ?? null) : about,
    network: call ? networkOf(call.address) : null,
    requestId: call?.requestId ?? null,
    facts,
    firstAt: at,
    at,
    times: 1,
  };
}

export const columnsOf = (event: SecurityEvent) => ({
  happened_at: event.firstAt,
  last_at: event.at,
  kind: event.kind,
  actor_id: event.actorId,
  key_id: event.keyId,
  about_id: event.aboutId,
  network: event.network,
  request_id: event.requestId,
  facts: JSON.stringify(event.facts),
  times: event.times,
});

/**
 * Notes what happened, with actor, network and request of the call under way: in the transaction of what it tells of, or not at all. The
 * line for the log of the server is written once that has committed (SEC-781).
 */
export async function noteSecurity(tx: Tx, note: SecurityNote, now: Date): Promise<void> {
  const { noted, lines } = notesIn(tx);
  const event = eventOf(note, now);
  const { id } = await tx
    .insertInto('security_event')
    .values({ ...columnsOf(event), bundle: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noted(tx, { ...event, id });
  lines.push(lineOf(event));
}
