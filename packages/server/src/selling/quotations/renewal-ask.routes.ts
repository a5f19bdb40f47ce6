import {
  type AskedRenewal,
  api,
  changesBetween,
  countryOf,
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
  type SentForm,
  showDay,
  stateOf,
  WHY_SUSPENDED,
  whyNever,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesOf } from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { keepPace } from './daily-limit.ts';
import { insertQuotation, offerRenewing, openRenewals } from './quotations.queries.ts';

const { askRenewal, askRenewalFor } = api.quotations;

type Call = typeof askRenewal | typeof askRenewalFor;
type Body = Received<typeof askRenewal>['body'];
type Person = NonNullable<Awaited<ReturnType<typeof personForUpdate>>>;

type Asked = Body['licenses'];

/** Customers ask for the renewal of their licenses, however long ago these ended (QUO-260, QUO-263), and staff ask for them (QUO-847). */
export const renewalAskRoutes = (portal: Portal): Route[] => [
  route(askRenewal, ({ body, principal }) =>
    portal.write(async (tx) => {
      // Locked: of two asks at once one sees the other, and a renewal under way is waited for.
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
];

interface Asking {
  call: Call;
  principal: Principal;
  /** Whose licenses they are, locked. */
  person: Person;
  body: Body;
}

async function ask(portal: Portal, tx: Tx, { call, principal, person, body }: Asking) {
  const asker = { customerId: person.id, askedBy: person.id === principal.id ? null : principal.email };
  const [on, now] = [onDay(portal), portal.now()];
  await keepPace(portal, tx, call, asker);
  await refuseOffered(tx, call, person.id, body.licenses, on.today);
  await refuseTwice(tx, call, person.id, body.licenses, on.today);
  const owned = (await licensesOf(tx, principal, person.id, on)) ?? [];
  const licenses = body.licenses.map((one) => licenseAsked(call, owned, one, on));
  const renewal = { licenses, note: body.note ?? '', purchaseOrder: body.purchaseOrder ?? '' };
  const quotation = await insertQuotation(tx, principal, { ...asker, form: formOf(person), renewal }, now);
  const changes = changesBetween(null, { id: quotation.id, licenses: licenses.map(({ id }) => licenseNumber(id)) });
  await recordEvent(tx, principal, { act: 'quotation.askRenewal', record: quotation, owner: person, changes }, now);
  return quotation;
}

/** What an offer renews that waits for an answer is not asked for: the customer accepts it, or declines it first (QUO-380). */
async function refuseOffered(tx: Tx, call: Call, customerId: number, licenses: Asked, today: Day): Promise<void> {
  const ids = licenses.map(({ id }) => id);
  const offer = await offerRenewing(tx, customerId, ids, today);
  if (!offer) return;
  const said = { offer: offer.number, number: licenseNumber(offer.licenseId), day: showDay(offer.until) };
  throw refuse(call, 'offeredAlready', said);
}

/** What was asked for and is under way is not asked for twice (QUO-261). */
async function refuseTwice(tx: Tx, call: Call, customerId: number, licenses: Asked, today: Day): Promise<void> {
  for (const { id: quotation, submittedAt, ids } of await openRenewals(tx, customerId, today)) {
    const twice = licenses.find(({ id }) => ids.includes(id));
    if (!twice) continue;
    const said = { number: licenseNumber(twice.id), quotation: quotationNumber(quotation), day: showDay(dayIn(submittedAt)) };
    throw refuse(call, 'askedAlready', said);
  }
}

/** A license as it is when its renewal is asked for; refused where it is not renewed, or not as it was seen. */
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

/** Who asks, as the profile says it; nothing of the form is asked besides. */
function formOf(person: Person): SentForm {
  const { firstName, lastName, organization, phoneNumber, countryId } = personFromColumns(person);
  return {
    ...{
      firstName,
      lastName,
      email: person.email,
      company_university: organization,
      phone: phoneNumber,
      country: countryOf(countryId).name,
    },
    ...{ department_faculty: '', position: '', address: '', state: '' },
    ...{ licenseValidity: '', access: '', licenseUse: '', usersNumber: 0, academicUse: '', modules: [] },
  };
}
