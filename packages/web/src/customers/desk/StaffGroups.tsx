import {
  actorOf,
  ageOf,
  api,
  at,
  type Day,
  DESK_LINES,
  dayIn,
  type LicenseStanding,
  type ListTotal,
  may,
  quotationNumber,
  type Self,
  showDay,
} from '@lm/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './desk.module.css';
import { Group, inNumber, Line } from './Group.tsx';
import { customersBy, endingSoon, endingWord, offersBy, renewals } from './list-addresses.ts';
import { Places } from './Places.tsx';

const dayOf = (moment: string): Day => dayIn(new Date(moment));

const sumOf = (totals: ListTotal[]): ListTotal => ({
  total: totals.reduce((sum, { total }) => sum + total, 0),
  totalIsMore: totals.some(({ totalIsMore }) => totalIsMore),
});

export function Ends() {
  const ends = useQuery(queryOf(api.desk.ends, {}));
  return (
    <Group
      title="Ends in the next 30 days"
      query={ends}
      count={sumOf}
      to={endingSoon()}
      isNothing={({ length }) => length === 0}
      nothing="Nothing ends."
    >
      {(kinds) =>
        kinds.map(({ kind, first, ...total }) => (
          <Line
            key={kind}
            link={endingWord(kind)}
            second={
              <>
                first {showDay(first.endsOn).slice(0, 5)},{' '}
                <PlaceLink to={at.customerLicense(first.customerId, first.id)} c="inherit">
                  {first.organization}
                </PlaceLink>
              </>
            }
            value={
              <PlaceLink to={endingSoon(kind)} aria-label={`${endingWord(kind)}: ${inNumber(total)}`}>
                {inNumber(total)}
              </PlaceLink>
            }
          />
        ))
      }
    </Group>
  );
}

const standingNow = (word: LicenseStanding) => queryOf(api.licenses.countLicenses, { query: { standing: [word] } });

/** What can be renewed today, each counted as its list counts it (DSK-260). */
export function Renewals({ self: { renewal } }: { self: Self }) {
  const means = [`from ${renewal.openDays} days before the end on`, `up to ${renewal.graceDays} days after it`, 'longer ago'];
  const found = useQueries({
    queries: STANDS.map(standingNow),
    combine: (all) => ({
      data: all.every(({ data }) => data) ? all.flatMap(({ data }) => data ?? []) : undefined,
      isPending: all.some(({ isPending }) => isPending),
      isError: all.some(({ isError }) => isError),
      refetch: () => all.forEach((one) => void one.refetch()),
    }),
  });
  return (
    <Group
      title="To renew"
      query={found}
      isNothing={(totals) => totals.every(({ total }) => total === 0)}
      nothing="Nothing is to be renewed."
    >
      {(totals) =>
        STANDS.map((word, place) => {
          const total = inNumber(totals[place] ?? { total: 0, totalIsMore: false });
          return (
            <Line
              key={word}
              link={word}
              second={means[place]}
              value={
                <PlaceLink to={renewals(word)} aria-label={`${word}: ${total}`}>
                  {total}
                </PlaceLink>
              }
            />
          );
        })
      }
    </Group>
  );
}

const STANDS: LicenseStanding[] = ['Renewal open', 'Grace', 'Lapsed'];

/** The oldest of them; the last line is for the others where there are more. */
export function OpenQuotations() {
  const query = { state: 'open', page: '1', pageSize: String(DESK_LINES) } as const;
  const open = useQuery(rowsOf(api.quotations.getInbox, { query }));
  return (
    <Group
      title="Open quotations"
      query={open}
      count={({ total, isMore = false }) => ({ total, totalIsMore: isMore })}
      to={at.quotations}
      isNothing={({ rows }) => rows.length === 0}
      nothing="Every request is answered."
    >
      {({ rows, total }) => {
        const shown = total > DESK_LINES ? rows.slice(0, DESK_LINES - 1) : rows;
        return (
          <>
            {shown.map(({ id, customer, submittedAt }) => {
              const age = ageOf(submittedAt, dayIn(new Date()));
              return (
                <Line
                  key={id}
                  to={at.oneQuotation(id)}
                  link={quotationNumber(id)}
                  text={customer.name}
                  value={
                    <span className={classes.age} data-lateness={age.lateness}>
                      {age.words}
                    </span>
                  }
                />
              );
            })}
            {shown.length < total && <Line to={at.quotations} link={`${(total - shown.length).toLocaleString('en')} younger`} />}
          </>
        );
      }}
    </Group>
  );
}

const standing = (word: 'mine' | 'waiting') => queryOf(api.offers.countOffers, { query: { standing: word } });

