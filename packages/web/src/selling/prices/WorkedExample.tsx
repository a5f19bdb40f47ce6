import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import {
  CATEGORY,
  type CategoryName,
  FIRST_PRODUCT,
  isSoldOfAny,
  MAINTAINED,
  MOST_USERS,
  type Priced,
  type PriceRules,
  pricedModules,
  priceOf,
  SOLD,
  soldModules,
  whyUnpriced,
} from '@lm/contract';
import { Checkbox, MultiSelect, NumberInput, SegmentedControl, Select, Title } from '@mantine/core';
import { useState } from 'react';
import { choicesOf, modulesChosen } from '../../licensing/parts/edition-choices.ts';
import { FEW_MODULES } from '../../licensing/parts/use-few-modules.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useOrderWords } from '../parts/use-order-words.ts';
import { useRule } from '../parts/use-rule.ts';
import classes from './worked-example.module.css';

interface Example {
  label: string;
  what: Priced['what'];
  typeId: number;
  categories: readonly CategoryName[];
  /** The unit of its time. */
  time: string;
  first: Priced['term'];
}

const SALES = SOLD.map(({ id, name, categories, soldFor }): Example => {
  const unit = 'days' in soldFor ? 'Days' : 'Months';
  const time = MAINTAINED.includes(id) ? `${unit} of maintenance` : unit;
  return { label: `${name} license`, what: 'license', typeId: id, categories, time, first: soldFor };
});

/** The examples to try: each kind of license that offers sell, and maintenance by months and up to a date. */
const EXAMPLES = SALES.concat(
  SALES.filter(({ typeId }) => MAINTAINED.includes(typeId)).flatMap((one) => [
    { ...one, label: 'Maintenance', what: 'renewal', time: 'Months', first: { months: 12 } },
    { ...one, label: 'Maintenance up to a date', what: 'renewal', time: 'Days', first: { days: 290 } },
  ]),
);

const countOf = (first: Priced['term']) => ('days' in first ? first.days : first.months);

/** Leaves out new licenses of kinds that are not sold; maintenance always stays. */
const examples = (): Example[] =>
  EXAMPLES.filter(({ what, typeId, categories }) => what === 'renewal' || categories.some((name) => isSoldOfAny(name, typeId)));
const LOCKS = [
  { value: 'CPU', label: 'Computer locked' },
  { value: 'FNL', label: 'Floating' },
];

/** The modules of the first example. */
const firstOf = (productId: number): string[] =>
  productId === FIRST_PRODUCT
    ? ['1', '3']
    : soldModules(productId)
        .slice(0, 2)
        .map(({ id }) => String(id));

const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN);

/** Shows how a price book prices an example, step by step as every offer does (SCR-280). */
export function WorkedExample({ book, productId }: { book: PriceRules; productId: number }) {
  const say = useSay('prices');
  const heard = useHeard();
  const [example, setExample] = useState((examples()[0] ?? EXAMPLES[0]) as Example); // never empty, since maintenance stays
  const [lock, setLock] = useState<CategoryName>('FNL');
  const [moduleIds, setModules] = useState<string[]>(() => firstOf(productId));
  const [users, setUsers] = useState<number | string>(5);
  const [time, setTime] = useState<number | string>(countOf(example.first));
  const [missed, setMissed] = useState<number | string>(0);
  const [academic, setAcademic] = useState(false);
  const priced = pricedModules(book, productId);
  const { what, typeId, categories, time: timeLabel, first } = example;
  const tried: Priced = {
    what,
    typeId,
    categoryId: CATEGORY[lock].id,
    moduleIds: moduleIds.map(Number),
    users: numberOf(users),
    term: 'days' in first ? { days: numberOf(time) } : { months: numberOf(time) },
    academic,
    missedDays: what === 'renewal' ? numberOf(missed) : 0,
  };
  const choose = (value: string | null) => {
    const next = EXAMPLES.find(({ label }) => label === value) ?? example;
    setExample(next);
    setTime(countOf(next.first));
    setLock(next.categories.find((name) => name === lock) ?? next.categories[0] ?? lock);
  };
  return (
    <section className={`${ui.card} ${classes.example}`} aria-label={say('Worked example')}>
      <Title order={2} className={classes.exampleHead}>
        {say('Worked example')}
      </Title>
      <div className={classes.exampleBody}>
        <Select
          label={say('Kind')}
          data={examples().map(({ label: value }) => ({ value, label: heard(value) }))}
          value={example.label}
          onChange={choose}
        />
        <SegmentedControl
          fullWidth
          className={classes.lock ?? ''}
          aria-label={say('Lock')}
          data={LOCKS.map(({ value, label }) => ({ value, label: heard(label) }))}
          value={lock}
          onChange={(value) => setLock(value as CategoryName)} // always one of LOCKS
          disabled={categories.length === 1}
        />
        <MultiSelect
          label={say('Modules')}
          data={choicesOf(priced)}
          searchable={priced.length > FEW_MODULES}
          limit={50}
          value={moduleIds}
          onChange={(values) => setModules(modulesChosen(values))}
        />
        <div className={classes.pair}>
          <NumberInput
            label={CATEGORY[lock].hasSeats ? say('Seats') : say('Users')}
            min={1}
            max={MOST_USERS}
            allowDecimal={false}
            value={users}
            onChange={setUsers}
          />
          <NumberInput
            label={heard(timeLabel)}
            min={1}
            max={'days' in first ? 3_660 : 120}
            allowDecimal={false}
            value={time}
            onChange={setTime}
          />
          {what === 'renewal' && (
            <NumberInput label={say('Days missed')} min={0} max={36_600} allowDecimal={false} value={missed} onChange={setMissed} />
          )}
        </div>
        <Checkbox label={say('Academic use')} checked={academic} onChange={({ currentTarget }) => setAcademic(currentTarget.checked)} />
        <Outcome tried={tried} book={book} />
      </div>
    </section>
  );
}

function Outcome({ tried, book }: { tried: Priced; book: PriceRules }) {
  const say = useSay('prices');
  const { total } = useOrderWords();
  const rule = useRule();
  const price = isReadable(book) ? priceOf(tried, book) : null;
  if (!price) {
    const why = isReadable(book) ? rule(whyUnpriced(tried, book) ?? '') : say('A percentage or number in the price book cannot be read.');
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
            <span>{rule(words)}</span>
            <span>{sum !== price.steps[place - 1]?.sum && rule(sum)}</span>
          </li>
        ))}
      </ol>
      <div className={classes.total}>
        <span>{say('Price')}</span>
        <b>{total(price.amount, price.currency)}</b>
      </div>
    </div>
  );
}

/** Unreadable fields are negative numbers. */
const isReadable = ({ maintenance, academic, steps, reinstatementYears, reinstatementSurcharge }: PriceRules) =>
  [maintenance, academic, reinstatementYears, reinstatementSurcharge, ...steps.flatMap(({ from, off }) => [from, off])].every(
    (number) => number >= 0,
  );
