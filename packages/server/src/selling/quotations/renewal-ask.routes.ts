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
  type OnDay,
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

const { askRenewal } = api.quotations;

type Asked = Received<typeof askRenewal>['body']['licenses'];

/** Customers ask for the renewal of their licenses, however long ago these ended (QUO-260, QUO-263). */
export const renewalAskRoutes = (portal: Portal): Route[] => [
  route(askRenewal, ({ body, principal }) =>
    portal.write(async (tx) => {
      // Locked: of two asks at once one sees the other, and a renewal under way is waited for.
      const person = await personForUpdate(tx, principal, principal.id);
      if (!person) throw refuse(askRenewal, 'sessionEnded');
      await keepPace(portal, tx, askRenewal, principal.id);
      const on = onDay(portal);
      await refuseOffered(tx, principal.id, body.licenses, on.today);
      await refuseTwice(tx, principal.id, body.licenses, on.today);
      const owned = (await licensesOf(tx, principal, principal.id, on)) ?? [];
      const licenses = body.licenses.map((one) => licenseAsked(owned, one, on));
      const renewal = { licenses, note: body.note ?? '', purchaseOrder: body.purchaseOrder ?? '' };
      const quotation = await insertQuotation(tx, principal, { form: formOf(person), renewal }, portal.now());
      const changes = changesBetween(null, { id: quotation.id, licenses: licenses.map(({ id }) => licenseNumber(id)) });
      await recordEvent(tx, principal, { act: 'quotation.askRenewal', record: quotation, owner: principal, changes }, portal.now());
      return quotation;
    }),
  ),
];

/** What an offer renews that waits for an answer is not asked for: the customer accepts it, or declines it first (QUO-380). */
async function refuseOffered(tx: Tx, customerId: number, licenses: Asked, today: Day): Promise<void> {
  const ids = licenses.map(({ id }) => id);
  const offer = await offerRenewing(tx, customerId, ids, today);
  if (!offer) return;
  const said = { offer: offer.number, number: licenseNumber(offer.licenseId), day: showDay(offer.until) };
  throw refuse(askRenewal, 'offeredAlready', said);
}

/** What was asked for and is under way is not asked for twice (QUO-261). */
async function refuseTwice(tx: Tx, customerId: number, licenses: Asked, today: Day): Promise<void> {
  for (const { id: quotation, submittedAt, ids } of await openRenewals(tx, customerId, today)) {
    const twice = licenses.find(({ id }) => ids.includes(id));
    if (!twice) continue;
    const said = { number: licenseNumber(twice.id), quotation: quotationNumber(quotation), day: showDay(dayIn(submittedAt)) };
    throw refuse(askRenewal, 'askedAlready', said);
  }
}

/** A license as it is when its renewal is asked for; refused where it is not renewed, or not as it was seen. */
function licenseAsked(owned: readonly License[], { id, until }: Asked[number], on: OnDay): AskedRenewal['licenses'][number] {
  const license = owned.find((one) => one.id === id);
  if (!license) throw refuse(askRenewal, 'noLicense');
  const number = licenseNumber(id);
  const { licenseCategoryModel, licenseTypeModel, seats } = license;
  const { renews, until: endsOn, isSuspended } = stateOf(datedOf(license), on.today);
  if (isSuspended) throw refuse(askRenewal, 'notRenewed', { number, why: WHY_SUSPENDED });
  if (!renews) throw refuse(askRenewal, 'notRenewed', { number, why: whyNever(licenseTypeModel.id) });
  if (until !== undefined && until !== endsOn) throw refuse(askRenewal, 'renewedMeanwhile', { number, day: showDay(endsOn) });
  return { id, categoryId: licenseCategoryModel.id, typeId: licenseTypeModel.id, seats, endsOn };
}

/** Who asks, as the profile says it; nothing of the form is asked besides. */
function formOf(person: NonNullable<Awaited<ReturnType<typeof personForUpdate>>>): SentForm {
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
