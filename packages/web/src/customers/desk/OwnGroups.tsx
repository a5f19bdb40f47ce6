import {
  ageOf,
  api,
  at,
  type CustomerOffer,
  DESK_LINES,
  dayIn,
  type License,
  type LicenseState,
  licenseNumber,
  type Quotation,
  quotationNumber,
  renewalInShort,
  type Self,
  showDay,
} from '@lm/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/own-offers.ts';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';
import { needing, newTo, running } from './own-needs.ts';
import { Places } from './Places.tsx';

const licensesOf = (self: Self) => queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } });

const left = (days: number) => {
  const words = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  if (days === 0) return 'Last day';
  return days > 0 ? `${words} left` : `Ended ${words} ago`;
};

/** `FNL, maintenance until 01/12/2026`, `CPU · Monthly, until 28/11/2026`. */
const whatEnds = ({ licenseCategoryModel, licenseTypeModel }: License, { ends, until }: LicenseState): string =>
  ends === 'maintenance'
    ? `${licenseCategoryModel.name}, maintenance until ${showDay(until)}`
    : `${licenseCategoryModel.name} · ${licenseTypeModel.name}, until ${showDay(until)}`;

export function OwnEnds({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const licenses = useQuery({ ...licensesOf(self), select: (all) => needing(all, today) });
  return (
    <Group
      title="What ends or lapsed"
      query={licenses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.licenses}
      isNothing={({ length }) => length === 0}
      nothing="None of your licenses ends soon or lapsed."
    >
      {(found) =>
        found
          .slice(0, DESK_LINES)
          .map(({ license, state }) => (
            <Line
              key={license.id}
              to={at.license(license.id)}
              link={licenseNumber(license.id)}
              text={whatEnds(license, state)}
              wraps
              value={
                <StatusWord
                  tone={state.daysLeft < 0 && license.standing !== 'Grace' ? 'over' : 'soon'}
                  word={[left(state.daysLeft), license.suspension && 'Suspended', license.standing].filter(Boolean).join(' · ')}
                />
              }
            />
          ))
      }
    </Group>
  );
}

export function OwnRequests({ self }: { self: Self }) {
  const query = { page: '1', pageSize: String(DESK_LINES) };
  const requests = useQuery(rowsOf(api.quotations.getQuotations, { params: { id: String(self.id) }, query }));
  const offers = useQuery(ownOffers(self)).data?.rows ?? [];
  return (
    <Group
      title="Your requests"
      query={requests}
      count={({ total }) => ({ total, totalIsMore: false })}
      to={at.quotation}
      isNothing={({ rows }) => rows.length === 0}
      nothing="You asked for no quotation yet."
    >
      {({ rows }) =>
        rows.map(({ id, form, renewal, answeredAt, submittedAt }) => (
          <Line
            key={id}
            to={at.quotation}
            link={quotationNumber(id)}
            wraps
            text={
              renewal
                ? renewalInShort(renewal)
                : `${form.licenseValidity}, ${form.usersNumber} ${form.usersNumber === 1 ? 'user' : 'users'}`
            }
            value={
              <Became answeredAt={answeredAt} submittedAt={submittedAt} offer={offers.find(({ quotationId }) => quotationId === id)} />
            }
          />
        ))
      }
    </Group>
  );
}

interface BecameProps extends Pick<Quotation, 'answeredAt' | 'submittedAt'> {
  /** The newest that answers it. */
  offer: CustomerOffer | undefined;
}

/** What became of a request: an offer that waits for an answer is not done (DSK-381). */
function Became({ answeredAt, submittedAt, offer }: BecameProps) {
  const today = dayIn(new Date());
  if (offer)
    return (
      <span className={classes.became}>
        <StatusWord tone={isWaiting(offer, today) ? 'soon' : 'ok'} word="Offered in" />{' '}
        <PlaceLink to={at.ownOffer(offer.id)}>{offer.number}</PlaceLink>
      </span>
    );
  if (answeredAt) return <StatusWord tone="ok" word={`Answered ${showDay(dayIn(new Date(answeredAt)))}`} />;
  return <StatusWord tone="soon" word={`Open, ${ageOf(submittedAt, today).words}`} />;
}

export function OwnDownloads({ self }: { self: Self }) {
  const newest = useQuery(
    rowsOf(api.releases.getVersions, { query: { page: '1', pageSize: '1', sort: 'date', order: 'desc', total: 'false' } }),
  );
  const release = newest.data?.rows[0];
  const licenses = useQuery({
    ...licensesOf(self),
    enabled: newest.data !== undefined,
    select: (all) => newTo(all, release, dayIn(new Date()), settings.productName),
  });
  return (
    <Group
      title="New to download"
      query={{
        data: licenses.data,
        isError: newest.isError || licenses.isError,
        isPending: !newest.isError && licenses.isPending,
        refetch: () => void (newest.isError ? newest.refetch() : licenses.refetch()),
      }}
      isNothing={({ length }) => length === 0}
      nothing="You have the newest version that your licenses cover."
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

/** A teacher's courses that run, with their places. */
export function OwnCourses({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const courses = useQuery({
    ...queryOf(api.courses.findCourse, { params: { id: String(self.id) } }),
    select: (all) => running(all, today),
  });
  return (
    <Group
      title="Your courses"
      query={courses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.courses}
      isNothing={({ length }) => length === 0}
      nothing="No course of yours runs today."
    >
      {(running) =>
        running
          .slice(0, DESK_LINES)
          .map(({ id, name, taken, places, expireDate }) => (
            <Line
              key={id}
              to={at.course(id)}
              link={name}
              text={`until ${showDay(expireDate)}`}
              value={<Places taken={taken} places={places} />}
            />
          ))
      }
    </Group>
  );
}
