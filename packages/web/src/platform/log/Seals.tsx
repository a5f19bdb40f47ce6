import { api, dayIn, type LogCheck, showDay, showMoment } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './seals.module.css';

/** How much of the log is sealed, and whether the seals hold; a long log is checked over several calls. */
export function Seals() {
  const seals = useQuery(queryOf(api.log.logSeals, {}));
  const [running, setRunning] = useState<LogCheck | null>(null);
  const [ended, setEnded] = useState<LogCheck | null>(null);
  const verify = useAct<typeof api.log.verifyLog, 'all' | 'new'>({
    endpoint: api.log.verifyLog,
    send: async (what, signal) => {
      setRunning(null);
      setEnded(null);
      let check = await call(api.log.verifyLog, { query: what === 'all' ? { whole: 'true' } : {} }, signal);
      for (; check.state === 'running'; check = await call(api.log.verifyLog, { query: { run: String(check.run) } }, signal))
        setRunning(check);
      return check;
    },
    refusals: {},
    otherwise: 'The seals could not be checked',
    onDone: setEnded,
    outdates: [api.log.logSeals],
    hasNoPlace: true,
  });
  if (seals.isError && !seals.data)
    return (
      <FailedPart title="seals" retry={() => void seals.refetch()}>
        The seals could not be loaded.
      </FailedPart>
    );
  if (!seals.data) return null;
  const check = ended ?? seals.data.newestCheck;
  const sealed = Math.max(seals.data.sealed, ended?.checked ?? 0);
  return (
    <div className={classes.seals} aria-live="polite">
      {check?.problem && !verify.isBusy ? (
        <span className={classes.broken}>
          <IconAlertTriangle size={14} aria-hidden /> The log is broken. {check.problem.sentence}
        </span>
      ) : (
        <span>
          <IconShieldCheck size={14} aria-hidden /> Sealed: {sealed.toLocaleString('en')} {sealed === 1 ? 'entry' : 'entries'}
          {verify.isBusy ? checkedSoFar(running) : check && wholeAt(check)}
        </span>
      )}
      {!verify.isBusy && check && check.erased > 0 && <span>{erasedWords(check.erased)}</span>}
      {!verify.isBusy && check && isLate(check) && <span>{lateWords(check)}</span>}
      {!verify.isBusy && check?.missing.map((sentence) => <span key={sentence}>{sentence}</span>)}
      <Button variant="subtle" size="compact-sm" loading={verify.isBusy} onClick={() => void verify.run('new')}>
        Verify
      </Button>
      {check?.earlier && !verify.isBusy && (
        <Button variant="subtle" size="compact-sm" onClick={() => void verify.run('all')}>
          Read all again
        </Button>
      )}
    </div>
  );
}

const erasedWords = (entries: number) =>
  `People were erased from ${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}, and the seals hold.`;

/** A server seals within seconds; after a minute there is something to look at (LOG-26). */
const isLate = ({ endedAt, waitingSince }: LogCheck): boolean =>
  endedAt !== null && waitingSince !== null && Date.parse(endedAt) - Date.parse(waitingSince) > 60_000;

const lateWords = ({ waiting, waitingSince }: LogCheck): string =>
  `${waiting.toLocaleString('en')} ${waiting === 1 ? 'entry waits for its seal' : 'entries wait for their seals'}, the oldest since ${waitingSince && showMoment(waitingSince)}.`;

const checkedSoFar = (running: LogCheck | null): string =>
  running ? `, ${running.checked.toLocaleString('en')} checked` : ', being checked';

/** When it was whole, and when all of it was read if that was before (LOG-33). */
const wholeAt = ({ endedAt, earlier }: LogCheck): string =>
  `, whole at ${endedAt?.slice(11, 16)} UTC${
    earlier ? `. The new ones were read; all of them were last read on ${showDay(dayIn(new Date(earlier.wholeAt)))}` : ''
  }`;
