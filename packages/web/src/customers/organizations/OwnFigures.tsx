import {
  type ColleaguesLicense,
  type Day,
  datedOf,
  dayIn,
  licenseNumber,
  type OrganizationFigures,
  type OwnOrganization,
  ownOrganizationApi,
  stateOf,
} from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import page from './organizations.module.css';
import classes from './own-figures.module.css';

const FIGURES = queryOf(ownOrganizationApi.getOwnFigures, {});

interface OwnFiguresProps {
  organization: OwnOrganization;
  licenses: readonly ColleaguesLicense[];
}

/** Seats, people, what ends next and what was ordered this year, in one row; each for people who may see it (ORG-220, ORG-221). */
export function OwnFigures({ organization, licenses }: OwnFiguresProps) {
  const say = useSay('organization');
  const { number, day, money } = useShown();
  const { data, isError, refetch } = useQuery(FIGURES);
  if (isError && !data) return <FailedPart title={say('Figures')} retry={() => void refetch()} />;
  if (!data) return null;
  const today = dayIn(new Date());
  const year = Number(today.slice(0, 4));
  const next = endingNext(licenses, today);
  const thisYear = data.ordered?.filter((one) => one.year === year) ?? [];
  const inDays = (days: number) =>
    days === 0 ? say('today') : days === 1 ? say('tomorrow') : say('in {days} days', { days: number(days) });
  return (
    <ul className={classes.figures} aria-label={say('Figures')}>
      {data.seats && (
        <Figure label={say('Seats assigned')} figure={say('{assigned} of {all}', inDigits(data.seats, number))}>
          {say('{free} free', { free: number(Math.max(data.seats.all - data.seats.assigned, 0)) })}
        </Figure>
      )}
      <Figure label={say('People')} figure={number(organization.people.length)} />
      {next && (
        <Figure label={say('Ends next')} figure={inDays(next.daysLeft)}>
          {next.ends === 'maintenance'
            ? say('maintenance of {license}, {day}', { license: licenseNumber(next.id), day: day(next.until) })
            : say('{license}, {day}', { license: licenseNumber(next.id), day: day(next.until) })}
        </Figure>
      )}
      {data.ordered && (
        <Figure
          label={say('Ordered in {year}', { year: String(year) })}
          figure={thisYear.map(({ total, currency }) => money(total, currency)).join(' + ') || say('nothing yet')}
        >
          {thisYear.length > 0 && say('with tax')}
        </Figure>
      )}
    </ul>
  );
}

const inDigits = ({ all, assigned }: { all: number; assigned: number }, number: (number: number) => string) => ({
  all: number(all),
  assigned: number(assigned),
});

const Figure = ({ label, figure, children }: { label: string; figure: string; children?: ReactNode }) => (
  <li>
    <span>{label}</span>
    <b>{figure}</b>
    <small>{children}</small>
  </li>
);

/** The running license that ends first, or whose maintenance does. */
function endingNext(licenses: readonly ColleaguesLicense[], today: Day) {
  const running = licenses
    .map((license) => ({ id: license.id, ...stateOf(datedOf(license), today) }))
    .filter(({ phase }) => phase === 'running');
  return running.toSorted((one, other) => one.daysLeft - other.daysLeft)[0];
}

/** What the organization ordered in each of the last years, per currency (ORG-221); shows nothing before the first order. */
export function OrderedByYear() {
  const say = useSay('organization');
  const { money } = useShown();
  const { data } = useQuery(FIGURES);
  const ordered = data?.ordered ?? [];
  if (ordered.length === 0) return null;
  return (
    <section className={page.card} aria-label={say('Ordered by year')}>
      <div className={page.head}>
        <Title order={2}>{say('Ordered by year')}</Title>
        <small>{say('with tax')}</small>
      </div>
      {[...new Set(ordered.map(({ currency }) => currency))].map((currency) => (
        <Years key={currency} years={yearsOf(ordered, currency)} shown={(total) => money(total, currency)} />
      ))}
    </section>
  );
}

/** From the first year with an order until now, years without one included. */
function yearsOf(ordered: NonNullable<OrganizationFigures['ordered']>, currency: string) {
  const totals = new Map(ordered.filter((one) => one.currency === currency).map(({ year, total }) => [year, total]));
  const [first, last] = [Math.min(...ordered.map(({ year }) => year)), new Date().getUTCFullYear()];
  return Array.from({ length: last - first + 1 }, (_, place) => ({ year: first + place, total: totals.get(first + place) ?? 0 }));
}

function Years({ years, shown }: { years: readonly { year: number; total: number }[]; shown: (total: number) => string }) {
  const most = Math.max(...years.map(({ total }) => total));
  return (
    <ol className={classes.years}>
      {years.map(({ year, total }) => (
        <li key={year}>
          <span>{shown(total)}</span>
          <i style={{ height: `${Math.round((total / most) * 40)}px` }} aria-hidden />
          <b>{year}</b>
        </li>
      ))}
    </ol>
  );
}
