import {
  addDays,
  api,
  type BodyOf,
  CATEGORY,
  commonEnd,
  type Day,
  type License,
  type Offer,
  renewableOf,
  renewalOf,
  TYPE,
} from '@lm/contract';
import type { Config } from '../src/config.ts';
import { DEMO_ADMIN } from './accounts.ts';
import { playComputers } from './computers.ts';
import { foundOrganizations, playOrganizations } from './organizations.ts';
import { playReleaseFiles, playReleaseStates } from './release-files.ts';
import { playSeats } from './seats.ts';
import { type Actor, openStage, type Stage } from './stage.ts';

const SALES = 'sales@demo.example';
const BUYER = 'buyer@demo.example';

type Request = BodyOf<typeof api.quotations.submitQuotation>;
type Line = BodyOf<typeof api.offers.addOffer>['lines'][number];

/** What every line of the story begins with. */
const LINE = { what: 'license', licenseId: null, from: null, until: null, discount: 0, discountReason: '' } as const;

/** What every offer of the story says. */
const DRAFT = {
  currency: 'EUR',
  taxText: 'VAT',
  taxPercent: 2500,
  terms: 'Net 30 days. Licenses are delivered through the portal.',
  note: '',
  poNumberNeeded: true,
  offlineFiles: true,
  academic: false,
} as const;

/** Plays what a maker of software and a buyer did in the last three months, up to a given day, through the portal's calls (OPS-370). */
export async function playStory(config: Config, today: Day): Promise<void> {
  const stage = await openStage(config);
  try {
    await foundOrganizations(stage, today);
    await setPrices(stage, addDays(today, -90));
    await playOrganizations(stage, today);
    await sell(stage, addDays(today, -34));
    await loseOne(stage, addDays(today, -20));
    await alignThree(stage, addDays(today, -9));
    await askForApproval(stage, addDays(today, -3));
    await askToTeach(stage, addDays(today, -1));
    await playComputers(stage, today);
    await playSeats(stage, today);
    await playReleaseFiles(stage, today);
    await playReleaseStates(stage, today);
  } finally {
    await stage.close();
  }
}

async function setPrices(stage: Stage, day: Day): Promise<void> {
  const admin = await stage.at(day, '09:10', DEMO_ADMIN);
  const permanent = [480_000, 480_000, 640_000, 240_000, 160_000, 120_000];
  const modules = permanent.map((amount, place) => ({ moduleId: place + 1, permanent: amount, month: amount / 20 }));
  const rules = { maintenance: 2000, academic: 5000, steps: [{ from: 10, off: 500 }], reinstatementYears: 2, reinstatementSurcharge: 1000 };
  await admin(api.prices.addPriceBook, { body: { currency: 'EUR', validFrom: day, modules, ...rules } });
}

/** Requested, offered and accepted at night: the order created its licenses at once. */
async function sell(stage: Stage, day: Day): Promise<void> {
  const buyer = await stage.at(day, '10:20', BUYER);
  const { customer } = await buyer(api.signIn.getCustomerData, {});
  const asked = await buyer(api.quotations.submitQuotation, { body: requestOf(2, 'Monthly Lease', 'Computer Locked') });
  const sales = await stage.at(addDays(day, 1), '09:05', SALES);
  const line = { ...LINE, categoryId: CATEGORY.CPU.id, typeId: TYPE.monthly, modules: [1, 2], users: 2, months: 6 };
  const offer = await offerTo(sales, customer.id, asked.id, addDays(day, 31), [line]);
  const night = await stage.at(addDays(day, 2), '22:40', BUYER);
  const signed = { name: 'Elena Marchetti', position: 'Head of laboratory', poNumber: 'MA-2204', terms: true } as const;
  await night(api.orders.acceptOffer, { body: { id: offer.id, no: 1, ...signed } });
}

/** Offered, and declined because of its price. */
async function loseOne(stage: Stage, day: Day): Promise<void> {
  const buyer = await stage.at(day, '13:00', BUYER);
  const { customer } = await buyer(api.signIn.getCustomerData, {});
  const sales = await stage.at(day, '15:30', SALES);
  const line = { ...LINE, categoryId: CATEGORY.FNL.id, typeId: TYPE.permanent, modules: [3], users: 3, months: null };
  const offer = await offerTo(sales, customer.id, null, addDays(day, 30), [line]);
  const later = await stage.at(addDays(day, 4), '08:45', BUYER);
  const reason = 'Our budget of this year is spent. Please ask again in January.';
  await later(api.orders.declineOffer, { body: { id: offer.id, no: 1, reason } });
}

