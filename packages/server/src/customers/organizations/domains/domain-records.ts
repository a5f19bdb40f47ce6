import { DOMAIN_RESTS_AFTER_DAYS } from '@lm/contract';
import { DAY_MS } from '../../../lib/durations.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { organizationForUpdate } from '../organizations.queries.ts';
import { lookFor, recordOf } from './domain-names.ts';
import {
  domainOf,
  domainsToLookAt,
  noteLooked,
  noteMissing,
  noteRests,
  ownersToTell,
  type StoredDomain,
} from './organization-domains.queries.ts';

/** How many records are looked up at the same time. */
const AT_ONCE = 20;

/** Checks once a day that the records that proved domains still exist (ORG-106). */
export async function lookAtRecords(portal: Portal, stopping: AbortSignal): Promise<void> {
  const { db, steady } = portal;
  const before = new Date(steady().getTime() - DAY_MS);
  for (;;) {
    const due = await domainsToLookAt(db, before, AT_ONCE);
    if (due.length === 0 || stopping.aborted) return;
    const found = await Promise.all(due.map((domain) => lookFor(recordOf(domain))));
    for (const [place, domain] of due.entries()) await note(portal, domain, found[place] ?? 'unknown');
  }
}

/** Records the result; a name server that does not answer proves nothing about a record. */
function note(
  { write, now, steady }: Portal,
  { id, organizationId }: StoredDomain,
  found: Awaited<ReturnType<typeof lookFor>>,
): Promise<void> {
  return write(async (tx) => {
    const organization = await organizationForUpdate(tx, organizationId);
    const domain = organization && (await domainOf(tx, organizationId, id));
    if (!domain) return;
    await noteLooked(tx, id, steady());
    if (domain.by !== 'dns' || found === 'unknown') return;
    const since = found === 'there' ? null : (domain.missingSince ?? now());
    if (since?.getTime() !== domain.missingSince?.getTime()) await noteMissing(tx, id, since);
    if (since === null) return;
    const until = new Date(since.getTime() + DOMAIN_RESTS_AFTER_DAYS * DAY_MS);
    const how = until <= now() ? 'rests' : 'missing';
    if (how === 'rests') await noteRests(tx, id);
    else if (domain.missingSince) return; // already told
    const data = { organization: organization.name, domain: domain.domain, how, until: until.toISOString() } as const;
    const mails = (await ownersToTell(tx, organizationId)).map((to) => ({
      ...{ to, purpose: 'organization-domain' as const, data, about: [] },
    }));
    await mailPeople(tx, mails, steady());
  });
}
