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
  /** In their order. */
  licenses: readonly License[];
  today: Day;
  /** The one that the address names; null for none. */
  shown: number | null;
  /** The address of one. */
  to: (id: number) => string;
  /** Those waiting for a decision: the first of them is open. */
  waiting: ReadonlySet<number> | undefined;
  /** The card that a row opens. */
  card: (license: License) => ReactNode;
  /**
   * Each has a page at its address, and a row leads there. What was opened in place before the window became this narrow stays so
   * (CUS-803).
   */
  isOfPages: boolean;
  /** The first comes open. */
  opensFirst: boolean;
  /** The one that has the page to itself: its card, without a row. */
  alone: License | undefined;
}

/** Many licenses as rows on one axis (LIC-181): number, kind, computers, state, time and end; one at a time opens its card. */
export function LicenseRows({ licenses, today, shown, waiting, to, card, isOfPages, opensFirst, alone }: LicenseRowsProps) {
  const [opened, setOpened] = useState(
    () => shown ?? (isOfPages ? null : (licenses.find(({ id }) => opensFirst || waiting?.has(id))?.id ?? null)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open in place stays so when the window becomes as narrow
  useLayoutEffect(() => {
    if (shown !== null || isOfPages) setOpened(shown);
  }, [shown]);
  const open = (id: number) => {
    if (isOfPages && id !== opened) goTo(to(id));
    else if (shown !== null && id !== opened)
      goTo(to(id), 'replace'); // so that it stays when the window becomes a phone's (CUS-803)
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
  /** Undefined where it leads to a page. */
  isOpen: boolean | undefined;
  waits: boolean;
  open: () => void;
}

/** The chevron reaches over the whole row; the number is a link to this very row. */
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
            {waits && !license.suspension ? <small>{say('Waiting for a decision')}</small> : <StandingWord license={license} />}
          </span>
          <Ruler time={time} today={today} />
          <span className={classes.end}>{day(time.end)}</span>
        </div>
      )}
      {(isAlone || isOpen) && <div className={isAlone ? '' : classes.well}>{card(license)}</div>}
    </ScrolledTo>
  );
}

/** A row stays under the finger, though the card above it closes. */
function inItsPlace(row: Element, act: () => void): void {
  const { top } = row.getBoundingClientRect();
  flushSync(act);
  if (row.isConnected) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Their names; for a server license, how many seats it has. */
const computersOf = ({ seats, computers }: License, say: SayOf<'licenses'>): string => {
  if (seats !== null) return seatsInWords(seats, say);
  return computers.length === 0 ? say('No computer yet') : computers.map(({ name }) => name).join(', ');
};
