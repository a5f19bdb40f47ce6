import { api, type LogCheck } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isSaidAlready } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import classes from './log.module.css';

/** How much of the log is sealed, and whether the seals hold; a long log is checked over several calls. */
export function Seals() {
  const outdate = useOutdate();
  const seals = useQuery(queryOf(api.log.logSeals, {}));
  const [running, setRunning] = useState<LogCheck | null>(null);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  const verify = useMutation({
    mutationFn: async () => {
      const { signal } = gone.current;
      let check = await call(api.log.verifyLog, { query: {} }, signal);
      for (; check.state === 'running'; check = await call(api.log.verifyLog, { query: { run: String(check.run) } }, signal))
        setRunning(check);
      return check;
    },
    onSettled: () => {
      setRunning(null);
      return outdate(api.log.logSeals);
    },
    onError: (error) => {
      if (!isSaidAlready(error) && !gone.current.signal.aborted) toast.failed('The seals could not be checked');
    },
  });
  if (!seals.data) return null;
  const check = verify.data ?? seals.data.newestCheck;
  const sealed = Math.max(seals.data.sealed, verify.data?.checked ?? 0);
  return (
    <div className={classes.seals} aria-live="polite">
      {check?.problem && !verify.isPending ? (
        <span className={classes.broken}>
          <IconAlertTriangle size={14} aria-hidden /> The log is broken. {check.problem.sentence}
        </span>
      ) : (
        <span>
          <IconShieldCheck size={14} aria-hidden /> Sealed: {sealed.toLocaleString('en')} {sealed === 1 ? 'entry' : 'entries'}
          {verify.isPending ? checkedSoFar(running) : check && `, whole at ${check.endedAt?.slice(11, 16)} UTC`}
        </span>
      )}
      <Button variant="subtle" size="compact-sm" loading={verify.isPending} onClick={() => verify.mutate()}>
        Verify
      </Button>
    </div>
  );
}

const checkedSoFar = (running: LogCheck | null): string =>
  running ? `, ${running.checked.toLocaleString('en')} checked` : ', being checked';
