import { api, type LogCheck } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './seals.module.css';

/** How much of the log is sealed, and whether the seals hold; a long log takes several calls to check. */
export function Seals() {
  const say = useSay('logBook');
  const heard = useHeard();
  const { number, moment, dayOf } = useShown();
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
      <FailedPart title={say('seals')} retry={() => void seals.refetch()}>
        {say('The seals could not be loaded.')}
      </FailedPart>
    );
  if (!seals.data) return null;
  const check = ended ?? seals.data.newestCheck;
  const sealed = Math.max(seals.data.sealed, ended?.checked ?? 0);
  const wholeAt = ({ endedAt, earlier }: LogCheck): string => {
    const time = endedAt?.slice(11, 16) ?? '';
    return earlier
      ? say('whole at {time} UTC. The new ones were read; all of them were last read on {day}', { time, day: dayOf(earlier.wholeAt) })
      : say('whole at {time} UTC', { time });
  };
  const lateWords = ({ waiting, waitingSince }: LogCheck): string => {
    const since = moment(waitingSince ?? '');
    return waiting === 1
      ? say('1 entry waits for its seal, the oldest since {moment}.', { moment: since })
      : say('{count} entries wait for their seals, the oldest since {moment}.', { count: number(waiting), moment: since });
  };
  const soFar = running ? say('{count} checked', { count: number(running.checked) }) : say('being checked');
  const how = verify.isBusy ? soFar : check && wholeAt(check);
  return (
    <div className={classes.seals} aria-live="polite">
      {check?.problem && !verify.isBusy ? (
        <span className={classes.broken}>
          <IconAlertTriangle size={14} aria-hidden /> {say('The log is broken.')} {heard(check.problem.sentence)}
        </span>
      ) : (
        <span>
          <IconShieldCheck size={14} aria-hidden />{' '}
          {sealed === 1 ? say('Sealed: 1 entry') : say('Sealed: {count} entries', { count: number(sealed) })}
          {how && `, ${how}`}
        </span>
      )}
      {!verify.isBusy && check && check.erased > 0 && (
        <span>
          {check.erased === 1
            ? say('People were erased from 1 entry, and the seals hold.')
            : say('People were erased from {count} entries, and the seals hold.', { count: number(check.erased) })}
        </span>
      )}
      {!verify.isBusy && check && isLate(check) && <span>{lateWords(check)}</span>}
      {!verify.isBusy && check?.missing.map((sentence) => <span key={sentence}>{heard(sentence)}</span>)}
      <Button variant="subtle" size="compact-sm" loading={verify.isBusy} onClick={() => void verify.run('new')}>
        {say('Verify')}
      </Button>
      {check?.earlier && !verify.isBusy && (
        <Button variant="subtle" size="compact-sm" onClick={() => void verify.run('all')}>
          {say('Read all again')}
        </Button>
      )}
    </div>
  );
}

/** A server seals within seconds, so more than a minute deserves attention (LOG-26). */
const isLate = ({ endedAt, waitingSince }: LogCheck): boolean =>
  endedAt !== null && waitingSince !== null && Date.parse(endedAt) - Date.parse(waitingSince) > 60_000;
