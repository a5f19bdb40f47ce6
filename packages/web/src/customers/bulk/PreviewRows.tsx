import type { BulkActName, BulkRow, PreviewRow } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './bulk.module.css';
import { counted, detailOf, isOfLicenses, nameOf, willBe } from './bulk-words.ts';

type Counted = Parameters<typeof counted>[2];

interface RowsProps {
  act: BulkActName;
  rows: readonly BulkRow[];
  /** How many records there are in all; the rows are the first of them. */
  count: number;
}

/** A license number needs less room than a name. */
const NUMBER_WIDTH = '56px';
/** A reason is a sentence, but an outcome is only a word or two. */
const REASON_WIDTH = '264px';

/** How many rows are shown before the person asks for more. */
export const FIRST = 5;

/** Records that stay as they are, each with the reason. They come first, since people would not expect them. */
export function WillNot({ act, rows, count, title = ['1 will not', '{count} will not'] }: RowsProps & { title?: Counted }) {
  const say = useSay('bulk');
  const heard = useHeard();
  const words = counted(say, count, title);
  return (
    <section className={classes.list} aria-label={words}>
      <header>
        <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
        <b>{words}</b>
        <small>{say('stay as they are')}</small>
      </header>
      <Lines act={act} rows={rows} count={count} draw={(row) => <span className={classes.reason}>{heard(row.reason ?? '')}</span>} />
    </section>
  );
}

interface WillProps extends RowsProps {
  rows: readonly PreviewRow[];
  /** Says what becomes of the records, after their number. */
  title?: Counted;
  /** Shown at the right of the head: their order, or their share of the sum. */
  note: string;
  /** Uses the colour that lapsed licenses have in the bar. */
  isLapsed?: boolean;
}

/** Records that change, with the old and the new value. */
export function Will({ act, rows, count, title = willBe(act), note, isLapsed }: WillProps) {
  const say = useSay('bulk');
  const words = counted(say, count, title);
  const [isOpen, setOpen] = useState(true);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.list} aria-label={words}>
      <header>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={16} aria-hidden />
          {isLapsed && <i className={classes.lapsed} aria-hidden />}
          <b>{words}</b>
        </button>
        <small>{note}</small>
      </header>
      {isOpen && <Lines act={act} rows={rows} count={count} draw={(row) => <Becomes row={row} />} />}
    </section>
  );
}

function Becomes({ row: { before, after, isOver } }: { row: PreviewRow }) {
  const heard = useHeard();
  if (after === null) return null;
  return (
    <span className={classes.becomes}>
      {before !== null && <span>{heard(before)} </span>}→ <b className={isOver ? classes.warning : classes.after}>{heard(after)}</b>
    </span>
  );
}

interface LinesProps<Row extends BulkRow> extends RowsProps {
  rows: readonly Row[];
  draw: (row: Row) => ReactNode;
}

function Lines<Row extends BulkRow>({ act, rows, count, draw }: LinesProps<Row>) {
  const say = useSay('bulk');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const others = rows.length - FIRST;
  const isTold = rows.length === count;
  const widths = {
    ...(isOfLicenses(act) && { '--first': NUMBER_WIDTH }),
    ...(rows[0]?.reason && { '--last': REASON_WIDTH }),
  } as CSSProperties; // our own CSS properties
  return (
    <ul className={isWhole ? classes.whole : undefined} style={widths}>
      {shown.map((row) => (
        <li key={row.id}>
          <b>{nameOf(row, act, say)}</b>
          <span className={classes.detail} title={detailOf(row)}>
            {detailOf(row)}
          </span>
          {draw(row)}
        </li>
      ))}
      {others > 0 && !isWhole && (
        <li>
          <Anchor component="button" type="button" size="sm" ta="left" className={classes.others ?? ''} onClick={() => setWhole(true)}>
            {isTold ? say('Show the other {count}', { count: others }) : say('Show {count} more', { count: others })}
          </Anchor>
        </li>
      )}
      {isWhole && count > rows.length && (
        <li className={classes.reason}>{say('and {count} more', { count: (count - rows.length).toLocaleString('en') })}</li>
      )}
    </ul>
  );
}
