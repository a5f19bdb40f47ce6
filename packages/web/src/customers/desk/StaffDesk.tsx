import type { ListTotal, Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { saidOf } from '../../platform/parts/say-entry.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useKeys } from '../../ui/keys.ts';
import { PlaceLink, useGo } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { DeskHead } from './DeskHead.tsx';
import type { DeskRow, Urgent } from './desk-rows.ts';
import { EndsPlot } from './EndsPlot.tsx';
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx';
import { useInNumber } from './Group.tsx';
import classes from './rows.module.css';
import { useStaffRows } from './staff-rows.ts';
import { PART, useOnce, useWholeDesk } from './whole-desk.ts';

/** How many rows have a key for their list, 1 to 7. */
const KEYS = 7;

const sumOf = (totals: ListTotal[]): ListTotal => ({
  total: totals.reduce((sum, { total }) => sum + total, 0),
  totalIsMore: totals.some(({ totalIsMore }) => totalIsMore),
});

/** What needs staff's attention, fetched in one call; a part missing from it is loaded on its own. */
export function StaffDesk({ self }: { self: Self }) {
  return useWholeDesk() ? <Parts self={self} /> : <NotYet self={self} />;
}

const NotYet = ({ self }: { self: Self }) => (
  <>
    <DeskHead self={self} total={null} />
    <Loading>
      <RowSkeletons rows={6} height={52} />
    </Loading>
  </>
);

/**
 * The sum as the title, the groups it consists of, and the plot of ends (DSK-812). Nothing is shown until everything has arrived, so that nothing
 * moves.
 */
function Parts({ self }: { self: Self }) {
  const say = useSay('staffDesk');
  const heard = useHeard();
  const rows = useStaffRows(self);
  const ends = useQuery(PART.ends);
  const customers = useFirstSteps(self, ends.data?.length === 0);
  const areHere = useOnce(!ends.isPending && !customers.isLoading && rows.every(({ query }) => !query.isPending));
  const shown = rows.filter(({ query: { data, isError } }) => (data ? data.total > 0 : isError));
  const go = useGo();
  useKeys(
    (areHere ? shown : []).slice(0, KEYS).map(({ title, to }, place) => {
      const key = String(place + 1);
      return { keys: key, does: `${heard(title)}: ${say('all of them')}`, hotkeys: [key], run: () => go(to) };
    }),
  );
  if (!areHere) return <NotYet self={self} />;
  const isWhole = rows.every(({ query: { data } }) => data);
  return (
    <>
      <DeskHead self={self} total={isWhole ? sumOf(rows.flatMap(({ query: { data } }) => data ?? [])) : null} />
      <FirstSteps self={self} customers={customers} />
      {shown.length > 0 && (
        <div className={classes.rows}>
          {shown.map((row) => (
            <Row key={row.title} row={row} />
          ))}
        </div>
      )}
      <EndsPlot soon={ends.data ? sumOf(ends.data) : null} />
    </>
  );
}

function Row({ row: { title, what, of = [], to, way, apart, query } }: { row: DeskRow }) {
  const say = useSay('staffDesk');
  const heard = useHeard();
  const inNumber = useInNumber();
  const heading = useId();
  const { data } = query;
  const all = way ? say(way) : say('All {count}', { count: data ? inNumber(data) : '' });
  const called = heard(title);
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <b className={classes.count}>{data && inNumber(data)}</b>
      <div className={classes.kind}>
        <Title order={2} id={heading}>
          {called}
        </Title>
        <small className={classes.what}>
          {heard(what)}
          {of.map(({ words, to }, place) => (
            <Fragment key={words}>
              {place > 0 && ' · '}
              <PlaceLink to={to} c="inherit">
                {saidOf(words, heard)}
              </PlaceLink>
            </Fragment>
          ))}
          {apart && (
            <>
              {' · '}
              <PlaceLink to={apart.to} c="inherit">
                {saidOf(apart.words, heard)}
              </PlaceLink>
            </>
          )}
        </small>
      </div>
      {data ? (
        <ul className={classes.urgent}>
          {data.urgent.map((one) => (
            <Item key={one.id} {...one} />
          ))}
        </ul>
      ) : (
        <FailedPart title={called} retry={() => void query.refetch()} className={classes.failed} />
      )}
      {data && (
        <PlaceLink to={to} className={classes.all} aria-label={`${all}: ${called}`}>
          <span className={classes.words}>{all}</span>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </PlaceLink>
      )}
    </section>
  );
}

const Item = ({ to, link, text, age, fact }: Urgent) => {
  const heard = useHeard();
  return (
    <li>
      <span className={classes.whom}>
        <PlaceLink to={to}>{link}</PlaceLink> {text}
      </span>
      <small className={classes.fact}>
        {age && (
          <span className={classes.age} data-lateness={age.lateness}>
            {saidOf(age.words, heard)}
          </span>
        )}
        <span className={classes.rest}>
          {age && fact && ' · '}
          {fact}
        </span>
      </small>
    </li>
  );
};
