import { MASS_EXPORT_ROWS, type SecurityEventShown, type SecurityKind } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Noted } from '../../db/transactions.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { roughly } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { admins, failuresOn, insertAlert, isAdmin, kindsDue, takeAlerts, takeMailTurn, wrongCodesOn } from './alerts.queries.ts';
import type { SecurityAlert } from './security-events.mails.ts';

type Mailing = Pick<Portal, 'steady' | 'now'>;

/** This many failures within an hour are reported for an account that may do more than a customer. */
const STAFF_FAILURES = 10;
/** For any account: this many, from this many networks. */
const FAILURES = 20;
const NETWORKS = 5;

/** After this many wrong codes with the right password within an hour, its owner is told, and after this many, Admins are. */
const CODES_TOLD_OWNER = 3;
const CODES_TOLD_ADMINS = 5;

/** At most this many events are listed one by one in a mail. */
const MOST_TOLD = 20;

/** Tells Admins of an event that matters (SEC-790), in the transaction of its cause. */
export async function raiseAlert(tx: Tx, note: Noted, portal: Mailing): Promise<void> {
  if (note.kind === 'sign-in.codeWrong') await tellOwner(tx, note, portal);
  const raised = await alertOf(tx, note, portal.now());
  if (!raised || !(await insertAlert(tx, raised.kind, raised.cause, note.id, portal.now()))) return;
  await mailWaiting(tx, raised.kind, portal);
}

/** The kinds that Admins are always told about. */
const ALWAYS: Partial<Record<SecurityKind, SecurityAlert>> = {
  'key.made': 'key-made',
  'webhook.added': 'webhook-made',
  'webhook.unattended': 'webhook-unattended',
  'provider.added': 'provider-changed',
  'provider.changed': 'provider-changed',
  'provider.unattended': 'provider-unattended',
};

/** The alert that a note means for Admins; null for most. There is one per `cause`, however often it is raised. */
async function alertOf(tx: Tx, note: Noted, now: Date): Promise<{ kind: SecurityAlert; cause: string | null } | null> {
  const { kind, aboutId, facts } = note;
  if (kind === 'role.given' && facts.newAdmin === true) return { kind: 'new-admin', cause: null };
  if (kind === 'webhook.changed' && facts.moved === true) return { kind: 'webhook-made', cause: null };
  const plain = ALWAYS[kind];
  if (plain) return { kind: plain, cause: null };
  if (kind === 'export.made' && Number(facts.rows) > MASS_EXPORT_ROWS) return { kind: 'mass-export', cause: `export/${note.id}` };
  if (kind === 'reading.mass')
    return { kind: 'mass-reading', cause: `reading/${note.keyId ?? ''}/${aboutId}/${now.toISOString().slice(0, 13)}` };
  if (aboutId === null) return null;
  if (kind === 'factor.removed' || kind === 'factor.reset')
    return (await isAdmin(tx, aboutId)) ? { kind: 'admin-factor', cause: null } : null;
  if (kind === 'factor.recovery-used') return (await isAdmin(tx, aboutId)) ? { kind: 'admin-recovery', cause: null } : null;
  if (kind === 'sign-in.codeWrong')
    return (await wrongCodesOn(tx, aboutId, now)) >= CODES_TOLD_ADMINS
      ? { kind: 'codes-wrong', cause: hourly('codes', aboutId, now) }
      : null;
  if (kind !== 'sign-in.failed' && kind !== 'sign-in.throttled') return null;
  const { failures, networks, staff } = await failuresOn(tx, aboutId, now);
  const isMany = (staff && failures >= STAFF_FAILURES) || (failures >= FAILURES && networks >= NETWORKS);
  return isMany ? { kind: 'failures', cause: hourly('failures', aboutId, now) } : null;
}

/** A cause that is reported once a clock hour. */
const hourly = (what: string, accountId: number, now: Date): string => `${what}/${accountId}/${now.toISOString().slice(0, 13)}`;

/** Mails a person whose password someone else knows (FAC-667), once a clock hour. */
async function tellOwner(tx: Tx, { aboutId, network }: Noted, { now, steady }: Mailing): Promise<void> {
  if (aboutId === null || (await wrongCodesOn(tx, aboutId, now())) < CODES_TOLD_OWNER) return;
  const data = { network: network === null ? 'not known' : roughly(network), at: now().toISOString() };
  const key = hourly('codes', aboutId, now());
  await mailPeople(tx, [{ to: aboutId, key, purpose: 'code-wrong', data, about: [] }], steady());
}

/** One mail with everything that waits, unless there was one within the hour: then the rest comes in one mail after the hour. */
async function mailWaiting(tx: Tx, kind: SecurityAlert, { steady, now }: Mailing): Promise<void> {
  if (!(await takeMailTurn(tx, kind, steady()))) return;
  const events = await takeAlerts(tx, kind, steady());
  if (events.length === 0) return;
  const told = await Promise.all(events.slice(0, MOST_TOLD).map(async (event) => ({ ...event, ...(await inAll(tx, kind, event, now())) })));
  const data = { alert: kind, events: told, more: events.length - told.length };
  await mailPeople(
    tx,
    (await admins(tx)).map((to) => ({ to, purpose: 'security-alert' as const, data, about: [] })),
    steady(),
  );
}

/** The total number of failures on an account: the event covers only one network. */
async function inAll(tx: Tx, kind: SecurityAlert, { about }: SecurityEventShown, now: Date) {
  return kind === 'failures' && about ? { all: await failuresOn(tx, about.id, now) } : {};
}

/** Mails the alerts that came within an hour of the last mail of their kind. */
export const alertJob = (portal: Portal): PeriodicKind => ({
  name: 'security-alerts',
  failure: 'Admins could not be told of what matters',
  everySeconds: 60,
  isNeeded: async () => (await kindsDue(portal.db, portal.steady())).length > 0,
  run: async () => {
    const passing = newPassing();
    for (const kind of await kindsDue(portal.db, portal.steady()))
      await passing.some([kind], () => portal.write((tx) => mailWaiting(tx, kind as SecurityAlert, portal))); // raiseAlert() wrote it
    passing.end();
  },
});
