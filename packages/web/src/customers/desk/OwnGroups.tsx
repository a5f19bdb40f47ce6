import {
  ageOf,
  api,
  at,
  type CustomerOffer,
  type Day,
  DESK_LINES,
  dayIn,
  type License,
  type LicenseState,
  licenseNumber,
  may,
  type Quotation,
  quotationNumber,
  type Self,
} from '@lm/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { latestReleases } from '../../api/latest-releases.ts';
import { ownOffers } from '../../api/own-offers.ts';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';
import { needing, newTo, running } from './own-needs.ts';
import { Places } from './Places.tsx';

export const licensesOf = (self: Self) => queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } });

type Say = SayOf<'desk'>;

function left(days: number, say: Say): string {
  const count = Math.abs(days);
  if (count === 0) return say('Last day');
  if (count === 1) return say(days > 0 ? '1 day left' : 'Ended 1 day ago');
  return days > 0 ? say('{count} days left', { count }) : say('Ended {count} days ago', { count });
}

/** `FNL, maintenance until 01/12/2026`, `CPU · Monthly, until 28/11/2026`. */
function useWhatEnds() {
  const say = useSay('desk');
  const heard = useHeard();
  const { day } = useShown();
  return ({ product, licenseCategoryModel, licenseTypeModel }: License, { ends, until }: LicenseState): string => {
    const kind = (...words: string[]) => [product?.name, ...words].filter(Boolean).join(' · ');
    return ends === 'maintenance'
      ? say('{kind}, maintenance until {day}', { kind: kind(licenseCategoryModel.name), day: day(until) })
      : say('{kind}, until {day}', { kind: kind(licenseCategoryModel.name, heard(licenseTypeModel.name)), day: day(until) });
  };
}

