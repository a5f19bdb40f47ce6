import { api, ORGANIZATION_ROLE_WORDS, type OrganizationSignOn } from '@lm/contract';
import type { Db } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse, refuseOutdated } from '../../../http/refuse.ts';
import { providerWith } from '../../../identity/sso/public.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { invitingOrganization } from '../invitations/organization-invitation-acts.ts';
import { isSeen } from '../organization-reading.ts';
import { organizationForUpdate, placeOf } from '../organizations.queries.ts';
import type { ClaimedPlace } from './claimed-place.ts';
import { deleteSignOn, putSignOn, signOnOf } from './organization-sign-on.queries.ts';
import { sharedDomains } from './organization-sign-on.ts';

const { getSignOn, setSignOn } = api.organizationSignOn;

/** The single sign-on of an organization, which an Admin sets up and its owners see (ORG-130). */
export const organizationSignOnRoutes = (portal: Portal): Route[] => {
  const { db, write, now, config } = portal;

  async function shown(at: Db, organizationId: number): Promise<{ signOn: OrganizationSignOn | null }> {
    const found = await signOnOf(at, organizationId);
    if (!found) return { signOn: null };
    const provider = await providerWith({ config, db: at }, found.provider);
    const domains = provider ? await sharedDomains(at, organizationId, provider) : [];
    const { places, revision } = found;
    return {
      signOn: { provider: provider && { id: provider.key, name: provider.name, claim: provider.rolesClaim }, domains, places, revision },
    };
  }

  return [
    route(getSignOn, async ({ params, principal }) => {
      const { organization } = await invitingOrganization(db, getSignOn, principal, params.id, false);
      return shown(db, organization.id);
    }),

    route(setSignOn, ({ body, principal }) =>
      write(async (tx) => {
        const call = setSignOn;
        const organization = await organizationForUpdate(tx, body.id);
        if (!isSeen(principal, organization)) throw refuse(call, 'notYours');
        if (await placeOf(tx, organization.id, principal.id)) throw refuse(call, 'isInIt');
        const before = await signOnOf(tx, organization.id);
        refuseOutdated(call, body, before ?? { revision: 0 });
        const provider = body.provider === null ? null : await providerWith({ config, db: tx }, body.provider);
        if (body.provider !== null && !provider) throw refuse(call, 'noProvider');
        if (provider) {
          if ((await sharedDomains(tx, organization.id, provider)).length === 0)
            throw refuse(call, 'noDomain', { provider: provider.name });
          const put = { organizationId: organization.id, provider: provider.key, places: body.places };
          if (!(await putSignOn(tx, put))) throw refuse(call, 'ofAnother', { provider: provider.name });
        } else await deleteSignOn(tx, organization.id);
        const named = before && ((await providerWith({ config, db: tx }, before.provider))?.name ?? before.provider);
        const changes = [
          { field: 'provider', before: named, after: provider?.name ?? null },
          { field: 'claimedRoles', before: before && inWords(before.places), after: provider && inWords(body.places) },
        ] as const;
        const changed = changes.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
        if (changed.length > 0)
          await recordEvent(tx, principal, { act: 'organization.setSignOn', record: organization, owner: null, changes: changed }, now());
        return shown(tx, organization.id);
      }),
    ),
  ];
};

const inWords = (places: readonly ClaimedPlace[]): string[] =>
  places.map(({ value, role }) => `${value}: ${ORGANIZATION_ROLE_WORDS[role]}`);
