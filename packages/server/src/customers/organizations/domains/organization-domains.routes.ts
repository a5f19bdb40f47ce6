import { api, type Joining, MOST_DOMAINS, type OrganizationDomains, type Principal } from '@lm/contract';
import { isTaken } from '../../../db/is-taken.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { invitingOrganization } from '../invitations/organization-invitation-acts.ts';
import { placeOf, type StoredOrganization } from '../organizations.queries.ts';
import { domainIn, hasRecord, isFreeMail, newProof, recordOf } from './domain-names.ts';
import {
  askersOf,
  deleteDomain,
  domainOf,
  domainsOf,
  insertDomain,
  noteLooked,
  noteMissing,
  noteProved,
  type StoredDomain,
  setJoining,
} from './organization-domains.queries.ts';

const calls = api.organizationDomains;

/** How soon a record may be looked up again. */
const AGAIN_MS = 15_000;

const JOINING_WORDS: Record<Joining, string> = { off: 'Not by the domain', asks: 'Asked for', atOnce: 'At once' };

type Change =
  | { field: 'domain'; before: string | null; after: string | null }
  | { field: 'proved'; before: boolean; after: boolean }
  | { field: 'joining'; before: string; after: string };

/** The domains of an organization as the people who invite to it see them. */
export async function domainsShown(
  db: Db,
  principal: Principal,
  { organization, asOwner }: { organization: { id: number }; asOwner: boolean },
): Promise<OrganizationDomains> {
  const found = await domainsOf(db, organization.id);
  const asking = await askersOf(db, organization.id, asOwner ? null : principal);
  return {
    domains: found.map(({ id, domain, by, provedAt, joining, proof, missingSince }) => ({
      ...{ id, domain, by, joining },
      provedAt: provedAt?.toISOString() ?? null,
      missingSince: missingSince?.toISOString() ?? null,
      record: by === null || missingSince ? recordOf({ domain, proof }) : null,
    })),
    asking: asking.map(({ askedAt, ...person }) => ({ ...person, since: askedAt.toISOString() })),
  };
}

/** Domains of an organization, and proving that they are its own (ORG-100 to ORG-103). */
export const organizationDomainRoutes = (portal: Portal): Route[] => {
  const { db, write, now } = portal;

  const record = (tx: Tx, by: Principal, organization: StoredOrganization, changes: Change[]) =>
    recordEvent(tx, by, { act: 'organization.setDomain', record: organization, owner: null, changes }, now());

  /** Records that a domain is theirs; the entry also says which one. */
  async function prove(
    call: typeof calls.proveDomain | typeof calls.confirmDomain,
    principal: Principal,
    { id, domainId }: { id: number; domainId: number },
    by: 'dns' | 'staff',
  ): Promise<OrganizationDomains> {
    try {
      return await write(async (tx) => {
        const seen = await invitingOrganization(tx, call, principal, id, true);
        const domain = await domainOf(tx, id, domainId);
        if (!domain) throw refuse(call, 'noDomain');
        if (by === 'staff' && (await placeOf(tx, id, principal.id))) throw refuse(calls.confirmDomain, 'isInIt');
        if (domain.missingSince && domain.by !== null) await noteMissing(tx, domain.id, null);
        if (domain.by === null) {
          if (!(await noteProved(tx, domain, by, now()))) throw refuse(call, 'taken');
          await record(tx, principal, seen.organization, [named(domain), { field: 'proved', before: false, after: true }]);
        }
        return domainsShown(tx, principal, seen);
      });
    } catch (error) {
      if (isTaken(error)) throw refuse(call, 'taken');
      throw error;
    }
  }

  return [
    route(calls.getDomains, async ({ params, principal }) =>
      domainsShown(db, principal, await invitingOrganization(db, calls.getDomains, principal, params.id, false)),
    ),

    route(calls.addDomain, async ({ body, principal }) => {
      const name = domainIn(body.domain);
      if (name === null) throw refuse(calls.addDomain, 'noName');
      if (isFreeMail(name)) throw refuse(calls.addDomain, 'freeMail');
      return write(async (tx) => {
        const seen = await invitingOrganization(tx, calls.addDomain, principal, body.id, true);
        const { id } = seen.organization;
        if (await insertDomain(tx, { organizationId: id, domain: name, proof: newProof() }, now())) {
          if ((await domainsOf(tx, id)).length > MOST_DOMAINS) throw refuse(calls.addDomain, 'tooMany');
          await record(tx, principal, seen.organization, [{ field: 'domain', before: null, after: name }]);
        }
        return domainsShown(tx, principal, seen);
      });
    }),

    route(calls.proveDomain, async ({ body, principal }) => {
      const call = calls.proveDomain;
      const domain = await write(async (tx) => {
        await invitingOrganization(tx, call, principal, body.id, true);
        const found = await domainOf(tx, body.id, body.domainId);
        if (!found) throw refuse(call, 'noDomain');
        const waitMs = (found.lookedAt?.getTime() ?? 0) + AGAIN_MS - now().getTime();
        if (waitMs > 0 && waitMs <= AGAIN_MS) throw refuse(call, 'tooSoon', { waitMs });
        await noteLooked(tx, found.id, now());
        return found;
      });
      const asked = recordOf(domain);
      if ((domain.by === null || domain.missingSince) && !(await hasRecord(asked))) throw refuse(call, 'noRecord', { name: asked.name });
      return prove(call, principal, body, 'dns');
    }),

    route(calls.confirmDomain, ({ body, principal }) => prove(calls.confirmDomain, principal, body, 'staff')),

    route(calls.setJoining, ({ body, principal }) =>
      write(async (tx) => {
        const seen = await invitingOrganization(tx, calls.setJoining, principal, body.id, true);
        const domain = await domainOf(tx, body.id, body.domainId);
        if (!domain) throw refuse(calls.setJoining, 'noDomain');
        if (domain.joining !== body.joining) {
          await setJoining(tx, domain.id, body.joining);
          const [before, after] = [JOINING_WORDS[domain.joining], JOINING_WORDS[body.joining]];
          await record(tx, principal, seen.organization, [named(domain), { field: 'joining', before, after }]);
        }
        return domainsShown(tx, principal, seen);
      }),
    ),

    route(calls.removeDomain, ({ body, principal }) =>
      write(async (tx) => {
        const seen = await invitingOrganization(tx, calls.removeDomain, principal, body.id, true);
        const domain = await domainOf(tx, body.id, body.domainId);
        if (!domain) throw refuse(calls.removeDomain, 'noDomain');
        await deleteDomain(tx, domain.id);
        await record(tx, principal, seen.organization, [{ field: 'domain', before: domain.domain, after: null }]);
        return domainsShown(tx, principal, seen);
      }),
    ),
  ];
};

/** The domain that an entry is about. */
const named = ({ domain }: StoredDomain) => ({ field: 'domain', before: null, after: domain }) as const;
