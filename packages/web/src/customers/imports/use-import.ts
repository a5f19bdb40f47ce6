import { api, type BodyOf, importsApi } from '@lm/contract';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { calls, isReady, type Line, withOutcomes } from './import-lines.ts';

interface Run {
  state: 'idle' | 'busy' | 'done' | 'stopped' | 'broken';
  done: number;
  of: number;
  /** Why the import broke off. */
  reason: string;
  start: () => Promise<void>;
  /** Stops after the current call. */
  stop: () => void;
}

type Asked = Pick<BodyOf<typeof importsApi.importCustomers>, 'invite' | 'partOf' | 'intoOrganizations' | 'makesOrganizations'>;

/** Sends the lines that are ready, one call after another, and gives each line its outcome. */
export function useImport(lines: Line[], setLines: Dispatch<SetStateAction<Line[]>>, how: Asked): Run {
  const outdate = useOutdate();
  const [progress, setProgress] = useState<Pick<Run, 'state' | 'done' | 'of' | 'reason'>>({ state: 'idle', done: 0, of: 0, reason: '' });
  const isStopped = useRef(false);
  const isRunning = useRef(false);

  // Leaving the screen stops the import after the current call.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    const of = lines.filter(isReady).length;
    let done = 0;
    const tell = (state: Run['state'], reason = '') => setProgress({ state, done, of, reason });
    tell('busy');
    try {
      for (const { lines: sent, rows } of calls(lines)) {
        const answers = await call(importsApi.importCustomers, { body: { rows, ...how } });
        setLines((all) => withOutcomes(all, sent, answers));
        done += sent.length;
        tell('busy');
        if (isStopped.current) break;
      }
      tell(isStopped.current ? 'stopped' : 'done');
    } catch (error) {
      tell('broken', error instanceof Refused ? `The server refused: ${error.message}.` : 'The server could not be reached.');
    } finally {
      isRunning.current = false;
      void outdate(api.customers, importsApi);
    }
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { ...progress, start, stop };
}
