import {
  CATEGORY,
  type CategoryName,
  MODULES,
  MOST_USERS,
  type Priced,
  type PriceRules,
  priceOf,
  showMoney,
  TYPE,
  whyUnpriced,
} from '@lm/contract';
import { Checkbox, MultiSelect, NumberInput, SegmentedControl, Select, Title } from '@mantine/core';
import { useState } from 'react';
import classes from './prices.module.css';

/** What can be tried, with the name of what its time is counted in. */
const KINDS = {
  permanent: { label: 'Permanent license', what: 'license', typeId: TYPE.permanent, time: 'Months of maintenance', first: 12 },
  monthly: { label: 'Monthly license', what: 'license', typeId: TYPE.monthly, time: 'Months', first: 3 },
  temporary: { label: 'Temporary license', what: 'license', typeId: TYPE.temporary, time: 'Days', first: 30 },
  renewal: { label: 'Maintenance', what: 'renewal', typeId: TYPE.permanent, time: 'Months', first: 12 },
  alignment: { label: 'Maintenance up to a date', what: 'renewal', typeId: TYPE.permanent, time: 'Days', first: 290 },
} as const;

type Kind = keyof typeof KINDS;

const KIND_CHOICES = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));
const LOCKS = [
  { value: 'CPU', label: 'Computer locked' },
  { value: 'FNL', label: 'Floating' },
];
const MODULE_CHOICES = MODULES.map(({ id, name }) => ({ value: String(id), label: name }));

const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN);

/** What the numbers of a price book make of an example, step by step as every offer says it (SCR-280). */
export function WorkedExample({ book }: { book: PriceRules }) {
  const [kind, setKind] = useState<Kind>('permanent');
  const [lock, setLock] = useState<CategoryName>('FNL');
  const [moduleIds, setModules] = useState<string[]>(['1', '3']);
  const [users, setUsers] = useState<number | string>(5);
  const [time, setTime] = useState<number | string>(KINDS.permanent.first);
  const [missed, setMissed] = useState<number | string>(0);
  const [academic, setAcademic] = useState(false);
  const { what, typeId, time: timeLabel } = KINDS[kind];
  const tried: Priced = {
    what,
    typeId,
    categoryId: CATEGORY[lock].id,
    moduleIds: moduleIds.map(Number),
    users: numberOf(users),
    term: timeLabel === 'Days' ? { days: numberOf(time) } : { months: numberOf(time) },
    academic,
    missedDays: what === 'renewal' ? numberOf(missed) : 0,
  };
  const choose = (value: string | null) => {
    const next = (value ?? 'permanent') as Kind; // one of KIND_CHOICES
    setKind(next);
    setTime(KINDS[next].first);
    if (next === 'monthly') setLock('CPU');
  };
  return (
    <section className={classes.example} aria-label="Worked example">
      <Title order={2} className={classes.exampleHead}>
        Worked example
      </Title>
      <div className={classes.exampleBody}>
        <Select label="Kind" data={KIND_CHOICES} value={kind} onChange={choose} />
        <SegmentedControl
          fullWidth
          className={classes.lock ?? ''}
          aria-label="Lock"
          data={LOCKS}
          value={lock}
          onChange={(value) => setLock(value as CategoryName)} // one of LOCKS
          disabled={kind === 'monthly'}
        />
        <MultiSelect label="Modules" data={MODULE_CHOICES} value={moduleIds} onChange={setModules} />
        <div className={classes.pair}>
          <NumberInput
            label={lock === 'FNL' ? 'Seats' : 'Users'}
            min={1}
            max={MOST_USERS}
            allowDecimal={false}
            value={users}
            onChange={setUsers}
          />
          <NumberInput
            label={timeLabel}
            min={1}
            max={timeLabel === 'Days' ? 3_660 : 120}
            allowDecimal={false}
            value={time}
            onChange={setTime}
          />
          {what === 'renewal' && (
            <NumberInput label="Days missed" min={0} max={36_600} allowDecimal={false} value={missed} onChange={setMissed} />
          )}
        </div>
        <Checkbox label="Academic use" checked={academic} onChange={({ currentTarget }) => setAcademic(currentTarget.checked)} />
        <Outcome tried={tried} book={book} />
      </div>
    </section>
  );
}

function Outcome({ tried, book }: { tried: Priced; book: PriceRules }) {
  const price = isReadable(book) ? priceOf(tried, book) : null;
  if (!price) {
    const why = isReadable(book) ? whyUnpriced(tried, book) : 'A percentage or number of the book cannot be read.';
    return (
      <p className={classes.unpriced} aria-live="polite">
        {why}
      </p>
    );
  }
  return (
    <div aria-live="polite">
      <ol className={classes.steps}>
        {price.steps.map(({ words, sum }, place) => (
          <li key={words} className={classes.line}>
            <span>{words}</span>
            <span>{sum !== price.steps[place - 1]?.sum && sum}</span>
          </li>
        ))}
      </ol>
      <div className={classes.total}>
        <span>Price</span>
        <b>{showMoney(price)}</b>
      </div>
    </div>
  );
}

/** Fields that cannot be read stand as less than nothing. */
const isReadable = ({ maintenance, academic, steps, reinstatementYears, reinstatementSurcharge }: PriceRules) =>
  [maintenance, academic, reinstatementYears, reinstatementSurcharge, ...steps.flatMap(({ from, off }) => [from, off])].every(
    (number) => number >= 0,
  );
