import { advisoryNoticesApi, at, may, phoneLink, type Self, showPhone, type Tellings } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { CountedBar } from '../../ui/CountedBar.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './notices.module.css';
import { type Telling, useShares } from './use-shares.ts';

/** How often the counts are fetched again while mails wait, in milliseconds. */
const LOOK_EVERY = 3000;

interface AdvisoryNoticesProps {
  self: Self;
  id: number;
  number: string;
  isPublished: boolean;
}

/** The people who are notified of an advisory, and what became of each mail (ADV-20). */
export function AdvisoryNotices({ self, id, number, isPublished }: AdvisoryNoticesProps) {
  const say = useSay('advisoryNotices');
  const telling = useQuery({
    ...queryOf(advisoryNoticesApi.findTelling, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => (state.data?.tellings.some(isUnderWay) ? LOOK_EVERY : false),
  });
  const newest = telling.data?.tellings.find(({ reminds }) => !reminds);
  const reminder = telling.data?.tellings.find(({ reminds, publication }) => reminds && publication === newest?.publication);
  return (
    <section className={classes.card}>
      <Title order={2} className={classes.head}>
        {say('Emails')}
      </Title>
      {telling.isPending && (
        <Loading>
          <RowSkeletons rows={4} />
        </Loading>
      )}
      {telling.isError && <FailedPart title={say('Emails')} retry={() => void telling.refetch()} />}
      {telling.data && !newest && <Licensed licensed={telling.data.licensed} isPublished={isPublished} />}
      {newest && <Progress telling={newest} />}
      {newest && telling.data?.fix && <Fixed {...telling.data.fix} reminder={reminder ?? null} />}
      {newest && may(self, 'customer.list') && <NotReached self={self} id={id} count={newest.failed + newest.unreached} />}
      {newest && may(self, 'customer.export') && (
        <div className={classes.foot}>
          <ExportButton
            endpoint={advisoryNoticesApi.proveNotices}
            input={{ body: { id } }}
            fileName={`${number}-proof.ndjson`}
            rows={newest.people}
            label={say('Make a proof')}
          />
          <small>{say('A file that says who was told, when, and what became of each email. The log seals its checksum.')}</small>
        </div>
      )}
    </section>
  );
}

const isUnderWay = ({ endedAt, waiting }: Telling): boolean => endedAt === null || waiting > 0;

function Licensed({ licensed: { people, licenses, countries }, isPublished }: { licensed: Tellings['licensed']; isPublished: boolean }) {
  const say = useSay('advisoryNotices');
  const { number } = useShown();
  const counts = { people: number(people), licenses: number(licenses), countries: number(countries) };
  return (
    <div className={classes.part}>
      <b className={classes.lead}>{people === 1 ? say('1 person') : say('{people} people', counts)}</b>
      <p>
        {isPublished
          ? say(
              'Licenses for an affected release: {licenses}; countries: {countries}. It was published before the portal told people: change it and publish again to email them.',
              counts,
            )
          : say(
              'Licenses for an affected release: {licenses}; countries: {countries}. These people get an email when you publish.',
              counts,
            )}
      </p>
    </div>
  );
}

function Progress({ telling }: { telling: Telling }) {
  const say = useSay('advisoryNotices');
  const { number, moment } = useShown();
  const { people, sent, acknowledged, startedAt } = telling;
  return (
    <CountedBar
      lead={say('{sent} of {people} sent', { sent: number(sent), people: number(people) })}
      parts={useShares()(telling)}
      beside={[{ tone: 'off', count: acknowledged, label: say('Said that they read it') }]}
    >
      {say('Since {moment}', { moment: moment(startedAt) })}
    </CountedBar>
  );
}

/** How many of the people notified may download the fix, how many did so here, and who was reminded. */
function Fixed({ releases, people, may, downloaded, reminder }: NonNullable<Tellings['fix']> & { reminder: Telling | null }) {
  const say = useSay('advisoryNotices');
  const { number, list, dayOf } = useShown();
  return (
    <div className={classes.part}>
      <p>
        {say('{downloaded} of the {may} people who were told and may download the fix, {releases}, have done so.', {
          ...{ downloaded: number(downloaded), may: number(may), releases: list(releases) },
        })}
      </p>
      {may < people && <p>{say('The licenses of {count} do not cover it.', { count: number(people - may) })}</p>}
      {reminder && (
        <small>{say('Reminded on {day}: {people} people', { day: dayOf(reminder.startedAt), people: number(reminder.people) })}</small>
      )}
    </div>
  );
}

/** How many of them are listed; when one has been reached, the next moves up. */
const LISTED = 10;

/** The work list: people that no email reached, with a phone number and a link to their mails. */
function NotReached({ self, id, count }: { self: Self; id: number; count: number }) {
  const say = useSay('advisoryNotices');
  const heard = useHeard();
  const list = (state: 'failed' | 'unreached') =>
    rowsOf(advisoryNoticesApi.getNotices, {
      params: { id: String(id) },
      query: { state, page: '1', pageSize: String(LISTED), total: 'false' },
    });
  const [failed, unreached] = [useQuery({ ...list('failed'), enabled: count > 0 }), useQuery({ ...list('unreached'), enabled: count > 0 })];
  const rows = [...(failed.data?.rows ?? []), ...(unreached.data?.rows ?? [])].slice(0, LISTED);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={say('Not reached')}>
      {rows.map((person) => {
        const [phone, link] = [showPhone(person.phoneNumber), phoneLink(person.phoneNumber)];
        return (
          <li key={person.id}>
            <PlaceLink to={at.customerMail(person.id)}>{person.name}</PlaceLink>
            {link ? <a href={link}>{phone}</a> : <span>{say('No phone number')}</span>}
            <small>{[person.organization, heard(person.reason)].filter(Boolean).join(' · ')}</small>
            {person.state === 'failed' && may(self, 'customer.edit', { id: person.id, roles: [] }) && (
              <PlaceLink to={at.editCustomer(person.id)} inherit>
                {say('Use another address')}
              </PlaceLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