/** Offers that wait for an approval, and those that end within a week (DSK-340). */
export function Offers({ self }: { self: Self }) {
  const found = useQueries({
    queries: [queryOf(api.pipeline.getExpiring, {}), standing('mine'), standing('waiting')],
    combine: ([expiring, mine, waiting]) => ({
      data: expiring.data && mine.data && waiting.data ? { expiring: expiring.data, mine: mine.data, waiting: waiting.data } : undefined,
      isPending: expiring.isPending || mine.isPending || waiting.isPending,
      isError: expiring.isError || mine.isError || waiting.isError,
      refetch: () => [expiring, mine, waiting].map((one) => one.refetch()),
    }),
  });
  const counted = (words: string, total: ListTotal, filter: string) =>
    total.total > 0 && (
      <Line
        link={words}
        value={
          <PlaceLink to={offersBy(filter)} aria-label={`${words}: ${inNumber(total)}`}>
            {inNumber(total)}
          </PlaceLink>
        }
      />
    );
  return (
    <Group
      title="Offers"
      query={found}
      to={at.offers}
      isNothing={({ expiring, mine, waiting }) => expiring.total + mine.total + waiting.total === 0}
      nothing="No offer waits, and none ends this week."
    >
      {({ expiring, mine, waiting }) => (
        <>
          {may(self, 'offer.approve', { askedById: null, writerId: null, customerId: null }) &&
            counted('Wait for your approval', mine, 'mine')}
          {waiting.total > mine.total && counted('Wait for approval', waiting, 'waiting')}
          {counted('End this week', expiring, 'ending')}
          {expiring.offers.slice(0, DESK_LINES - 1).map(({ id, number, customer, openUntil }) => (
            <Line
              key={id}
              to={at.offer(id)}
              link={number}
              text={customer.organization}
              value={<small>until {showDay(openUntil).slice(0, 5)}</small>}
            />
          ))}
        </>
      )}
    </Group>
  );
}

export function Invited() {
  const invited = useQuery(queryOf(api.desk.invited, {}));
  return (
    <Group
      title="Invited but never came"
      query={invited}
      count={(answer) => answer}
      to={customersBy('Invited, not yet in')}
      isNothing={({ total }) => total === 0}
      nothing="Everybody who was invited came."
    >
      {({ longest }) =>
        longest.map(({ id, name, invitedAt }) => (
          <Line key={id} to={at.customer(id)} link={name} value={<small>invited {showDay(dayOf(invitedAt))}</small>} />
        ))
      }
    </Group>
  );
}

export function FailingMail({ self }: { self: Self }) {
  const mail = useQuery(queryOf(api.desk.failingMail, {}));
  return (
    <Group
      title="Mail that fails"
      query={mail}
      count={(answer) => answer}
      to={customersBy('Mail fails')}
      isNothing={({ total }) => total === 0}
      nothing="All mail arrives."
    >
      {({ newest }) => (
        <>
          {newest.map(({ id, email, unsentMail }) => (
            <Line key={id} to={at.customer(id)} link={email} second={unsentMail.reason} />
          ))}
          {may(self, 'system.view') && <Line to={at.system} link="Send again in System" />}
        </>
      )}
    </Group>
  );
}

export function FullCourses() {
  const full = useQuery(queryOf(api.desk.fullCourses, {}));
  return (
    <Group
      title="Courses nearly full"
      query={full}
      count={(answer) => answer}
      isNothing={({ total }) => total === 0}
      nothing="Every course has room."
    >
      {({ courses }) =>
        courses.map(({ id, name, teacher, taken, places }) => (
          <Line
            key={id}
            to={at.course(id)}
            link={name}
            text={`${teacher.name}, ${teacher.organization}`}
            value={<Places taken={taken} places={places} />}
          />
        ))
      }
    </Group>
  );
}

const when = (moment: string): string =>
  dayOf(moment) === dayIn(new Date())
    ? new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(moment))
    : showDay(dayOf(moment));

export function ActsOfOthers() {
  const acts = useQuery(queryOf(api.desk.actsOfOthers, {}));
  return (
    <Group
      title="Newest acts of others"
      query={acts}
      to={at.log}
      isNothing={({ length }) => length === 0}
      nothing="Nobody else did anything lately."
    >
      {(entries) => (
        <>
          {entries.map(({ id, adminEmail, byKey, action, licenseOwnerEmail, dateAndTime }) => (
            <Line
              key={id}
              link={action}
              second={`${actorOf({ adminEmail, byKey })}${licenseOwnerEmail && licenseOwnerEmail !== adminEmail ? ` for ${licenseOwnerEmail}` : ''}`}
              value={<small>{when(dateAndTime)}</small>}
            />
          ))}
        </>
      )}
    </Group>
  );
}
