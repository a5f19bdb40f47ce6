import {
  ageOf,
  at,
  atOrganizations,
  type Day,
  datedOf,
  dayIn,
  type LicenseStanding,
  type ListTotal,
  licenseNumber,
  may,
  quotationNumber,
  type Self,
  stateOf,
  UNPAID_DAYS,
} from '@lm/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Rows } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { customersBy, offersBy, ordersBy, organizationsAtRisk, renewals } from './list-addresses.ts';
import { PART } from './whole-desk.ts';

/** One of a group: its subject, and the deciding fact. */
export interface Urgent {
  id: number | string;
  to: string;
  link: string;
  text?: string;
  age?: { days: number; words: string; lateness: 'fresh' | 'late' | 'veryLate' };
  fact?: string;
}

interface Group extends ListTotal {
  urgent: Urgent[];
}

/** A group of the desk: how many there are, the most urgent of them, and where all of them are (DSK-812). */
export interface DeskRow {
  title: string;
  /** What that means, in a few words. */
  what: string;
  /** In place of it: what it is made of, each with the way to all of that. */
  of?: { words: string; to: string }[];
  to: string;
  /** What the way there is called; else it says how many. */
  way?: 'Open' | 'Courses';
  /** Beside what it means: those that are counted apart. */
  apart?: { words: string; to: string };
  query: Pick<UseQueryResult<Group>, 'data' | 'isError' | 'isPending'> & { refetch: () => unknown };
}

/** So many of a group are named. */
const NAMED = 3;
/** As the list of orders narrows them by their age. */
const UNPAID = String(UNPAID_DAYS);
const TO_RENEW: LicenseStanding[] = ['Renewal open', 'Grace'];

const today = (): Day => dayIn(new Date());
const since = (moment: string) => ageOf(moment, today());

/** The rows of a list as a group. */
const listed =
  <Row>(urgent: (row: Row) => Urgent) =>
  ({ rows, total, isMore }: Rows<Row>): Group => ({ total, totalIsMore: isMore, urgent: rows.map(urgent) });

