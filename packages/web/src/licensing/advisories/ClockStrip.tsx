import { type AuthorityReport, advisoryClockApi, type ReportingClock, type ReportStep } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useStamp } from '../../ui/use-stamp.ts';
import classes from './clock.module.css';

const clockForm = lazyPart(async () => (await import('./ClockForm.tsx')).ClockForm);
const reportForm = lazyPart(async () => (await import('./ReportForm.tsx')).ReportForm);

/** How often the time left is updated, in milliseconds. */
const LOOK_EVERY = 60_000;

/** What must be reported to the authorities and by when, and what was sent (ADV-30). */
export function ClockStrip({ id }: { id: number }) {
  const say = useSay('advisories');
  const clock = useQuery({ ...queryOf(advisoryClockApi.findClock, { params: { id: String(id) } }), refetchInterval: LOOK_EVERY });
  const [open, setOpen] = useState<ReportStep | 'clock' | null>(null);
  const close = () => setOpen(null);
  const { data } = clock;
  if (!data) return <div className={classes.line} />;
  const report = data.reports.find(({ step }) => step === open);
  return (
    <>
      {data.reported ? (
        <ol className={classes.strip} aria-label={say('Reports to authorities')}>
          {data.reports.map((one) => (
            <Cell key={one.step} report={one} clock={data} open={() => setOpen(one.step)} />
          ))}
        </ol>
      ) : null}
      <div className={classes.line}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconClock size={14} />} onClick={() => setOpen('clock')}>
          {data.reported ? say('Change the times') : say('Report exploitation or a severe incident')}
        </Button>
      </div>
      <Dialog opened={open === 'clock'} onClose={close} title={say('Reports to authorities')} size={496}>
        <clockForm.Part id={id} clock={data} close={close} />
      </Dialog>
      <Dialog opened={report !== undefined} onClose={close} title={report ? titleOf(say, report.step) : ''} size={640}>
        {report && <reportForm.Part id={id} revision={data.revision} report={report} close={close} />}
      </Dialog>
    </>
  );
}

const titleOf = (say: SayOf<'advisories'>, step: ReportStep): string =>
  ({ warning: say('Early warning'), notification: say('Full notification'), report: say('Final report') })[step];

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Words two days or more in days, and less in hours and minutes. */
function lengthOf(say: SayOf<'advisories'>, ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  if (minutes >= 2 * DAY_MINUTES) return say('{days} days', { days: Math.floor(minutes / DAY_MINUTES) });
  return say('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

interface Standing {
  tone: Tone;
  word: string;
  lead: string;
  /** How much of the time has passed, from 0 to 1. */
  share: number;
}

function standingOf(say: SayOf<'advisories'>, { beginsAt, dueAt, sentAt }: AuthorityReport, now: number): Standing {
  if (!beginsAt || !dueAt) return { tone: 'off', word: say('Not started'), lead: sentAt ? say('Sent') : say('No deadline yet'), share: 0 };
  const [begin, due] = [Date.parse(beginsAt), Date.parse(dueAt)];
  const over = (moment: number) => Math.min(1, Math.max(0, (moment - begin) / (due - begin)));
  if (sentAt) {
    const sent = Date.parse(sentAt);
    const lead = say('Sent after {time}', { time: lengthOf(say, sent - begin) });
    return { tone: sent > due ? 'over' : 'ok', word: sent > due ? say('Sent late') : say('Done'), lead, share: over(sent) };
  }
  if (now > due) return { tone: 'over', word: say('Overdue'), lead: say('{time} late', { time: lengthOf(say, now - due) }), share: 1 };
  const isSoon = due - now < DAY_MINUTES * MINUTE_MS;
  return {
    tone: isSoon ? 'soon' : 'next',
    word: say('Owed'),
    lead: say('{time} left', { time: lengthOf(say, due - now) }),
    share: over(now),
  };
}

function Cell({ report, clock, open }: { report: AuthorityReport; clock: ReportingClock; open: () => void }) {
  const say = useSay('advisories');
  const stamp = useStamp();
  const { step, article, from, dueAt, sentAt, receipt } = report;
  const { tone, word, lead, share } = standingOf(say, report, Date.now());
  const within = {
    warning: say('24 hours'),
    notification: say('72 hours'),
    report: clock.reported === 'incident' ? say('a month after the notification') : say('14 days after the fix'),
  };
  const waitsFor = from === 'fixed' ? say('Begins when a fix is available') : say('Begins when the notification was sent');
  return (
    <li data-tone={tone}>
      <div className={classes.top}>
        <small>
          {titleOf(say, step)}, {within[step]}
        </small>
        <StatusWord tone={tone} word={word} />
      </div>
      <b className={classes.lead}>{lead}</b>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <small>
        {sentAt
          ? [stamp(sentAt), receipt && say('receipt {receipt}', { receipt })].filter(Boolean).join(', ')
          : dueAt
            ? say('Due {moment}', { moment: stamp(dueAt) })
            : waitsFor}{' '}
        · {say('Art. {article}', { article })}
      </small>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        {sentAt ? say('Read what was sent') : say('Open the text')}
      </Button>
    </li>
  );
}
