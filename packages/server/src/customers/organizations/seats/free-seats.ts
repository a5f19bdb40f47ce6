import { DECLINED_WISH_DAYS, licenseNumber } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { licensesWithIds } from '../../../licensing/licenses/public.ts';
import { forgetDeclined, forgetTold, freeAndWaitedFor, noteTold, waitingForSeat } from './free-seats.queries.ts';
import { seatTimes } from './organization-seats.queries.ts';
import { freeSeats, type SeatTime } from './seat-moves.ts';
import { lookingAfterLicense } from './seat-wishes.queries.ts';
import { seatMovesOf, seatsOf } from './seats-shown.ts';

interface Free {
  seats: number;
  most: number;
  now: Date;
}

/** The people waiting, in order, who can have a free seat: with two free seats, the first two. */
export const whoseTurn = <One extends { id: number }>(waiting: readonly One[], times: readonly SeatTime[], free: Free): One[] =>
  waiting.filter(({ id }, place) => freeSeats(times, { ...free, personId: id }).filter(({ from }) => from === null).length > place);

/** How many licenses one transaction examines. */
const AT_ONCE = 50;

/**
 * Mails people waiting, in order of their requests, that a seat is free, and mails the people who look after the license whose turn it is (ORG-87):
 * whatever freed it, including the end of a limit on moves.
 */
export async function tellOfFreeSeats(portal: Portal, stopping?: AbortSignal): Promise<void> {
  const { db, write, steady } = portal;
  await write(async (tx) => {
    await forgetTold(tx);
    await forgetDeclined(tx, new Date(steady().getTime() - DECLINED_WISH_DAYS * DAY_MS));
  });
  for (let after = 0; !stopping?.aborted; ) {
    const found = await freeAndWaitedFor(db, after, AT_ONCE);
    const last = found.at(-1);
    if (!last) return;
    await write(async (tx) => {
      for (const { id } of found) await tellOf(tx, portal, id);
    });
    after = last.id;
  }
}

async function tellOf(tx: Tx, portal: Portal, licenseId: number): Promise<void> {
  const [license] = await licensesWithIds(tx, [licenseId]);
  if (!license?.organization) return;
  const free = { seats: seatsOf(license), most: seatMovesOf(portal, license), now: portal.steady() };
  const turn = whoseTurn(await waitingForSeat(tx, licenseId), await seatTimes(tx, licenseId), free);
  const untold = turn.filter(({ isTold }) => !isTold);
  const [first] = untold;
  if (!first) return;
  await noteTold(
    tx,
    licenseId,
    untold.map(({ id }) => id),
    free.now,
  );
  const of = { organization: license.organization.name, licenseId };
  const about = [{ kind: 'license' as const, id: licenseId, name: licenseNumber(licenseId) }];
  const answers = untold.map(({ id: to }) => ({
    to,
    purpose: 'seat-answer' as const,
    data: { ...of, how: 'free' as const, answer: '' },
    about,
  }));
  const looksAfter = (await lookingAfterLicense(tx, licenseId)).map((to) => {
    const data = { ...of, asker: first.name, how: 'free' as const };
    return { to, purpose: 'seat-wish' as const, data, about };
  });
  await mailPeople(tx, [...answers, ...looksAfter], free.now);
}
