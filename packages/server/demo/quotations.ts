import {
  ACCESSES,
  addDays,
  changesBetween,
  countryOf,
  type Day,
  FIRST_MODULES,
  LICENSE_USES,
  type QuotationForm,
  ROLE,
  VALIDITIES,
} from '@lm/contract';
import { quotationFacts } from '../src/selling/quotations/quotation-facts.ts';
import type { DemoAct, Somebody } from './acts.ts';
import type { DemoCustomer } from './customers.ts';
import { type Dice, dice, PURPOSE } from './dice.ts';

/** A quotation of the demo. */
export interface DemoQuotation {
  form: QuotationForm;
  on: Day;
  /** Null while it is open. */
  answer: { on: Day; by: string; text: string } | null;
}

/** The second of the accounts (accounts.ts). */
const SALES: Somebody = { id: 2, email: 'sales@demo.example' };

const ANSWER = 'Thank you for your request. You find our offer attached to a mail of its own.\n\nKind regards,\nyour sales team';

/** Requests by a customer in the last three months: one by every twelfth; two by the demo's own customer, one of them answered. */
export function quotationsAt(seed: number, index: number, customer: DemoCustomer, today: Day): DemoQuotation[] {
  if (customer.roleId !== ROLE.customer || !customer.verified || !customer.active) return [];
  const chance = dice(seed, PURPOSE.quotation, index);
  if (index >= 0) return chance.percent(8) ? [quotation(chance, customer, chance.between(1, 90), chance.percent(60), today)] : [];
  return customer.licenses.length > 0 ? [quotation(chance, customer, 40, true, today), quotation(chance, customer, 1, false, today)] : [];
}

function quotation(chance: Dice, customer: DemoCustomer, daysAgo: number, isAnswered: boolean, today: Day): DemoQuotation {
  const wanted = addDays(today, -daysAgo);
  const on = wanted < customer.since ? customer.since : wanted;
  const next = addDays(on, 2);
  return {
    form: formOf(chance, customer),
    on,
    answer: isAnswered && next < today ? { on: next, by: SALES.email, text: chance.percent(70) ? ANSWER : '' } : null,
  };
}

const DEPARTMENTS = ['Acoustics', 'Research and Development', 'Mechanical Engineering', 'Test and Measurement'];
const POSITIONS = ['Principal engineer', 'Head of laboratory', 'Simulation engineer', 'Research associate'];

const formOf = (chance: Dice, customer: DemoCustomer): QuotationForm => ({
  // The form takes no spaces in names (PEO-6).
  firstName: customer.firstName.replaceAll(' ', '-'),
  lastName: customer.lastName.replaceAll(' ', '-'),
  email: customer.email,
  company_university: customer.organization,
  department_faculty: chance.pick(DEPARTMENTS),
  position: chance.pick(POSITIONS),
  phone: customer.phoneNumber,
  address: `Science Park ${chance.between(1, 140)}`,
  state: chance.pick(['North', 'South', 'East', 'West']),
  country: countryOf(customer.countryId).name,
  licenseValidity: chance.pick(VALIDITIES),
  access: chance.pick(ACCESSES),
  licenseUse: chance.pick(LICENSE_USES),
  usersNumber: chance.pick([1, 1, 2, 4, 10, 25]),
  academicUse: chance.percent(40) ? 'yes' : 'no',
  modules: modules(chance),
});

function modules(chance: Dice): QuotationForm['modules'] {
  const names = FIRST_MODULES.map(({ name }) => name);
  const some = names.filter(() => chance.percent(40));
  return some.length > 0 ? some : [chance.pick(names)];
}

/** What the log reports about a quotation. */
export function actsOnQuotation(id: number, owner: Somebody, { form, on, answer }: DemoQuotation): DemoAct[] {
  const theirs = { record: { id }, owner };
  const asked = changesBetween(null, quotationFacts(id, form));
  const acts: DemoAct[] = [{ ...theirs, on, by: owner, act: 'quotation.submit', changes: asked }];
  if (!answer) return acts;
  const changes = changesBetween(null, { id, answer: answer.text });
  return [...acts, { ...theirs, on: answer.on, by: SALES, act: 'quotation.answer', changes }];
}
