import {
  api,
  type Day,
  lastAsOf,
  licenseStanding,
  type Principal,
  productWithId,
  type ReminderRow,
  STANDINGS,
  stateOf,
  stateWord,
} from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { languageOfPerson } from '../../identity/people/public.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { composeMail, type Mail } from '../../lib/mail/mails.ts';
import type { Portal } from '../../lib/portal.ts';
import { countLicenses } from '../../licensing/licenses/public.ts';
import { isMail, type Reminder, remindersOn } from './due-reminders.ts';
import { distributorsByCountry, distributorsOf, ownerOf, type Reminded, remindedLicenses } from './reminded-licenses.queries.ts';
import { lettersOf } from './reminder-letters.ts';
import { plotOf, remindersOf } from './reminder-preview.ts';
import { REMINDER_MAILS } from './reminders.mails.ts';

const calls = api.reminders;

/** What will be sent on a chosen day, and how things will stand then (REM-254). */
export const reminderRoutes = (portal: Portal): Route[] => {
  const { db, config, today } = portal;
  const once = counted(portal);

  /** The requested day, or today without one. Refuses as these calls do. */
  const chosenDay = (endpoint: (typeof calls)['getPlot' | 'getReminders' | 'getStates' | 'getReminderMail'], day: Day = today()): Day => {
    if (day < today()) throw refuse(endpoint, 'past');
    if (day > lastAsOf(today())) throw refuse(endpoint, 'tooFar');
    return day;
  };

  /** All licenses that the principal may list, or those of one license's owner. */
  const whoseOf = async (
    endpoint: (typeof calls)['getPlot' | 'getReminders' | 'getReminderMail'],
    principal: Principal,
    { licenseId, productId }: { licenseId?: number | undefined; productId?: number | undefined },
  ) => {
    if (licenseId === undefined) return { principal, productId };
    const customerId = await ownerOf(db, principal, licenseId);
    if (customerId === null) throw refuse(endpoint, 'noLicense');
    return { principal, customerId, licenseId, productId };
  };

  return [
    route(calls.getPlot, async ({ query, principal }) => {
      const day = chosenDay(calls.getPlot, query.asOf);
      const plot = await plotOf(portal, await whoseOf(calls.getPlot, principal, query), day);
      return { ...plot, reminderDays: config.reminders.days, hour: config.reminderHour };
    }),

    route(calls.getReminders, async ({ query, principal }) => {
      const { licenseId, page = 1, pageSize = 50 } = query;
      const day = chosenDay(calls.getReminders, query.asOf);
      const { found, isMore } = await remindersOf(portal, await whoseOf(calls.getReminders, principal, query), day);
      const offset = (page - 1) * pageSize;
      const goes = found.filter(isMail).length;
      const toldOf = distributorsByCountry(db);
      const rows = await Promise.all(found.slice(offset, offset + pageSize).map((one) => rowOf(portal, one, day, toldOf)));
      const [one] = licenseId === undefined ? [] : await remindedLicenses(db, [licenseId], day);
      return { asOf: day, goes, doNot: found.length - goes, totalIsMore: isMore, license: one ? standing(portal, one, day) : null, rows };
    }),

    route(calls.getStates, async ({ query, principal }) => {
      const day = chosenDay(calls.getStates, query.asOf);
      const { productId } = query;
      const count = (state: (typeof STANDINGS)[number]) =>
        once(JSON.stringify([principal.scope, state, day, productId]), () =>
          countLicenses(db, principal, { standing: [state], productId, today: day, ...config.renewal }, COUNTED_APART),
        );
      return Promise.all(STANDINGS.map(async (state) => ({ state, ...(await count(state)) })));
    }),

    route(calls.getReminderMail, async ({ query: { asOf, licenseId }, principal }) => {
      const day = chosenDay(calls.getReminderMail, asOf);
      const { found } = await remindersOf(portal, await whoseOf(calls.getReminderMail, principal, { licenseId }), day);
      const one = found.find(isMail);
      const letter = one && (await letterOf(portal, one, day));
      if (!letter) throw refuse(calls.getReminderMail, 'noMail');
      return letter;
    }),
  ];
};

const AS_IT_WENT = { sent: [], owner: 'reached', acceptedOffer: null } as const;

/** The first mail of a reminder as people will read it; null if the mail that was sent can no longer be worded. */
async function letterOf({ db, config, product }: Portal, { found, licenses }: Reminder, day: Day) {
  const [one] = remindersOn(
    // A mail sent this morning is shown as it was sent, whatever would hold it back by now.
    found.goes ? licenses : licenses.map((license) => ({ ...license, ...AS_IT_WENT, wish: { ...license.wish, off: null } })),
    config.reminders,
    day,
  );
  if (!one?.found.goes) return null; // the settings, or the license, changed since
  const distributors = await distributorsOf(db, one.customer.countryId);
  const [letter] = lettersOf({ ...one, found: one.found }, distributors, config).people;
  if (!letter) throw new Error('a reminder needs a recipient');
  const reader = distributors.find(({ id }) => id === letter.to) ?? one.customer;
  const settings = { ...config, productName: product().name, codeOf: () => '', tokenOf: () => '' }; // no reminder has a link with a token
  const language = await languageOfPerson(db, letter.to);
  const mail = { ...letter, language, recipient: reader.email, data: { ...letter.data, firstName: reader.firstName } } as ReminderMail; // a purpose's data is complete except for the first name
  return { to: [reader.name], replyTo: config.salesEmail, ...composeMail(REMINDER_MAILS, settings, mail) };
}

type ReminderMail = Extract<Mail, { purpose: keyof typeof REMINDER_MAILS }>;

async function rowOf(
  portal: Portal,
  { found, customer, licenses }: Reminder,
  day: Day,
  toldOf: ReturnType<typeof distributorsByCountry>,
): Promise<ReminderRow> {
  const isTold = licenses.every(({ wish, hasDistributor }) => wish.to === 'distributor' && hasDistributor);
  return {
    customer: { id: customer.id, name: customer.name, organization: customer.organization },
    licenses: licenses.map((license) => standing(portal, license, day)),
    endsOn: found.endsOn,
    step: found.step,
    state: found.goes ? 'goes' : found.why === 'sent' ? 'sent' : 'not',
    to: isTold ? (await toldOf(customer.countryId)).map(({ name }) => name) : [],
    copy: found.goes && found.copy,
    why: found.goes || found.why === 'sent' ? null : found.why,
    because: becauseOf(found),
  };
}

/** A license as it will stand on a day. */
function standing({ config }: Portal, license: Reminded, day: Day) {
  const state = stateOf(license, day);
  const { id, categoryId, typeId } = license;
  const { ends, until, daysLeft } = state;
  const found = license.productId === undefined ? null : productWithId(license.productId);
  return {
    ...{ id, categoryId, typeId, ends, until, daysLeft },
    ...{ standing: licenseStanding(state, config.renewal), state: stateWord(state, day) },
    ...(found && { product: found.name }),
  };
}

/** The day, the reason or the number behind a reminder that is not sent. */
function becauseOf(found: Reminder['found']): string | null {
  if (found.goes) return null;
  if (found.why === 'renewed') return found.on;
  if (found.why === 'switched off') return found.reason;
  return found.why === 'offer accepted' ? found.offer : null;
}
