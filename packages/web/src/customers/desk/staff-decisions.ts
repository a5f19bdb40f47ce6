import { at, licenseNumber, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type DeskRow, type Group, listed, NAMED, since, type Urgent, withProducts } from './desk-rows.ts';
import { offersBy, ordersBy } from './list-addresses.ts';
import { PART } from './whole-desk.ts';

/** Decisions of one kind: `1 computer` leads to their list. */
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

/** How long a decision has waited, in days; offers whose prices await approval come first. */
const waited = ({ age }: Urgent): number => (age ? age.days : Number.POSITIVE_INFINITY);

/** All pending decisions in one row, longest waiting first; a kind that could not be loaded has a row of its own with a way to reload it. */
export function useDecisions(self: Self): DeskRow[] {
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
