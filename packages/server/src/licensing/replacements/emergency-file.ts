import { api, type Computer, type Day, emergencyEnd, nextEmergency, type Principal, seatsAfter, seatsOn } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { issueFile } from '../licenses/public.ts';
import type { Replacing } from './replacement-checks.ts';
import { asMade } from './replacement-move.ts';
import { lastEmergency } from './replacement-requests.queries.ts';
import { hostKeyOf } from './replacements.queries.ts';

/** The first day on which a license may get an emergency file again, and the last day of one made today (REPL-419, REPL-420). */
export async function emergencyOf({ config, today }: Portal, on: Db, licenseId: number, licenseEnd: Day | null) {
  const nextOn = nextEmergency(await lastEmergency(on, licenseId), today(), config.replacements);
  return { nextOn, until: nextOn === today() ? emergencyEnd(today(), licenseEnd, config.replacements) : null };
}

/** Makes a file for the new computer that lasts until the request is decided, at most until that day. */
export async function emergencyFile(
  { portal, tx, principal }: { portal: Portal; tx: Tx; principal: Principal },
  { license, owner, old, next, there, seats }: Replacing,
  until: Day,
) {
  const name = next.name ?? old.name;
  const served = license.seats === null ? null : servedAfter({ old, there, seats }, license.computers, license.seats);
  const hostKey = next.hostKey ?? (there ? await hostKeyOf(tx, there.id) : null);
  const computer = { id: null, name, macs: next.macs, seats: served, hostKey };
  const file = await issueFile(portal, tx, principal, { call: api.replacements.requestReplacement, license, owner, computer, until });
  return { ...asMade(file, name, served, until), change: file.change };
}

/** How many seats the new computer serves once approved: those of the old one, or those moved to it together with its own. */
function servedAfter({ old, there, seats }: Pick<Replacing, 'old' | 'there' | 'seats'>, computers: Computer[], all: number): number {
  if (seats === null) return seatsOn(old, computers, all);
  return there ? (seatsAfter(there, computers, seats) ?? seatsOn(there, computers, all) + seats) : seats;
}
