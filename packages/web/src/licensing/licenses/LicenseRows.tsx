import { type Day, type License, licenseNumber } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { ProductMark } from '../parts/ProductMark.tsx';
import { Ruler, RulerHead } from '../parts/Ruler.tsx';
import classes from './license-rows.module.css';
import { ScrolledTo } from './ScrolledTo.tsx';
import { StandingWord } from './StandingWord.tsx';
import { seatsInWords } from './seats-in-words.ts';
import { useLicenseTime } from './use-license-time.ts';

interface LicenseRowsProps {
  /** The licenses in the order of their rows. */
  licenses: readonly License[];
  today: Day;
  /** The license that the address names; null for none. */
  shown: number | null;
  /** Returns the address of a license. */
  to: (id: number) => string;
  /** The licenses that wait for a decision: the first of them starts open. */
  waiting: ReadonlySet<number> | undefined;
  /** The card that a row opens. */
  card: (license: License) => ReactNode;
  /**
   * Each license has a page at its address, and its row leads there. A row that was opened in place before the window became this narrow stays open
   * (CUS-803).
   */
  isOfPages: boolean;
  /** The first row starts open. */
  opensFirst: boolean;
  /** The license that has the page to itself: its card is shown without a row. */
  alone: License | undefined;
}

/** Many licenses as rows on one axis (LIC-181): number, kind, computers, state, time and end; one row at a time shows its card. */
export function LicenseRows({ licenses, today, shown, waiting, to, card, isOfPages, opensFirst, alone }: LicenseRowsProps) {
  const [opened, setOpened] = useState(
    () => shown ?? (isOfPages ? null : (licenses.find(({ id }) => opensFirst || waiting?.has(id))?.id ?? null)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row opened in place stays open when the window becomes narrow
  useLayoutEffect(() => {
    if (shown !== null || isOfPages) setOpened(shown);
  }, [shown]);
  const open = (id: number) => {
    if (isOfPages && id !== opened) goTo(to(id));
    else if (shown !== null && id !== opened)
      goTo(to(id), 'replace'); // so that the row stays open when the window becomes as narrow as a phone (CUS-803)
    else setOpened(id === opened ? null : id);
  };
  const digits = Math.max(...licenses.map(({ id }) => licenseNumber(id).length));
  return (
    <ul className={classes.rows} style={{ '--number': `${digits + 1}ch` } as CSSProperties}>
      {!alone && (
        <li className={classes.scale} aria-hidden>
          <RulerHead today={today} />
        </li>
      )}
      {(alone ? [alone] : licenses).map((license) => (
        <LicenseRow
          key={license.id}
          license={license}
          today={today}
          to={to(license.id)}
          isShown={license.id === shown}
          isAlone={license === alone}
          isOpen={license.id === opened || (isOfPages ? undefined : false)}
          open={() => open(license.id)}
          waits={waiting?.has(license.id) ?? false}
          card={card}
        />
      ))}
    </ul>
  );
}

interface LicenseRowProps extends Pick<LicenseRowsProps, 'today' | 'card'> {
  license: License;
  to: string;
  isShown: boolean;
  isAlone: boolean;
  /** Undefined if the row leads to a page. */
  isOpen: boolean | undefined;
  waits: boolean;
  open: () => void;
}

/** The chevron covers the whole row; the number is a link to this same row. */
function LicenseRow({ license, today, to, isShown, isAlone, isOpen, waits, open, card }: LicenseRowProps) {
  const say = useSay('licenses');
  const heard = useHeard();
  const { day } = useShown();
  const time = useLicenseTime()(license, today);
  const number = licenseNumber(license.id);
  const kind = `${license.licenseCategoryModel.name} · ${heard(license.licenseTypeModel.name)}`;
  return (
    <ScrolledTo isShown={isShown} className={classes.item} element="li">
      {!isAlone && (
        <div className={classes.row} data-open={isOpen || undefined}>
          <ActionIcon
            className={classes.chevron ?? ''}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={[number, kind, license.suspension && heard('Suspended'), time.word, day(time.end)].filter(Boolean).join(', ')}
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => inItsPlace(currentTarget, open)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <PlaceLink to={to} className={classes.number} fw={500}>
            {number}
          </PlaceLink>
          <span className={classes.kind}>
            {kind}
            {license.product && (
              <small>
                <ProductMark {...license.product} />
              </small>
            )}
          </span>
          <span className={classes.computers}>{computersOf(license, say)}</span>
          <span className={classes.state} data-says-more={!!license.suspension || waits || undefined}>
            <StatusWord tone={time.tone} word={time.word} />
            {waits && !license.suspension ? (
              <small className={classes.waits}>{say('Waiting for a decision')}</small>
            ) : (
              <StandingWord license={license} />
            )}
          </span>
          <Ruler time={time} today={today} />
          <span className={classes.end}>{day(time.end)}</span>
        </div>
      )}
      {(isAlone || isOpen) && <div className={isAlone ? '' : classes.well}>{card(license)}</div>}
    </ScrolledTo>
  );
}

/** Keeps a row under the finger while the card above it closes. */
function inItsPlace(row: Element, act: () => void): void {
  const { top } = row.getBoundingClientRect();
  flushSync(act);
  if (row.isConnected) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** The names of the computers; for a floating license, the number of its seats. */
const computersOf = ({ seats, computers }: License, say: SayOf<'licenses'>): string => {
  if (seats !== null) return seatsInWords(seats, say);
  return computers.length === 0 ? say('No computer yet') : computers.map(({ name }) => name).join(', ');
};
