import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { quotations, offers, orders } = api;

/** Adds an organization in a country with one person in it, who lives in Sweden. */
async function organizationIn(countryId: number) {
  const body = { name: `Fjordlyd ${countryId}`, countryId };
  const { id } = (await server.call(admin.token, api.organizations.addOrganization, { body })).data;
  const person = await make.customer({ countryId: SWEDEN });
  await server.call(admin.token, api.organizations.addPerson, { body: { id, customerId: person.id, role: 'owner' } });
  return { id, person };
}

/** A person requests, is offered and accepts: returns the ids of the request and the offer, and the number of the order. */
async function buys({ id: customerId, token }: Person) {
  const { data: request } = await server.call(token, quotations.submitQuotation, {
    body: { ...QUOTATION, modules: [...QUOTATION.modules] },
  });
  const { data: offer } = await server.call(admin.token, offers.addOffer, { body: { ...OFFER, customerId } });
  await server.call(admin.token, offers.sendOffer, { body: { id: offer.id } });
  const body = { id: offer.id, no: 1, name: 'B. Holm', position: 'Purchasing', terms: true as const };
  const { data: order } = await server.call(token, orders.acceptOffer, { body });
  return { request: request.id, offer: offer.id, order: order.number };
}

/** What a person finds in the three lists, of one organization or of all. */
async function found({ token }: Person, organizationId?: number) {
  const query = organizationId === undefined ? {} : { organizationId: String(organizationId) };
  const page = { ...query, page: '1', pageSize: '15' };
  const [asked, offered, ordered] = await Promise.all([
    server.call(token, quotations.getInbox, { query: page }),
    server.call(token, offers.getOffers, { query: page }),
    server.call(token, orders.getOrders, { query: page }),
  ]);
  const counted = await Promise.all([
    server.call(token, quotations.countInbox, { query }),
    server.call(token, offers.countOffers, { query }),
    server.call(token, orders.countOrders, { query }),
  ]);
  return {
    requests: asked.data.map(({ id }) => id),
    offers: offered.data.map(({ id }) => id),
    orders: ordered.data.map(({ number }) => number),
    counts: counted.map(({ data }) => data.total),
  };
}

const only = ({ request, offer, order }: Awaited<ReturnType<typeof buys>>) => ({
  ...{ requests: [request], offers: [offer], orders: [order], counts: [1, 1, 1] },
});
const NOTHING = { requests: [], offers: [], orders: [], counts: [0, 0, 0] };

// ORG-187, ORG-150, ACC-7
test('inbox, offers and orders of an organization are those of its current people, and filtering by it shows no one more', async () => {
  const swedish = await organizationIn(SWEDEN);
  const german = await organizationIn(GERMANY);
  const inSweden = await buys(swedish.person);
  const inGermany = await buys(german.person);
  await buys(await make.customer()); // in no organization

  const sales = await make.sales();
  expect((await found(sales)).counts).toEqual([3, 3, 3]);
  expect(await found(sales, swedish.id)).toEqual(only(inSweden));
  expect(await found(sales, german.id)).toEqual(only(inGermany));
  expect(await found(sales, 999_999)).toEqual(NOTHING);
  const query = { organizationId: String(german.id) };
  const files = await Promise.all([
    server.call(admin.token, offers.exportOffers, { query }),
    server.call(admin.token, orders.exportOrders, { query }),
  ]);
  for (const { bytes } of files) {
    expect(String(bytes)).toContain(german.person.email);
    expect(String(bytes)).not.toContain(swedish.person.email);
  }

  // A person counts as being in their organization's country: a Distributor finds them there, and nothing of another country.
  const distributor = await make.distributor([GERMANY]);
  expect(await found(distributor, german.id)).toEqual(only(inGermany));
  expect(await found(distributor, swedish.id)).toEqual(NOTHING);
  expect(await found(await make.distributor([]), german.id)).toEqual(NOTHING);
  const page = { ...query, page: '1', pageSize: '15' };
  const body = { name: 'Price keeper', rights: ['prices.edit' as const] };
  const role = (await server.call(admin.token, api.roles.addRole, { body })).data;
  for (const { token } of [await make.customer({ roles: [role.id] }), german.person])
    for (const list of [quotations.getInbox, offers.getOffers, orders.getOrders])
      expect((await server.call(token, list, { query: page })).status).toBe(403);

  const customerId = german.person.id;
  await server.call(admin.token, api.organizations.removePerson, { body: { id: german.id, customerId } });
  expect(await found(sales, german.id)).toEqual(NOTHING);
});
