import { type api, type Data, type KindKey, keysWhere, type Language, type ListTotal } from '@lm/contract';
import { SegmentedControl, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useNumber } from '../../ui/ListFaces.tsx';
import { useLanguage } from '../../ui/language.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useInNumber } from './Group.tsx';
import { endingBetween, endingSoon, endingWord } from './list-addresses.ts';
import classes from './plot.module.css';
import { PART } from './whole-desk.ts';

type Month = Data<typeof api.desk.plot>[number];

const KEYS = keysWhere(() => true);
const fill = (key: KindKey) => ({ background: `var(--lm-kind-${key})` });

const sum = (numbers: number[]) => numbers.reduce((so, far) => so + far, 0);
const allIn = ({ ends }: Month) => sum(Object.values(ends));
const wordFor = (language: Language, style: Intl.DateTimeFormatOptions, { from }: Month) =>
  new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(from));

/** What ends in the next twelve months, by month and kind: as a plot, or as a table that says the same (DSK-148). */
export function EndsPlot({ soon }: { soon: ListTotal | null }) {
  const say = useSay('staffDesk');
  const heard = useHeard();
  const { day } = useShown();
  const inNumber = useInNumber();
  const plot = useQuery(PART.plot);
  const [shape, setShape] = useState('Plot');
  const months = plot.data;
  const [first, last] = [months?.[0], months?.at(-1)];
  return (
    <section aria-labelledby="plot" className={classes.card}>
      <header className={classes.head}>
        <Title order={2} id="plot">
          {say('What ends when')}
        </Title>
        {first && last && (
          <small>
            {say('{from} to {to}', { from: day(first.from), to: day(last.to) })}
            {soon && soon.total > 0 && (
              <>
                {' · '}
                <PlaceLink to={endingSoon()} className={classes.soon}>
                  {say('{count} in the next 30 days', { count: inNumber(soon) })}
                </PlaceLink>
              </>
            )}
            {months?.every((month) => allIn(month) === 0) && say(' · nothing ends in this period')}
          </small>
        )}
        <SegmentedControl
          className={classes.switch ?? ''}
          aria-label={say('Shown as')}
          size="xs"
          data={['Plot', 'Table'].map((value) => ({ value, label: heard(value) }))}
          value={shape}
          onChange={setShape}
        />
      </header>
      {plot.isPending && (
        <Loading>
          <LineSkeletons />
        </Loading>
      )}
      {plot.isError && !months && <FailedPart title={say('What ends when')} retry={() => void plot.refetch()} className={classes.failed} />}
      {months && (shape === 'Plot' ? <Columns months={months} /> : <MonthTable months={months} />)}
    </section>
  );
}

/** What a column's label says between its number and its month. */
const endIn = (count: number, say: SayOf<'staffDesk'>) =>
  count === 0 ? say('None end in ') : count === 1 ? say(' ends in ') : say(' end in ');

/** Shows the year below the first month and wherever another year begins. */
const isYearShown = ({ from }: Month, place: number) => place === 0 || from.slice(5, 7) === '01';

/** One column per month. The legend shows the numbers of the column last pointed at or focused, and they stay within reach. */
function Columns({ months }: { months: Month[] }) {
  const say = useSay('staffDesk');
  const language = useLanguage();
  const number = useNumber();
  const [chosen, setChosen] = useState(0);
  const highest = Math.max(1, ...months.map(allIn));
  const month = months[chosen] ?? months[0];
  return (
    <div className={classes.body}>
      <ol className={classes.columns}>
        {months.map((one, place) => (
          <li key={one.from}>
            <PlaceLink
              to={endingBetween(one.from, one.to)}
              className={classes.column}
              underline="never"
              c="inherit"
              data-chosen={place === chosen || undefined}
              preload={() => setChosen(place)}
            >
              <span className={classes.bar}>
                <b>
                  {allIn(one) > 0 && number(allIn(one))}
                  <VisuallyHidden>{endIn(allIn(one), say)}</VisuallyHidden>
                </b>
                <span className={classes.stack} style={{ height: `calc((100% - 20px) * ${allIn(one) / highest})` }}>
                  {KEYS.toReversed().map(
                    (key) => one.ends[key] > 0 && <span key={key} data-kind={key} style={{ ...fill(key), flexGrow: one.ends[key] }} />,
                  )}
                </span>
              </span>
              <span className={classes.month}>
                {wordFor(language, { month: 'short' }, one)}{' '}
                {isYearShown(one, place) ? (
                  <strong>{one.from.slice(0, 4)}</strong>
                ) : (
                  <VisuallyHidden>{one.from.slice(0, 4)}</VisuallyHidden>
                )}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ol>
      {month && <Legend months={months} month={month} />}
    </div>
  );
}

const Legend = ({ months, month }: { months: Month[]; month: Month }) => {
  const say = useSay('staffDesk');
  const heard = useHeard();
  const number = useNumber();
  const language = useLanguage();
  return (
    <table className={classes.legend}>
      <thead>
        <tr>
          <td />
          <th scope="col">{wordFor(language, { month: 'short', year: '2-digit' }, month)}</th>
          <th scope="col">{say('Year')}</th>
        </tr>
      </thead>
      <tbody>
        {KEYS.map((key) => (
          <tr key={key}>
            <th scope="row">
              <span className={classes.swatch} data-kind={key} style={fill(key)} aria-hidden />
              {heard(endingWord(key))}
            </th>
            <td>
              <Count month={month} kind={key} />
            </td>
            <td>{number(sum(months.map(({ ends }) => ends[key])))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('All')}</th>
          <td>{number(allIn(month))}</td>
          <td>{number(sum(months.map(allIn)))}</td>
        </tr>
      </tfoot>
    </table>
  );
};

/** How many licenses of a kind end in a month, as a link to them. */
const Count = ({ month, kind }: { month: Month; kind: KindKey }) => {
  const number = useNumber();
  return month.ends[kind] > 0 ? <PlaceLink to={endingBetween(month.from, month.to, kind)}>{number(month.ends[kind])}</PlaceLink> : null;
};

const MonthTable = ({ months }: { months: Month[] }) => {
  const say = useSay('staffDesk');
  const heard = useHeard();
  const number = useNumber();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={say('What ends when, as a table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('Month')}</th>
            {KEYS.map((key) => (
              <th key={key} scope="col">
                {heard(endingWord(key))}
              </th>
            ))}
            <th scope="col">{say('All')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.from}>
              <th scope="row">{wordFor(language, { month: 'long', year: 'numeric' }, month)}</th>
              {KEYS.map((key) => (
                <td key={key}>
                  <Count month={month} kind={key} />
                </td>
              ))}
              <td>{allIn(month) > 0 && <PlaceLink to={endingBetween(month.from, month.to)}>{number(allIn(month))}</PlaceLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