/** What ends: amber in its last week, red in its last two days and after them. */
const leftUntil = (days: number): NonNullable<Urgent['age']> => ({
  days,
  words: days === 0 ? 'last day' : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}${days < 0 ? ' over' : ''}`,
  lateness: days < 2 ? 'veryLate' : days < 7 ? 'late' : 'fresh',
});

/** What is said last; with it the products, where there are several (PRD-49). */
const withProducts = (fact: string, products: readonly string[] = []): string => [fact, ...products].join(', ');

/** What is decided, of one kind: `1 computer` leads to the list of them. */
interface Kind {
  title: string;
  one: string;
  many: string;
  to: string;
  query: DeskRow['query'];
}

function useKinds(self: Self): Kind[] {
  const say = useSay('staffDesk');
  const { money } = useShown();
  const [computers, courses, teachers] = [may(self, 'computer.decide'), may(self, 'course.make'), may(self, 'teacher.decide')];
  const [trials, confirms] = [may(self, 'teacher.decide'), may(self, 'order.manage')];
  const approves = may(self, 'offer.approve', { askedById: null, writerId: null, customerId: null });
  const offers = useQuery({
    ...PART.approvals,
    enabled: approves,
    select: listed(({ id, number, customer, total, currency, products }) => ({
      ...{ id, to: at.offer(id), link: number, text: customer?.name ?? '', fact: withProducts(money(total, currency), products) },
    })),
  });
  const orders = useQuery({
    ...PART.toConfirm,
    enabled: confirms,
    select: listed(({ id, number, customer, total, currency, acceptedAt, products }) => ({
      ...{ id, to: at.order(id), link: number, text: customer.name, age: since(acceptedAt) },
      fact: withProducts(money(total, currency), products),
    })),
  });
  const replaced = useQuery({
    ...PART.replacements,
    enabled: computers,
    select: listed(({ id, licenseId, customer, askedAt }) => ({
      ...{ id, to: at.customerLicense(customer.id, licenseId), link: licenseNumber(licenseId), text: customer.name },
      ...{ age: since(askedAt), fact: say('new computer, {organization}', customer) },
    })),
  });
  const asked = useQuery({
    ...PART.courseRequests,
    enabled: courses,
    select: listed(({ id, teacher, name, askedAt }) => ({
      ...{ id, to: at.courseRequests, link: name, text: teacher.name, age: since(askedAt), fact: say('course, {organization}', teacher) },
    })),
  });
  const teach = useQuery({
    ...PART.teacherRequests,
    enabled: teachers,
    select: listed(({ id, customer, askedAt }) => ({
      ...{ id, to: at.teacherRequests, link: customer.name, age: since(askedAt), fact: say('wants to teach, {organization}', customer) },
    })),
  });
  const tries = useQuery({
    ...PART.trialRequests,
    enabled: trials,
    select: listed(({ id, customer, askedAt, product }) => ({
      ...{ id, to: at.trialRequests, link: customer.name, age: since(askedAt) },
      fact: withProducts(say('trial, {organization}', customer), product && [product.name]),
    })),
  });
  const all: [boolean, Kind][] = [
    [approves, { title: 'Offers to approve', one: 'offer', many: 'offers', to: offersBy('mine'), query: offers }],
    [confirms, { title: 'Orders to confirm', one: 'order', many: 'orders', to: ordersBy('waiting'), query: orders }],
    [computers, { title: 'Computers to replace', one: 'computer', many: 'computers', to: at.replacementRequests, query: replaced }],
    [courses, { title: 'Course requests', one: 'course', many: 'courses', to: at.courseRequests, query: asked }],
    [teachers, { title: 'Teacher requests', one: 'teacher', many: 'teachers', to: at.teacherRequests, query: teach }],
    [trials, { title: 'Trial requests', one: 'trial', many: 'trials', to: at.trialRequests, query: tries }],
  ];
  return all.flatMap(([isTheirs, kind]) => (isTheirs ? [kind] : []));
}

/** How long one has waited, in days; offers, whose prices wait for it, come first. */
const waited = ({ age }: Urgent): number => (age ? age.days : Number.POSITIVE_INFINITY);

/** All that waits for a decision in one row, what waits longest first; a kind that could not be read has a row of its own, to be read again. */
function useDecisions(self: Self): DeskRow[] {
  const kinds = useKinds(self);
  const isPending = kinds.some(({ query }) => query.isPending);
  const failed = kinds.filter(({ query }) => query.isError && !query.data);
  const there = kinds.flatMap(({ query: { data }, ...kind }) => (data && data.total > 0 ? [{ ...kind, ...data }] : []));
  const urgent = there.flatMap((kind) => kind.urgent.map((one) => ({ ...one, id: `${kind.one} ${one.id}`, kind })));
  const first = urgent.sort((one, other) => waited(other) - waited(one))[0]?.kind;
  const data: Group = {
    total: there.reduce((sum, { total }) => sum + total, 0),
    totalIsMore: there.some(({ totalIsMore }) => totalIsMore),
    urgent: urgent.slice(0, NAMED),
  };
  return [
    {
      title: 'Decisions',
      what: '',
      of: there.map(({ one, many, to, total }) => ({ words: `${total} ${total === 1 ? one : many}`, to })),
      to: first?.to ?? '',
      ...(there.length > 1 && { way: 'Open' }),
      query: { data: isPending ? undefined : data, isPending, isError: false, refetch: () => undefined },
    },
    ...failed.map(({ title, to, query }) => ({ title, what: 'waiting for you', to, query })),
  ];
}

function useMoney(self: Self): DeskRow[] {
  const say = useSay('staffDesk');
  const { day, money } = useShown();
  const answers = may(self, 'quotation.list');
  const quotations = useQuery({
    ...PART.quotations,
    enabled: answers,
    select: listed(({ id, customer, submittedAt, products }) => ({
      ...{ id, to: at.oneQuotation(id), link: quotationNumber(id), text: customer.name },
      ...{ age: since(submittedAt), fact: withProducts(customer.organization, products) },
    })),
  });
  const toRenew = useQuery({
    ...PART.toRenew,
    select: listed((license) => ({
      ...{
        id: license.id,
        to: at.customerLicense(license.owner.id, license.id),
        link: licenseNumber(license.id),
        text: license.owner.name,
      },
      ...{ age: leftUntil(stateOf(datedOf(license), today()).daysLeft) },
      fact: withProducts(license.owner.organization, license.product && [license.product.name]),
    })),
  });
  const lapsed = useQuery(PART.lapsed).data;
  const ending = useQuery({
    ...PART.expiring,
    select: ({ offers, ...total }): Group => ({
      ...total,
      urgent: offers.slice(0, NAMED).map(({ id, number, customer, openUntil }) => ({
        ...{
          id,
          to: at.offer(id),
          link: number,
          text: customer.name,
          fact: say('until {day} · {organization}', { day: day(openUntil), organization: customer.organization }),
        },
      })),
    }),
  });
  const manages = may(self, 'order.manage');
  const unpaid = useQuery({
    ...PART.unpaid,
    enabled: manages,
    select: listed(({ id, number, customer, total, currency, paymentDue, products }) => ({
      ...{ id, to: at.order(id), link: number, text: customer.name, ...(paymentDue && { age: since(paymentDue) }) },
      fact: withProducts(money(total, currency), products),
    })),
  });
  const apart = lapsed && lapsed.total > 0 && { words: `${lapsed.total} lapsed`, to: renewals(['Lapsed']) };
  return [
    ...(answers ? [{ title: 'Open quotations', what: 'not answered yet', to: at.quotations, query: quotations }] : []),
    {
      title: 'To renew',
      what: may(self, 'license.edit') || may(self, 'quotation.answer') ? 'open, or in grace' : 'ask sales for them',
      to: renewals(TO_RENEW),
      query: toRenew,
      ...(apart && { apart }),
    },
    { title: 'Offers that expire', what: 'this week', to: offersBy('ending'), query: ending },
    ...(manages ? [{ title: 'Overdue orders', what: 'payment has not come', to: ordersBy('ended', UNPAID), query: unpaid }] : []),
  ];
}

function usePeople(self: Self): DeskRow[] {
  const say = useSay('staffDesk');
  const { dayOf } = useShown();
  const invited = useQuery({
    ...PART.invited,
    select: ({ longest, ...total }): Group => ({
      ...total,
      urgent: longest
        .slice(0, NAMED)
        .map(({ id, name, invitedAt }) => ({ id, to: at.customer(id), link: name, fact: say('invited {day}', { day: dayOf(invitedAt) }) })),
    }),
  });
  const failing = useQuery({
    ...PART.failingMail,
    select: ({ newest, ...total }): Group => ({
      ...total,
      urgent: newest.slice(0, NAMED).map(({ id, name, unsentMail }) => ({ id, to: at.customer(id), link: name, fact: unsentMail.reason })),
    }),
  });
  const risky = useQuery({
    ...PART.atRisk,
    select: ({ longest, ...total }): Group => ({
      ...total,
      urgent: longest.slice(0, NAMED).map(({ id, name, since, isContested }) => ({
        ...{ id, to: atOrganizations.one(id), link: name },
        fact: isContested ? say('waits for your decision') : say('since {day}', { day: dayOf(since) }),
      })),
    }),
  });
  const full = useQuery({
    ...PART.fullCourses,
    select: ({ courses, ...total }): Group => ({
      ...total,
      urgent: courses.slice(0, NAMED).map(({ id, name, teacher, taken, places }) => ({
        ...{ id, to: at.course(id), link: name, text: teacher.name, fact: say('{taken} of {places} places', { taken, places }) },
      })),
    }),
  });
  const again = may(self, 'system.view') && { words: 'send again in System', to: at.system };
  return [
    { title: 'Invitations', what: 'not accepted yet', to: customersBy('Invited, not yet in'), query: invited },
    { title: 'Failing emails', what: 'not delivered', to: customersBy('Mail fails'), query: failing, ...(again && { apart: again }) },
    { title: 'Organizations at risk', what: 'no owner can be reached', to: organizationsAtRisk(), query: risky },
    { title: 'Courses nearly full', what: 'nine of ten places taken', to: at.courses, way: 'Courses', query: full },
  ];
}

/** What needs staff, always in this order: decisions, answers and what ends, people, emails, courses (DSK-812). */
export const useStaffRows = (self: Self): DeskRow[] => [...useDecisions(self), ...useMoney(self), ...usePeople(self)];