async function offerTo(sales: Actor, customerId: number, quotationId: number | null, validUntil: Day, lines: Line[]): Promise<Offer> {
  const { id, revision } = await sales(api.offers.addOffer, { body: { ...DRAFT, validUntil, lines, customerId, quotationId } });
  return sales(api.offers.sendOffer, { body: { id, revision } });
}

/** The form of a request by the buyer. */
const requestOf = (usersNumber: number, licenseValidity: Request['licenseValidity'], licenseUse: Request['licenseUse']): Request => ({
  firstName: 'Elena',
  lastName: 'Marchetti',
  email: BUYER,
  company_university: 'Marchetti Acustica S.r.l.',
  department_faculty: 'Research and Development',
  position: 'Head of laboratory',
  phone: '390212345678',
  address: 'Via Tortona 37, Milano',
  state: 'Lombardia',
  country: 'Italy',
  licenseValidity,
  access: 'Full license',
  licenseUse,
  usersNumber,
  academicUse: 'no',
  modules: ['Acoustics Low Frequency', 'Acoustics High Frequency'],
});

/** Three licenses with three ends: requested, offered with one end for all, and waiting for the buyer. */
async function alignThree(stage: Stage, day: Day): Promise<void> {
  const buyer = await stage.at(day, '16:10', BUYER);
  const { customer } = await buyer(api.signIn.getCustomerData, {});
  const renewed = customer.licenses.filter(({ licenseTypeModel }) => licenseTypeModel.id === TYPE.permanent);
  const note = 'Please let all three end on one day.';
  const licenses = renewed.map(({ id }) => ({ id }));
  const asked = await buyer(api.quotations.askRenewal, { body: { licenses, note, purchaseOrder: 'MA-2291' } });
  const sales = await stage.at(addDays(day, 1), '10:00', SALES);
  await offerTo(sales, customer.id, asked.id, addDays(day, 31), linesTo(renewed, addDays(day, 1)));
}

/** The lines that let licenses end on one day. */
function linesTo(licenses: readonly License[], today: Day): Line[] {
  const on = { today, openDays: 90, graceDays: 30 };
  const until = commonEnd(licenses.map(renewableOf), 12, 'end', on);
  if (until === null) throw new Error("the demo's story: nothing to align");
  return licenses.map((license) => {
    const renewal = renewalOf(renewableOf(license), { until }, on);
    if (typeof renewal === 'string') throw new Error(`the demo's story: ${renewal}`);
    const parts = {
      categoryId: license.licenseCategoryModel.id,
      typeId: TYPE.permanent,
      modules: license.moduleModels.map((module) => module.id),
    };
    const period = { licenseId: license.id, from: renewal.begins, until: renewal.until };
    return { ...LINE, ...parts, ...period, what: 'renewal', users: license.seats ?? 1, months: null };
  });
}

/** Five floating seats at a fifth off, which a second person has to approve. */
async function askForApproval(stage: Stage, day: Day): Promise<void> {
  const buyer = await stage.at(day, '11:30', BUYER);
  const { customer } = await buyer(api.signIn.getCustomerData, {});
  const asked = await buyer(api.quotations.submitQuotation, { body: requestOf(5, 'Permanent', 'Floating Network License') });
  const sales = await stage.at(addDays(day, 1), '09:40', SALES);
  const bought = { categoryId: CATEGORY.FNL.id, typeId: TYPE.permanent, modules: [1, 2], users: 5, months: null };
  const line = { ...LINE, ...bought, discount: 2000, discountReason: 'Fifth order this year' };
  const draft = { ...DRAFT, validUntil: addDays(day, 31), lines: [line] };
  const offer = await sales(api.offers.addOffer, { body: { ...draft, customerId: customer.id, quotationId: asked.id } });
  await sales(api.offers.askApproval, { body: { id: offer.id, revision: offer.revision } });
}

/** A stranger from a university asks to be a teacher, and is waiting for the answer. */
async function askToTeach(stage: Stage, day: Day): Promise<void> {
  const admin = await stage.at(day, '20:05', DEMO_ADMIN);
  const found = await admin(api.customers.getCustomers, { query: { search: 'University', page: '1', pageSize: '50' } });
  const fit = found.filter(({ active, verified, role }) => active && verified && role === 'Customer');
  const known = await Promise.all(fit.map(({ id }) => admin(api.customers.findCustomer, { params: { id: String(id) } })));
  const professor = known.find(({ teacher }) => !teacher);
  if (!professor) return; // a small demo may have no university
  const teacher = await stage.at(day, '20:15', professor.email);
  const sentence = 'I give the lecture and the laboratory of room acoustics, for about forty students each autumn.';
  await teacher(api.teachers.askToTeach, { body: { sentence, link: 'https://www.university.example/acoustics/staff', withFile: false } });
}
