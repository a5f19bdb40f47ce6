import type { SecurityFacts, SecurityKind } from '@lm/contract';
import type { Tx } from '../db/tables.ts';
import { notesIn } from '../db/transactions.ts';
import { asked } from './current-call.ts';
import { networkOf } from './network.ts';
import { lineOf } from './security-lines.ts';

/** Something the operator is told about (SEC-780). */
export interface SecurityNote {
  kind: SecurityKind;
  /** The account it is about; if left out, the caller's. */
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
  /** The moments of the first and the newest of several counted together. */
  firstAt: Date;
  at: Date;
  /** How many were counted together. */
  times: number;
}

/** A note with actor, network and request of the current call. */
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
 * Notes what happened, with actor, network and request of the current call: in the transaction of the act it is about, or not at all. The line for
 * the server's log is written once that has committed (SEC-781).
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
