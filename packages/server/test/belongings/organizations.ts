import { api } from '@lm/contract';
import { insertInvitation as insertOrganizationInvitation } from '../../src/customers/organizations/invitations/organization-invitations.queries.ts';
import { writeMailbox } from '../../src/customers/organizations/mailboxes/organization-mailboxes.queries.ts';
import { insertOrganization } from '../../src/customers/organizations/organizations.queries.ts';
import { insertTakeover } from '../../src/customers/succession/succession.queries.ts';
import { insertKey } from '../../src/identity/api-keys/api-keys.queries.ts';
import { newSecret } from '../../src/identity/api-keys/key-text.ts';
import { linkToken } from '../../src/lib/tokens.ts';
import { asked, SWEDEN } from '../people.ts';
import type { Making, Owner } from './making.ts';

/** Organizations, the people in them and those about to join, and what they own. */
export function organizationsOf({ server, make, clerk, once, next }: Making) {
  const countryOf = async ({ id }: Owner) =>
    (await server.db.selectFrom('customer').select('country_id').where('id', '=', id).executeTakeFirst())?.country_id ?? SWEDEN;
  const emptyOrganization = async (owner: Owner) => {
    const form = { name: `Organization ${next()}`, countryId: await countryOf(owner), vatId: '', address: '', note: '' };
    const id = await server.portal.write((tx) => insertOrganization(tx, form, server.portal.now()));
    if (id === null) throw new Error('there is such an organization already');
    return id;
  };
  const ownOrganization = once('organization', emptyOrganization);
  const domainOf = async (id: number, domain: string, proved_by: 'dns' | 'staff' | null) => {
    const added_at = server.portal.now();
    const row = { organization_id: id, domain, proof: '', added_at, looked_at: null, proved_at: proved_by && added_at, proved_by };
    const added = await server.db.insertInto('organization_domain').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, domainId: added.id };
  };

  return {
    country: countryOf,
    /** The organization that they own. */
    organization: async (owner: Owner) => {
      const id = await ownOrganization(owner);
      const place = { customer_id: owner.id, organization_id: id, role: 'owner' as const, since: server.portal.now() };
      await server.db
        .insertInto('organization_person')
        .values(place)
        .onConflict((there) => there.column('customer_id').doUpdateSet(place))
        .execute();
      return id;
    },
    /** A license of the organization they own, with them as its contact; a new one each time. */
    organizationLicense: licenseOfTheirs,
    /** A license of that organization on which they have a seat that has not been seen in use for long; a new one each time. */
    quietSeat: async (owner: Owner): Promise<number> => {
      const license = await licenseOfTheirs(owner);
      await server.db.deleteFrom('last_sign_in').where('customer_id', '=', owner.id).execute();
      const row = { license_id: license, place: 1, holder_id: owner.id, is_move: false, was_left: false, ended_at: null };
      await server.db
        .insertInto('license_seat')
        .values({ ...row, assigned_at: new Date(0) })
        .execute();
      return license;
    },
    /** A license of the organization they own, for which they are waiting for a seat; a new one each time. */
    seatWish: async (owner: Owner): Promise<number> => {
      const license = await licenseOfTheirs(owner);
      const row = { license_id: license, asker_id: owner.id, asked_at: server.portal.now() };
      await server.db.insertInto('seat_wish').values(row).execute();
      return license;
    },
    /** An organization without an owner, in which they are a member. */
    organizationAtRisk: async (owner: Owner) => {
      await leftOrganization(owner);
      const id = await emptyOrganization(owner);
      const place = { customer_id: owner.id, organization_id: id, role: 'member' as const, since: server.portal.now() };
      await server.db.insertInto('organization_person').values(place).execute();
      return id;
    },
    /** A person's request to take over an organization, replacing any other. */
    takeover: async (organizationId: number, askerId: number) => {
      await server.db.deleteFrom('organization_takeover').where('organization_id', '=', organizationId).execute();
      const [askedAt, dueAt] = [0, 3].map((days) => new Date(server.portal.steady().getTime() + days * 86_400_000));
      if (!askedAt || !dueAt) throw new Error('two moments were given');
      return server.portal.write((tx) =>
        insertTakeover(tx, { organizationId, askerId, reason: 'Who else?', askedAt, dueAt, staffSince: null }),
      );
    },
    /** An invitation to an organization, or to a new one, with its last mail sent two days ago; and the token of its link. */
    organizationInvitation: async (organizationId?: number) =>
      organizationInvitationTo(organizationId ?? (await newOrganization()), `invited.${next()}@example.com`),
    /** The same to a person who is in none. */
    invitedToOrganization: async (owner: Owner) => {
      await leftOrganization(owner);
      return organizationInvitationTo(await newOrganization(), owner.email);
    },
    /** The token of the link that was mailed to the mailbox of a new organization. */
    mailbox: async () => {
      const organizationId = await newOrganization();
      const said = { address: `licensing.${next()}@example.com`, language: 'en', topics: ['ends' as const] };
      const endsAt = new Date(server.portal.steady().getTime() + 86_400_000);
      const linkId = await server.portal.write((tx) => writeMailbox(tx, organizationId, said, { askerId: clerk.id, endsAt }));
      return linkToken(server.portal.keys.linkKey, linkId ?? '');
    },
    /** A domain of an organization that has not been proved to be theirs; a new one each time. */
    organizationDomain: (organizationId: number) => domainOf(organizationId, `d${next()}.example`, null),
    /** The same, proved by their name server. */
    provedDomain: (organizationId: number) => domainOf(organizationId, `d${next()}.example`, 'dns'),
    /** A domain by which they may ask to join an organization, since they are in none. */
    offeredDomain: async (owner: Owner) => {
      await leftOrganization(owner);
      await server.db
        .updateTable('customer')
        .set({ email_verified_at: new Date(0) })
        .where('id', '=', owner.id)
        .execute();
      const domain = owner.email.split('@')[1] ?? '';
      await server.db.deleteFrom('organization_domain').where('domain', '=', domain).execute();
      return (await domainOf(await newOrganization(), domain, 'staff')).domainId;
    },
    /** A person who asks to join an organization; a new one each time. */
    asker: async (organizationId: number) => {
      const domain = `d${next()}.example`;
      await domainOf(organizationId, domain, 'staff');
      const { id } = await make.customer({ email: `asker@${domain}` });
      await server.db
        .insertInto('organization_asker')
        .values({ customer_id: id, organization_id: organizationId, asked_at: new Date(0), declined_at: null })
        .execute();
      return id;
    },
    /** They are in no organization, with any text in the field. */
    noOrganization: leftOrganization,
    /** Another person in an organization; a new one each time. */
    colleague: (organizationId: number) => colleagueIn(organizationId, 'member'),
    anotherOwner: (organizationId: number) => colleagueIn(organizationId, 'owner'),
    /** An organization of their country with no one in it. */
    emptyOrganization,
    /** The same for them to join: they are in none. */
    nextOrganization: async (owner: Owner) => {
      await leftOrganization(owner);
      return emptyOrganization(owner);
    },
    /** A key of the organization that they own. */
    organizationKey: once('organizationKey', async (owner) => {
      const now = server.portal.steady();
      const organizationId = await ownOrganization(owner);
      const chosen = { name: 'Assets', rights: [], countries: null, organizationId, secret: newSecret() };
      return server.portal.write((tx) => insertKey(tx, owner.id, { ...chosen, expiresAt: new Date(now.getTime() + 86_400_000) }, now));
    }),
  };

  async function licenseOfTheirs(owner: Owner): Promise<number> {
    const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(owner.id) })).data.id;
    const organization_id = await ownOrganization(owner);
    await server.db.updateTable('license').set({ organization_id }).where('id', '=', license).execute();
    return license;
  }

  async function leftOrganization({ id }: Owner) {
    await server.db.deleteFrom('organization_person').where('customer_id', '=', id).execute();
  }

  function newOrganization() {
    return emptyOrganization({ ...clerk, roles: [] });
  }

  async function organizationInvitationTo(organizationId: number, email: string) {
    const now = server.portal.steady();
    const [mailedDays, endsDays] = [-2, 5].map((days) => new Date(now.getTime() + days * 86_400_000));
    if (!mailedDays || !endsDays) throw new Error('two days were given');
    const inviting = { role: 'member' as const, inviterId: clerk.id, now, steady: mailedDays, endsAt: endsDays };
    const made = await server.portal.write((tx) => insertOrganizationInvitation(tx, organizationId, email, inviting));
    return { id: made.id, token: linkToken(server.portal.keys.linkKey, made.linkId) };
  }

  async function colleagueIn(organization_id: number, role: 'owner' | 'member') {
    const { id } = await make.customer();
    const place = { customer_id: id, organization_id, role, since: server.portal.now() };
    await server.db.insertInto('organization_person').values(place).execute();
    return id;
  }
}
