import {
  type AskedRenewal,
  api,
  changesBetween,
  type Day,
  datedOf,
  dayIn,
  type License,
  licenseNumber,
  may,
  type OnDay,
  type Principal,
  personFromColumns,
  quotationNumber,
  type Received,
  showDay,
  stateOf,
  WHY_SUSPENDED,
  whyNever,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson, personForUpdate } from '../../identity/people/public.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseForUpdate, licensesOf, licensesWithIds, lockOrganizationOf, toWire } from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { keepPace } from './daily-limit.ts';
import { insertQuotation, offerRenewing, openRenewals } from './quotations.queries.ts';
import { formOf } from './renewal-form.ts';

const { askRenewal, askRenewalFor, askRenewalInOrganization } = api.quotations;

type Call = typeof askRenewal | typeof askRenewalFor | typeof askRenewalInOrganization;
type Body = Received<typeof askRenewal>['body'];
type Person = NonNullable<Awaited<ReturnType<typeof personForUpdate>>>;

type Asked = Body['licenses'];

/**
 * Customers ask for the renewal of their licenses, however long ago these ended (QUO-260, QUO-263), staff ask for customers (QUO-847), and
 * people who look after an organization's licenses ask for their contact (ORG-64).
 */
export const renewalAskRoutes = (portal: Portal): Route[] => [
  route(askRenewal, ({ body, principal }) =>
    portal.write(async (tx) => {
      // Locked: of two simultaneous requests, one sees the other, and waits for a renewal under way.
      const person = await personForUpdate(tx, principal, principal.id);
      if (!person) throw refuse(askRenewal, 'sessionEnded');
      return ask(portal, tx, { call: askRenewal, principal, person, body });
    }),
  ),

  route(askRenewalFor, ({ body, principal }) =>
    portal.write(async (tx) => {
      const person = await personForUpdate(tx, principal, body.customerId);
      if (!person) throw refuse(askRenewalFor, 'noCustomer');
      if (!may(principal, 'quotation.askFor', { customerId: person.id })) throw refuse(askRenewalFor, 'lacksRight');
      return ask(portal, tx, { call: askRenewalFor, principal, person, body });
    }),
  ),

  route(askRenewalInOrganization, ({ body, principal }) =>
    portal.write(async (tx) => {
      const { licenseId, until, ...besides } = body;
      await lockOrganizationOf(tx, principal.id); // its licenses keep their contacts meanwhile
      const [before] = await licensesWithIds(tx, [licenseId]);
      if (!before) throw refuse(askRenewalInOrganization, 'noLicense');
      for (const id of [principal.id, before.customerId].sort((one, other) => one - other)) await lockPerson(tx, id);
      const found = await licenseForUpdate(tx, principal, licenseId);
      if (!found || !may(principal, 'license.lookAfter', found)) throw refuse(askRenewalInOrganization, 'noLicense');
      // The request is the contact's; the asker need not see that person.
      const person = await personForUpdate(tx, { ...principal, id: found.owner.id }, found.owner.id);
      if (!person) throw refuse(askRenewalInOrganization, 'noLicense');
      const owned = [toWire(found.license, onDay(portal))];
      const asked = { licenses: [{ id: licenseId, until }], ...besides };
      const { id, submittedAt } = await ask(portal, tx, { call: askRenewalInOrganization, principal, person, body: asked, owned });
      return { id, submittedAt };
    }),
  ),
];

interface Asking {
  call: Call;
  principal: Principal;
  /** The owner of the licenses, locked. */
  person: Person;
  body: Body;
  /** The licenses that may be requested; if left out, all of the person's. */
  owned?: readonly License[];
}

async function ask(portal: Portal, tx: Tx, { call, principal, person, body, owned }: Asking) {
  const isForThem = person.id !== principal.id;
  const asker = {
    customerId: person.id,
    askedBy: isForThem && call === askRenewalFor ? principal.email : null,
    askerId: isForThem && call === askRenewalInOrganization ? principal.id : null,
  };
  const [on, now] = [onDay(portal), portal.now()];
  await keepPace(portal, tx, call, asker);
  await refuseOffered(tx, call, person.id, body.licenses, on.today);
  await refuseTwice(tx, call, person.id, body.licenses, on.today);
  const theirs = owned ?? (await licensesOf(tx, principal, person.id, on)) ?? [];
  const licenses = body.licenses.map((one) => licenseAsked(call, theirs, one, on));
  const renewal = { licenses, note: body.note ?? '', purchaseOrder: body.purchaseOrder ?? '' };
  const quotation = await insertQuotation(
    tx,
    principal,
    { ...asker, form: formOf({ email: person.email, ...personFromColumns(person) }), renewal },
    now,
  );
  const changes = changesBetween(null, { id: quotation.id, licenses: licenses.map(({ id }) => licenseNumber(id)) });
  await recordEvent(tx, principal, { act: 'quotation.askRenewal', record: quotation, owner: person, changes }, now);
  return quotation;
}

/** A license in an offer that waits for an answer cannot be requested: the customer accepts or declines that first (QUO-380). */
async function refuseOffered(tx: Tx, call: Call, customerId: number, licenses: Asked, today: Day): Promise<void> {
  const ids = licenses.map(({ id }) => id);
  const offer = await offerRenewing(tx, customerId, ids, today);
  if (!offer) return;
  const said = { number: licenseNumber(offer.licenseId), day: showDay(offer.until) };
  // People who look after a license need not see what is offered to its contact (ORG-61).
  if (call === askRenewalInOrganization) throw refuse(call, 'offeredAlready', said);
  throw refuse(call, 'offeredAlready', { ...said, offer: offer.number });
}

/** A renewal that is under way cannot be requested twice (QUO-261). */
async function refuseTwice(tx: Tx, call: Call, customerId: number, licenses: Asked, today: Day): Promise<void> {
  for (const { id: quotation, submittedAt, ids } of await openRenewals(tx, customerId, today)) {
    const twice = licenses.find(({ id }) => ids.includes(id));
    if (!twice) continue;
    const said = { number: licenseNumber(twice.id), quotation: quotationNumber(quotation), day: showDay(dayIn(submittedAt)) };
    throw refuse(call, 'askedAlready', said);
  }
}

/** A license as it is when its renewal is requested; refused if it cannot be renewed, or has changed since it was seen. */
function licenseAsked(call: Call, owned: readonly License[], { id, until }: Asked[number], on: OnDay): AskedRenewal['licenses'][number] {
  const license = owned.find((one) => one.id === id);
  if (!license) throw refuse(call, 'noLicense');
  const number = licenseNumber(id);
  const { licenseCategoryModel, licenseTypeModel, seats, product } = license;
  const { renews, until: endsOn, isSuspended } = stateOf(datedOf(license), on.today);
  if (isSuspended) throw refuse(call, 'notRenewed', { number, why: WHY_SUSPENDED });
  if (!renews) throw refuse(call, 'notRenewed', { number, why: whyNever(licenseTypeModel.id) });
  if (until !== undefined && until !== endsOn) throw refuse(call, 'renewedMeanwhile', { number, day: showDay(endsOn) });
  const asked = { id, categoryId: licenseCategoryModel.id, typeId: licenseTypeModel.id, seats, endsOn };
  return { ...asked, ...(product && { product: product.name }) };
}
