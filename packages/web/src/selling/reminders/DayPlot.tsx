import { addDays, type api, type Data, type Day, lastAsOf, PLOT_DAYS } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { NARROW } from '../../ui/phone.ts';
import classes from './day-plot.module.css';
import { type ReminderWords, useReminderWords } from './reminder-words.ts';
import type { AsOf } from './use-as-of.ts';

type Plot = Data<typeof api.reminders.getPlot>;

/** The greatest height of a mail and of a column, in pixels. */
const A_MAIL = 12;
const HIGHEST = 56;

function mailsInWords(mails: number, isRough: boolean, { say, number }: Pick<ReminderWords, 'say' | 'number'>): string {
  if (isRough) return say('about {count} licenses', { count: number(mails) });
  return mails === 1 ? say('1 email') : say('{count} emails', { count: number(mails) });
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 7, ArrowDown: -7, PageUp: -30, PageDown: 30 };

/**
 * How many mails are sent on each of 90 days, as one slider with a column per day. A finger picks a day; the arrows move by a day or a week, Page Up
 * and Page Down by a month (REM-255).
 */
export function DayPlot({ plot, place }: { plot: Plot; place: AsOf }) {
  const words = useReminderWords();
  const { say } = words;
  const { asOf, today, show } = place;
  const { days, isRough } = plot;
  const [first, last] = [days[0]?.day ?? asOf, days.at(-1)?.day ?? asOf];
  const most = Math.max(1, ...days.map(({ mails }) => mails));
  const height = (mails: number) => (mails === 0 ? 0 : Math.max(2, mails * Math.min(A_MAIL, HIGHEST / most)));
  const inWords = (one: Plot['days'][number] | undefined) =>
    one ? `${words.day(one.day)}: ${mailsInWords(one.mails, isRough, words)}` : words.day(asOf);
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(addDays(asOf, by));
  };
  const pick = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const { day } = days[Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length)))] ?? {};
    if (day && day <= lastAsOf(today)) show(day);
  };
  const chosen = days.findIndex(({ day }) => day === asOf);
  return (
    <div className={classes.plot}>
      <ActionIcon
        aria-label={say('The {count} days before', { count: PLOT_DAYS })}
        disabled={first <= today}
        onClick={() => show(addDays(first, -PLOT_DAYS))}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <div className={classes.drawn}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={say('Emails by day')}
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={Math.max(0, chosen)}
          aria-valuetext={inWords(days[chosen])}
          className={classes.columns}
          onKeyDown={move}
          onClick={pick}
        >
          {days.map((one) => (
            <div key={one.day} className={classes.column} data-chosen={one.day === asOf || undefined} title={inWords(one)}>
              <span style={{ height: height(one.mails) }} />
            </div>
          ))}
        </div>
        <Axis plot={plot} asOf={asOf} today={today} />
      </div>
      <ActionIcon
        aria-label={say('The {count} days after', { count: PLOT_DAYS })}
        disabled={last >= lastAsOf(today)}
        onClick={() => show(addDays(last, 1))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}

/** Labels for the first day, the first of each month, the last day and the day shown; labels that would overlap are left out. */
function Axis({ plot, asOf, today }: { plot: Plot; asOf: Day; today: Day }) {
  const words = useReminderWords();
  const shown = words.day;
  const days = plot.days.map(({ day }) => day);
  const chosen = days.indexOf(asOf);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const [apart, edge] = isNarrow ? [52, 20] : [12, 5]; // how many columns a word needs, and half a word
  const far = (place: number, others: number[]) => others.every((other) => Math.abs(other - place) >= apart);
  const ends = [0, days.length - 1].filter((place) => far(place, [chosen]));
  const firsts = days.flatMap((day, place) => (day.endsWith('-01') && far(place, [chosen, 0, days.length - 1]) ? [place] : []));
  const word = (day: Day) => (day === today ? words.say('Today') : day.endsWith('01-01') ? shown(day) : shown(day).slice(0, 5));
  const mails = plot.days[chosen]?.mails ?? 0;
  const at = (place: number) => ({ left: `${((place + 0.5) / days.length) * 100}%` });
  const side = (place: number) => (place < edge ? 'start' : place >= days.length - edge ? 'end' : undefined);
  return (
    <div className={classes.axis} aria-hidden>
      {[...ends, ...firsts].map((place) => (
        <span key={place} style={at(place)} data-side={side(place)}>
          {word(days[place] ?? asOf)}
        </span>
      ))}
      {chosen >= 0 && (
        <strong style={at(chosen)} data-side={side(chosen)}>
          {word(asOf)} · {mailsInWords(mails, plot.isRough, words)}
        </strong>
      )}
    </div>
  );
}
