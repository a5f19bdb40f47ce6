import { PASSWORD, SWEDEN } from '../people.ts';
import { nothing, type On, on, ownPlace, page, plain, type ValidInputs } from './valid.ts';

/** No part of an organization, for a split into a new one. */
const NO_PART = { intoId: null, customerIds: [], takesLicenses: true, licenseIds: [], domainIds: [] };

const organizationOf = async ({ person, has }: On) => ({ params: { id: String(await has.organization(person)) } });

const ownPages = plain(async ({ person, has }: On) => {
  await has.organization(person);
  return { query: {} };
});

const BOUGHT = { address: '', deliveryAddress: '', costCentres: ['4711'], poNumberNeeded: false, language: '' };

export const ORGANIZATIONS = {
  organizations: {
    getOrganizations: plain(() => ({ query: page })),
    countOrganizations: nothing,
    exportOrganizations: nothing,
    findOrganization: on(organizationOf),
    getOrganizationLicenses: on(organizationOf),
    getOrganizationHistory: on(organizationOf),
    addOrganization: plain(({ has }) => ({ body: { name: has.freshName(), countryId: SWEDEN } })),
    updateOrganization: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), name: has.freshName(), countryId: await has.country(person) },
    })),
    deleteOrganization: on(async ({ person, has }) => ({ params: { id: String(await has.emptyOrganization(person)) } })),
    addPerson: on(async ({ person, has }) => ({
      body: { id: await has.nextOrganization(person), customerId: person.id, role: 'member' as const },
    })),
    setPersonRole: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), customerId: person.id, role: 'buyer' as const },
    })),
    removePerson: on(async ({ person, has }) => ({ body: { id: await has.organization(person), customerId: person.id } })),
    getPlace: on(async ({ person, has }) => {
      await has.organization(person);
      return { params: { customerId: String(person.id) } };
    }),
    getSeats: on(organizationOf),
    liftSeats: on(async ({ person, has }) => ({ body: { licenseId: await has.organizationLicense(person) } })),
    moveLicense: on(async ({ person, has }) => ({
      body: { licenseId: await has.organizationLicense(person), organizationId: null, customerId: person.id },
    })),
  },
  ownOrganization: {
    getOwn: ownPlace,
    getOwnFigures: ownPlace,
    getOwnLicenses: ownPlace,
    getOwnPurchases: ownPlace,
    getOwnRequests: ownPages,
    getOwnTimeline: ownPages,
    getOwnLicense: on(async ({ person, has }) => {
      await has.organization(person);
      return { params: { id: String(await has.organizationLicense(person)) } };
    }),
    setSeat: on(async ({ person, has }) => {
      await has.organization(person);
      return { body: { licenseId: await has.organizationLicense(person), customerId: person.id, isAssigned: true } };
    }),
    getSeatsToAskFor: ownPlace,
    askHolder: on(async ({ person, has }) => ({ body: { licenseId: await has.quietSeat(person), customerId: person.id } })),
    answerForSeat: on(async ({ person, has }) => ({ body: { licenseId: await has.quietSeat(person), isKept: true } })),
    askForSeat: on(async ({ person, has }) => ({ body: { licenseId: await has.organizationLicense(person), isAsked: true } })),
    declineWish: on(async ({ person, has }) => ({
      body: { licenseId: await has.seatWish(person), customerId: person.id, reason: 'They use another license.' },
    })),
    setPurchasing: on(async ({ person, has }) => ({ body: { id: await has.organization(person), ...BOUGHT } })),
    setColleagueRole: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), customerId: person.id, role: 'owner' as const },
    })),
    removeColleague: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, customerId: await has.colleague(id) } };
    }),
    leave: on(async ({ person, has }) => {
      const id = await has.organization(person);
      await has.anotherOwner(id);
      return { body: { id } };
    }),
  },
  organizationInvitations: {
    getInvited: on(organizationOf),
    invitePeople: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), role: 'member' as const, emails: [has.freshEmail()] },
    })),
    mailAgain: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, invitationId: (await has.organizationInvitation(id)).id } };
    }),
    withdrawInvitation: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, invitationId: (await has.organizationInvitation(id)).id } };
    }),
    openInvitation: plain(async ({ has }) => ({ query: { token: (await has.organizationInvitation()).token } })),
    joinByInvitation: plain(async ({ has }) => ({
      body: { token: (await has.organizationInvitation()).token, firstName: 'Ann', lastName: 'Lee', password: PASSWORD },
    })),
    acceptInvitation: plain(async ({ person, has }) => ({ body: { token: (await has.invitedToOrganization(person)).token } })),
  },
  organizationSecurity: {
    getSecurity: on(organizationOf),
    setSecurity: on(async ({ person, has }) => ({ body: { id: await has.organization(person), contactId: null, byName: true } })),
  },
  organizationMailboxes: {
    getMailbox: on(organizationOf),
    setMailbox: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), address: has.freshEmail(), language: 'en', topics: ['ends' as const] },
    })),
    removeMailbox: on(async ({ person, has }) => ({ body: { id: await has.organization(person) } })),
    openMailbox: plain(async ({ has }) => ({ query: { token: await has.mailbox() } })),
    confirmMailbox: plain(async ({ has }) => ({ body: { token: await has.mailbox() } })),
  },
  organizationDomains: {
    getDomains: on(organizationOf),
    addDomain: on(async ({ person, has }) => ({ body: { id: await has.organization(person), domain: 'klippan.example' } })),
    proveDomain: on(async ({ person, has }) => ({ body: await has.provedDomain(await has.organization(person)) })),
    confirmDomain: on(async ({ person, has }) => ({ body: await has.organizationDomain(await has.organization(person)) })),
    setJoining: on(async ({ person, has }) => ({
      body: { ...(await has.organizationDomain(await has.organization(person))), joining: 'atOnce' as const },
    })),
    removeDomain: on(async ({ person, has }) => ({ body: await has.organizationDomain(await has.organization(person)) })),
    answerJoining: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, customerId: await has.asker(id), isAccepted: true } };
    }),
    getOffered: nothing,
    joinByDomain: plain(async ({ person, has }) => ({ body: { domainId: await has.offeredDomain(person) } })),
  },
  organizationMerges: {
    getMerge: on(async ({ person, has }) => ({
      query: { id: String(await has.organization(person)), intoId: String(await has.nextOrganization(person)) },
    })),
    mergeOrganizations: on(async ({ person, has }) => {
      const intoId = await has.nextOrganization(person);
      return { body: { id: await has.emptyOrganization(person), intoId } };
    }),
    getSplit: on(async ({ person, has }) => ({ body: { ...NO_PART, id: await has.organization(person) } })),
    splitOrganization: on(async ({ person, has }) => ({
      body: {
        ...NO_PART,
        id: await has.organization(person),
        customerIds: [person.id],
        name: has.freshName(),
        countryId: await has.country(person),
      },
    })),
    getUndoable: on(organizationOf),
    undoMerge: plain(() => ({ body: { undoId: 999_999 } })),
  },
  organizationProposals: {
    getProposals: nothing,
    getProposalMoves: on(async ({ person }) => ({ query: { customerId: [String(person.id)] } })),
    takeProposal: on(async ({ person, has }) => ({
      body: {
        ...{ organizationId: await has.nextOrganization(person), name: has.freshName(), countryId: await has.country(person) },
        ...{ customerIds: [person.id], ownerId: null },
      },
    })),
  },
  organizationSignOn: {
    getSignOn: on(organizationOf),
    setSignOn: on(async ({ person, has }) => ({ body: { id: await has.organization(person), provider: null, places: [], revision: 0 } })),
  },
  organizationKeys: {
    getKeys: ownPlace,
    makeKey: on(async ({ person, has }) => ({ body: { id: await has.organization(person), name: has.freshName() } })),
    endKey: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), keyId: await has.organizationKey(person) },
    })),
    getLicenses: ownPlace,
    findLicense: on(async ({ person, has }) => ({ params: { id: String(await has.organizationLicense(person)) } })),
    exportLicenses: ownPlace,
  },
  succession: {
    getSuccession: on(organizationOf),
    askToTakeOver: on(async ({ person, has }) => ({ body: { id: await has.organizationAtRisk(person), reason: 'Our owner left' } })),
    objectToTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, await has.colleague(id)), reason: 'We own it' } };
    }),
    withdrawTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, person.id) } };
    }),
    decideTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, await has.colleague(id)), isGranted: true } };
    }),
  },
} satisfies Partial<ValidInputs>;