export function OwnEnds({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const say = useSay('desk');
  const heard = useHeard();
  const whatEnds = useWhatEnds();
  const asks = may(self, 'quotation.ask');
  const underWay = useUnderWay(self, today);
  const licenses = useQuery({ ...licensesOf(self), select: (all) => needing(all, today) });
  return (
    <Group
      title={say('Ending or lapsed')}
      query={licenses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.licenses}
      isNothing={({ length }) => length === 0}
      nothing={say('None of your licenses ends soon or has lapsed.')}
    >
      {(found) =>
        found.slice(0, DESK_LINES).map(({ license, state }) => (
          <Line
            key={license.id}
            to={at.license(license.id)}
            link={licenseNumber(license.id)}
            text={whatEnds(license, state)}
            wraps
            act={
              asks &&
              state.renews &&
              !license.suspension &&
              !underWay.has(license.id) && (
                <PlaceLink
                  to={at.askRenewal([license.id])}
                  aria-label={say('Ask for renewal of {number}', { number: licenseNumber(license.id) })}
                >
                  {say('Ask for renewal')}
                </PlaceLink>
              )
            }
            value={
              <StatusWord
                tone={state.daysLeft < 0 && license.standing !== 'Grace' ? 'over' : 'soon'}
                word={[left(state.daysLeft, say), heard(license.suspension ? 'Suspended' : ''), heard(license.standing ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
              />
            }
          />
        ))
      }
    </Group>
  );
}

export const requestsOf = (self: Self) => {
  const query = { page: '1', pageSize: String(DESK_LINES) };
  return rowsOf(api.quotations.getQuotations, { params: { id: String(self.id) }, query });
};

/** Licenses whose renewal was requested or offered: the next step is shown beside the request or the offer. */
function useUnderWay(self: Self, today: Day): ReadonlySet<number> {
  const asks = may(self, 'quotation.ask');
  const requests = useQuery({ ...requestsOf(self), enabled: asks }).data?.rows ?? [];
  const offers = useQuery({ ...ownOffers(self), enabled: asks }).data?.rows ?? [];
  const asked = requests.flatMap(({ renewal }) => (renewal && (renewal.underWayUntil ?? '') >= today ? renewal.licenses : []));
  const offered = offers.filter((offer) => isWaiting(offer, today)).flatMap(({ renews }) => renews);
  return new Set([...asked.map(({ id }) => id), ...offered]);
}

export function OwnRequests({ self }: { self: Self }) {
  const say = useSay('desk');
  const heard = useHeard();
  const renewalOf = useRenewal();
  const requests = useQuery(requestsOf(self));
  const offers = useQuery(ownOffers(self)).data?.rows ?? [];
  return (
    <Group
      title={say('Your requests')}
      query={requests}
      count={({ total }) => ({ total, totalIsMore: false })}
      to={at.quotation}
      isNothing={({ rows }) => rows.length === 0}
      nothing={say('You haven’t asked for a quotation yet.')}
    >
      {({ rows }) =>
        rows.map(({ id, form, renewal, products = [], answeredAt, submittedAt }) => (
          <Line
            key={id}
            to={at.quotation}
            link={quotationNumber(id)}
            wraps
            text={[...products, renewal ? renewalOf(renewal) : usersIn(say, heard(form.licenseValidity), form.usersNumber)].join(' · ')}
            value={
              <Became answeredAt={answeredAt} submittedAt={submittedAt} offer={offers.find(({ quotationId }) => quotationId === id)} />
            }
          />
        ))
      }
    </Group>
  );
}

/** Words a renewal as renewalInShort() does in English. */
function useRenewal() {
  const say = useSay('desk');
  const { list } = useShown();
  return ({ licenses }: NonNullable<Quotation['renewal']>): string => {
    const names = licenses.slice(0, NAMED).map(({ id }) => licenseNumber(id));
    const count = licenses.length - names.length;
    return say('Renewal of {names}', {
      names: count > 0 ? say('{names} and {count} more', { names: names.join(', '), count }) : list(names),
    });
  };
}

/** How many numbers are named; the others are counted. */
const NAMED = 3;

function openFor(count: number, say: Say): string {
  if (count === 0) return say('Open, today');
  return count === 1 ? say('Open, 1 day') : say('Open, {count} days', { count });
}

const usersIn = (say: Say, kind: string, count: number) =>
  count === 1 ? say('{kind}, 1 user', { kind }) : say('{kind}, {count} users', { kind, count });

interface BecameProps extends Pick<Quotation, 'answeredAt' | 'submittedAt'> {
  /** The newest offer that answers the request. */
  offer: CustomerOffer | undefined;
}

/** What became of a request: it is not done while an offer waits for an answer (DSK-381). */
function Became({ answeredAt, submittedAt, offer }: BecameProps) {
  const today = dayIn(new Date());
  const say = useSay('desk');
  const { dayOf } = useShown();
  if (offer)
    return (
      <span className={classes.became}>
        <StatusWord tone={isWaiting(offer, today) ? 'soon' : 'ok'} word={say('Offered in')} />{' '}
        <PlaceLink to={at.ownOffer(offer.id)}>{offer.number}</PlaceLink>
      </span>
    );
  if (answeredAt) return <StatusWord tone="ok" word={say('Answered {day}', { day: dayOf(answeredAt) })} />;
  return <StatusWord tone="soon" word={openFor(ageOf(submittedAt, today).days, say)} />;
}

export function OwnDownloads({ self }: { self: Self }) {
  const say = useSay('desk');
  const newest = useQuery(latestReleases());
  const releases = newest.data?.rows ?? [];
  const licenses = useQuery({
    ...licensesOf(self),
    enabled: newest.data !== undefined,
    select: (all) => newTo(all, releases, dayIn(new Date()), settings.productName, say),
  });
  return (
    <Group
      title={say('New to download')}
      query={{
        data: licenses.data,
        isError: newest.isError || licenses.isError,
        isPending: !newest.isError && licenses.isPending,
        refetch: () => void (newest.isError ? newest.refetch() : licenses.refetch()),
      }}
      isNothing={({ length }) => length === 0}
      nothing={say('You have the newest version that your licenses cover.')}
    >
      {(downloads) =>
        downloads.map(({ what, link, why }) => (
          <Line
            key={what}
            link={
              <Anchor href={link} target="_blank" rel="noreferrer">
                {what}
              </Anchor>
            }
            second={why}
          />
        ))
      }
    </Group>
  );
}

/** A teacher's current courses, with their places. */
export function OwnCourses({ self }: { self: Self }) {
  const say = useSay('desk');
  const { day } = useShown();
  const today = dayIn(new Date());
  const courses = useQuery({
    ...queryOf(api.courses.findCourse, { params: { id: String(self.id) } }),
    select: (all) => running(all, today),
  });
  return (
    <Group
      title={say('Your courses')}
      query={courses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.courses}
      isNothing={({ length }) => length === 0}
      nothing={say('None of your courses is running today.')}
    >
      {(running) =>
        running
          .slice(0, DESK_LINES)
          .map(({ id, name, product, taken, places, expireDate }) => (
            <Line
              key={id}
              to={at.course(id)}
              link={name}
              text={[product?.name, say('until {day}', { day: day(expireDate) })].filter(Boolean).join(' · ')}
              wraps
              value={<Places taken={taken} places={places} />}
            />
          ))
      }
    </Group>
  );
}
