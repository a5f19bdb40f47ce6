import { api, type OfferLineInput } from '@lm/contract';
import type { Person } from './people.ts';
import { OFFER } from './samples.ts';
import type { TestServer } from './start.ts';

const [SOLD] = OFFER.lines;

/** The line of an offer that renews a license by a year. */
export const renewing = (licenseId: number): OfferLineInput & { price: number } => {
  const year = { from: '2027-12-01', months: 12, until: '2028-12-01' };
  return { ...SOLD, ...year, what: 'renewal', users: 1, price: 100, licenseId };
};

/**
 * Sends a person an offer that renews licenses by a year, and sells a new one where null is among them, perhaps to answer a request; answers its
 * id.
 */
export async function offerRenewal(
  server: TestServer,
  by: Person,
  { id: customerId }: Person,
  licenseIds: readonly (number | null)[],
  quotationId: number | null = null,
) {
  const lines = licenseIds.map((id) => (id === null ? SOLD : renewing(id)));
  const { data } = await server.call(by.token, api.offers.addOffer, { body: { ...OFFER, lines, customerId, quotationId } });
  const sent = await server.call(by.token, api.offers.sendOffer, { body: { id: data.id } });
  if (sent.status !== 200) throw new Error(`the offer was not sent: ${sent.message}`);
  return data.id;
}

/** The owner of a license, and the last day of its last period. */
export async function renewedTo(server: TestServer, by: Person, licenseId: number): Promise<[ownerId: number, until: string | undefined]> {
  const { data } = await server.call(by.token, api.licenses.findLicense, { params: { id: String(licenseId) } });
  const ends = data.licenseSubscriptionModels.map(({ subscriptionEndDate }) => subscriptionEndDate);
  return [data.customerId, ends.sort().at(-1)];
}
