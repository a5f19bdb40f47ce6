import { advisoryNoticesApi, at, type LicensedPerson, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './notices.module.css';

/** How many people are shown at first, and how many on a page of all of them. */
const [FEW, MANY] = [5, 50];

interface AdvisoryLicensedProps {
  self: Self;
  id: number;
  hasFix: boolean;
}

/** People licensed for an affected release and whether they have the fix, those without it first (ADV-50). */
export function AdvisoryLicensed({ self, id, hasFix }: AdvisoryLicensedProps) {
  const say = useSay('advisoryNotices');
  const { number } = useShown();
  const [page, setPage] = useState(0);
  const params = { id: String(id) };
  const telling = useQuery(queryOf(advisoryNoticesApi.findTelling, { params }));
  const query = { page: String(Math.max(page, 1)), pageSize: String(page === 0 ? FEW : MANY) };
  const list = useQuery({
    ...rowsOf(advisoryNoticesApi.getLicensed, { params, query }),
    enabled: may(self, 'customer.list'),
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data) return <FailedPart title={say('People licensed for them')} retry={() => void list.refetch()} />;
  const licensed = telling.data?.licensed;
  const { rows = [], total = 0 } = list.data ?? {};
  return (
    <section className={classes.card} aria-label={say('People licensed for them')}>
      <div className={classes.top}>
        <h2>{licensed ? countOf(say, licensed.people, number) : say('People licensed for them')}</h2>
        {licensed && (
          <span>
            {say('Licenses: {licenses}; countries: {countries}', {
              ...{ licenses: number(licensed.licenses), countries: number(licensed.countries) },
            })}
          </span>
        )}
        {page === 0 && total > FEW && (
          <Button variant="subtle" size="compact-sm" onClick={() => setPage(1)}>
            {say('See all')}
          </Button>
        )}
      </div>
      {list.isLoading && (
        <Loading>
          <RowSkeletons rows={FEW} height={44} />
        </Loading>
      )}
      {rows.length > 0 && <People rows={rows} hasFix={hasFix} />}
      {page > 0 && total > MANY && <Turn page={page} last={Math.ceil(total / MANY)} turn={setPage} />}
      {licensed && licensed.people > 0 && hasFix && (
        <p className={classes.foot}>
          {say('{fixed} of {people} have downloaded a release that fixes it. The portal does not know what is installed.', {
            ...{ fixed: number(licensed.fixed), people: number(licensed.people) },
          })}{' '}
          {licensed.lapsed > 0 &&
            say('Maintenance has ended for {lapsed} of {people}: they get the fix without renewing.', {
              ...{ lapsed: number(licensed.lapsed), people: number(licensed.people) },
            })}
        </p>
      )}
    </section>
  );
}

const countOf = (say: ReturnType<typeof useSay<'advisoryNotices'>>, people: number, number: (count: number) => string): string =>
  people === 1 ? say('1 person is licensed for them') : say('{people} people are licensed for them', { people: number(people) });

function People({ rows, hasFix }: { rows: readonly LicensedPerson[]; hasFix: boolean }) {
  const say = useSay('advisoryNotices');
  const { number, dayOf } = useShown();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{say('Customer')}</th>
          <th>{say('Last version downloaded')}</th>
          <th>{say('Licenses')}</th>
          {hasFix && <th>{say('Fix downloaded')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, organization, licenses, downloaded, fixedAt }) => (
          <tr key={id}>
            <th scope="row">
              <PlaceLink to={at.customer(id)} fw={500} className={ui.touchLine ?? ''}>
                {name}
              </PlaceLink>
              <small>{organization}</small>
            </th>
            <td data-label={say('Last version downloaded')}>{downloaded || '–'}</td>
            <td data-label={say('Licenses')}>{number(licenses)}</td>
            {hasFix && (
              <td data-label={say('Fix downloaded')} data-missing={fixedAt === null || undefined}>
                {fixedAt ? dayOf(fixedAt) : say('No')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turn({ page, last, turn }: { page: number; last: number; turn: (page: number) => void }) {
  const say = useSay('ui');
  return (
    <div className={classes.turn}>
      <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
        {say('Previous')}
      </Button>
      <span>
        {page} / {last}
      </span>
      <Button variant="default" disabled={page === last} onClick={() => turn(page + 1)}>
        {say('Next')}
      </Button>
    </div>
  );
}
