import { api, changesBetween, type OrganizationSecurity } from '@lm/contract';
import type { Db } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { newestOf, publicAdvisories } from '../../../licensing/advisories/public.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { invitingOrganization } from '../invitations/organization-invitation-acts.ts';
import { placeOf } from '../organizations.queries.ts';
import { readersIn, releasesHeldIn, securityOf, writeSecurity } from './organization-security.queries.ts';

const calls = api.organizationSecurity;

/** How many advisories are shown with their readers, the newest first. */
const SHOWN = 20;

/** Who in an organization is told about advisories first, and whether it sees by name who read them (ORG-140). */
export const organizationSecurityRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;

  async function shown(from: Db, organizationId: number): Promise<OrganizationSecurity> {
    const security = await securityOf(from, organizationId);
    if (!security.byName) return { ...security, readings: [] };
    const [advisories, held, readers] = await Promise.all([
      publicAdvisories(from),
      releasesHeldIn(from, organizationId, today()),
      readersIn(from, organizationId),
    ]);
    const concerning = advisories.filter((one) =>
      newestOf(one).content.releases.some(({ releaseId, standing }) => standing === 'affected' && held.has(releaseId)),
    );
    const readings = concerning.slice(0, SHOWN).map((one) => ({
      number: one.number,
      title: newestOf(one).content.title,
      people: readers.filter(({ advisoryId }) => advisoryId === one.id).map(({ id, name, at }) => ({ id, name, at: at.toISOString() })),
    }));
    return { ...security, readings };
  }

  return [
    route(calls.getSecurity, async ({ params, principal }) => {
      const { organization } = await invitingOrganization(db, calls.getSecurity, principal, params.id, false);
      return shown(db, organization.id);
    }),

    route(calls.setSecurity, ({ body, principal }) =>
      write(async (tx) => {
        const { organization } = await invitingOrganization(tx, calls.setSecurity, principal, body.id, true);
        if (body.contactId !== null && !(await placeOf(tx, body.id, body.contactId))) throw refuse(calls.setSecurity, 'notInIt');
        const before = await securityOf(tx, body.id);
        await writeSecurity(tx, body.id, body.contactId, body.byName);
        const after = await securityOf(tx, body.id);
        const facts = ({ contact, byName }: typeof after) => ({ contact: contact?.id ?? null, byName }); // the log does not name them
        const changes = changesBetween(facts(before), facts(after));
        if (changes.length > 0)
          await recordEvent(tx, principal, { act: 'organization.setSecurity', record: organization, owner: null, changes }, now());
        return shown(tx, body.id);
      }),
    ),
  ];
};
