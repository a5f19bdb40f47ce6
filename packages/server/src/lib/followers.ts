import type { AnyEvent, LoggedAct } from '@lm/contract';
import type { Tx } from '../db/tables.ts';
import type { Portal } from './portal.ts';

/** What follows from the events of one act, or of all, in the transaction of the act, such as queueing its mail. */
export interface Follower {
  act: LoggedAct | 'all';
  follow: (tx: Tx, event: AnyEvent, portal: Portal, entryId: number) => Promise<void>;
}

/** Says what follows from an act. */
export const on = <Of extends LoggedAct>(
  act: Of,
  follow: (tx: Tx, event: Extract<AnyEvent, { act: Of }>, portal: Portal) => Promise<void>,
): Follower => ({
  act,
  follow: (tx, event, portal) => follow(tx, event as Extract<AnyEvent, { act: Of }>, portal), // it is called only with events of this act
});

/** Declares what follows from every act; the event comes with the number of its log entry. */
export const onAll = (follow: Follower['follow']): Follower => ({ act: 'all', follow });

/** Does everything that follows from an event. */
export async function followAll(followers: readonly Follower[], tx: Tx, event: AnyEvent, portal: Portal, entryId: number): Promise<void> {
  for (const { act, follow } of followers) if (act === event.act || act === 'all') await follow(tx, event, portal, entryId);
}
