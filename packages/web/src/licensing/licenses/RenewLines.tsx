import { addDays, type Day, daysBetween, type License, licenseNumber, type Price, type Renewal, sumOf } from '@lm/contract';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import classes from './renew.module.css';
import renewLines from './renew-lines.module.css';
import { kindOfLicense } from './renew-words.ts';
import { seatsInWords } from './seats-in-words.ts';

/** A license with the result of its renewal, or why it cannot be renewed. */
export interface RenewLine {
  license: License;
  said: Renewal | string;
  /** By the price book; null if it has no price. */
  price: Price | null;
  isChosen: boolean;
}

interface RenewLinesProps {
  lines: readonly RenewLine[];
  today: Day;
  /** The one day on which all end; null if each has its own. */
  until: Day | null;
  toggle: (id: number) => void;
}

type Made = RenewLine & { said: Renewal };

/** The lines that will be renewed. */
export const madeOf = (lines: readonly RenewLine[]): Made[] =>
  lines.filter((line): line is Made => line.isChosen && typeof line.said !== 'string');

/** Returns an amount without its currency, which the head of the column names. */
const amountIn = ({ amount, currency }: Pick<Price, 'amount' | 'currency'>, money: Shown['money']): string =>
  money(amount, currency).replace(currency, '').trim();

/** What all of them cost together; null if one has no price. */
function totalOf(made: readonly Made[], { money }: Pick<Shown, 'money'>): string | null {
  const prices = made.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  return first && prices.length === made.length
    ? amountIn({ amount: sumOf(prices.map(({ amount }) => amount)), currency: first.currency }, money)
    : null;
}

/** Several licenses on one axis, where equal ends stand out at a glance; each with its days and price (LIC-265). */
export function RenewLines({ lines, today, until, toggle }: RenewLinesProps) {
  const say = useSay('allLicenses');
  const { day, money } = useShown();
  const made = madeOf(lines);
  const last = [...made.map(({ said }) => said.until), addDays(today, 90)].sort().at(-1) ?? today;
  const first = addDays(today, -Math.round(daysBetween(today, last) * 0.25));
  const span = daysBetween(first, last) * 1.07;
  const at = (day: Day) => (100 * Math.max(0, daysBetween(first, day))) / span;
  const currency = lines.find(({ price }) => price)?.price?.currency;
  return (
    <div className={renewLines.lines} data-priced={currency ? true : undefined}>
      <div className={renewLines.lineHead} aria-hidden>
        <span>{say('License')}</span>
        <span className={renewLines.axisHead}>
          <b style={{ left: `${at(today)}%` }}>{say('Today')}</b>
          {until && <b style={{ left: `${at(until)}%`, transform: 'translateX(-78%)' }}>{day(until)}</b>}
        </span>
        <span className={renewLines.days}>{say('Days')}</span>
        {currency && <span className={renewLines.days}>{currency}</span>}
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.license.id} line={line} at={at} today={today} until={until} toggle={toggle} isPriced={Boolean(currency)} />
        ))}
      </ul>
      {currency && (
        <div className={renewLines.together}>
          <b>{say('Together')}</b>
          <span className={renewLines.noLane} />
          <span className={renewLines.days} />
          <b className={renewLines.days}>{totalOf(made, { money }) ?? '–'}</b>
        </div>
      )}
    </div>
  );
}

interface LineProps extends Pick<RenewLinesProps, 'today' | 'until' | 'toggle'> {
  line: RenewLine;
  at: (day: Day) => number;
  isPriced: boolean;
}

function Line({ line, at, today, until, toggle, isPriced }: LineProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { day, money, number: inDigits } = useShown();
  const ofSeats = useSay('licenses');
  const { license, said, isChosen, price } = line;
  const number = licenseNumber(license.id);
  const renewal = isChosen && typeof said !== 'string' ? said : null;
  return (
    <li className={classes.line}>
      <Checkbox
        className={renewLines.chosen ?? ''}
        checked={isChosen}
        onChange={() => toggle(license.id)}
        aria-label={say('Renew {number}', { number })}
        label={
          <span className={renewLines.named}>
            <b>{kindOfLicense(license, heard)}</b>
            <small>
              {number}
              {license.seats !== null && ` · ${seatsInWords(license.seats, ofSeats)}`}
            </small>
          </span>
        }
      />
      {typeof said === 'string' ? (
        <span className={classes.cannot}>{heard(said)}</span>
      ) : (
        <span className={renewLines.lane}>
          {renewal && <Lane renewal={renewal} at={at} />}
          <i className={renewLines.todayLine} style={{ left: `${at(today)}%` }} />
          {until && <i className={renewLines.untilLine} style={{ left: `${at(until)}%` }} />}
          <VisuallyHidden>{say('from {begins} to {until}', { begins: day(said.begins), until: day(said.until) })}</VisuallyHidden>
        </span>
      )}
      <span className={renewLines.days}>{renewal ? inDigits(renewal.days) : ''}</span>
      {isPriced && <span className={renewLines.days}>{renewal ? (price ? amountIn(price, money) : '–') : ''}</span>}
    </li>
  );
}

function Lane({ renewal: { oldEnd, begins, until }, at }: { renewal: Renewal; at: (day: Day) => number }) {
  const { day } = useShown();
  const [old, from, to] = [at(oldEnd), at(begins), at(until)];
  return (
    <>
      <i className={renewLines.old} style={{ left: 0, width: `${old}%` }} />
      {from > old && <i className={renewLines.gap} style={{ left: `${old}%`, width: `${from - old}%` }} />}
      <i className={renewLines.new} style={{ left: `${from}%`, width: `${to - from}%` }} />
      <small style={from > 60 ? { left: `${from}%`, transform: 'translateX(-100%)' } : { left: `${from}%` }}>{day(begins)}</small>
    </>
  );
}
