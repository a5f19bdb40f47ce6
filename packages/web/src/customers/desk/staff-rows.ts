import {
  at,
  atOrganizations,
  datedOf,
  type LicenseStanding,
  licenseNumber,
  may,
  quotationNumber,
  type Self,
  stateOf,
  UNPAID_DAYS,
} from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type DeskRow, type Group, listed, NAMED, since, today, type Urgent, withProducts } from './desk-rows.ts';
import { customersBy, offersBy, ordersBy, organizationsAtRisk, renewals } from './list-addresses.ts';
import { useDecisions } from './staff-decisions.ts';
import { PART } from './whole-desk.ts';

/** The age by which the list of orders is narrowed. */
const UNPAID = String(UNPAID_DAYS);
const TO_RENEW: LicenseStanding[] = ['Renewal open', 'Grace'];

/** The colour by the days left: amber in the last week, red in the last two days and afterwards. */
const leftUntil = (days: number): NonNullable<Urgent['age']> => ({
  days,
  words: days === 0 ? 'last day' : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}${days < 0 ? ' over' : ''}`,
  lateness: days < 2 ? 'veryLate' : days < 7 ? 'late' : 'fresh',
});

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
    ...(manages ? [{ title: 'Overdue orders', what: 'payment has not arrived', to: ordersBy('ended', UNPAID), query: unpaid }] : []),
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
        fact: isContested ? say('waiting for your decision') : say('since {day}', { day: dayOf(since) }),
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

/** What needs staff's attention, always in this order: decisions, answers and what ends, people, emails, courses (DSK-812). */
export const useStaffRows = (self: Self): DeskRow[] => [...useDecisions(self), ...useMoney(self), ...usePeople(self)];
