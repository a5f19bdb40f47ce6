import { api, type Course, type Data, INVITED_A_CALL } from '@lm/contract';
import { useRef, useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { useHeard } from '../../ui/say.ts';
import type { Listed } from './invite-list.ts';

export type LeftOut = Data<typeof api.invitations.compare>['leftOut'][number];

/** The progress, and why it broke off. */
export interface InviteProgress {
  state: 'idle' | 'busy' | 'done' | 'broken';
  invited: number;
  freed: number;
  of: number;
  /** The refusal for one person who should be freed, or for all. */
  reasons: string[];
}

const IDLE: InviteProgress = { state: 'idle', invited: 0, freed: 0, of: 0, reasons: [] };

/** Frees and invites people, one call after another; if it broke off, it continues when started again, since no one is invited twice. */
export function useInvite({ id: courseId }: Course) {
  const outdate = useOutdate();
  const heard = useHeard();
  const [progress, setProgress] = useState<InviteProgress>(IDLE);
  const isRunning = useRef(false);

  async function start(people: readonly Listed[], leaving: readonly LeftOut[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const now = { ...IDLE, state: 'busy' as InviteProgress['state'], of: people.length + leaving.length, reasons: [] as string[] };
    const tell = () => setProgress({ ...now, reasons: [...now.reasons] });
    tell();
    try {
      // People who leave go first, since their places may be needed.
      const withdrawn = leaving.filter(({ kind }) => kind === 'invitation').map(({ id }) => id);
      for (const ids of parts(withdrawn)) {
        now.freed += (await call(api.invitations.withdraw, { body: { courseId, ids } })).withdrawn;
        tell();
      }
      for (const { id: licenseId, name } of leaving.filter(({ kind }) => kind === 'student')) {
        const refused = await call(api.courses.freePlace, { body: { courseId, licenseId } }).then(() => null, refusalIn);
        if (refused === null) now.freed += 1;
        else now.reasons.push(`${name}: ${heard(refused.message)}`);
        tell();
      }
      for (const part of parts(people)) {
        const body = { courseId, people: part.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })) };
        const outcomes = await call(api.invitations.send, { body });
        now.invited += outcomes.filter(({ outcome }) => outcome === 'invited').length;
        tell();
      }
      now.state = 'done';
    } catch (error) {
      now.state = 'broken';
      now.reasons.push(heard(error instanceof Refused ? error.message : 'The server could not be reached.'));
    } finally {
      isRunning.current = false;
      tell();
      void outdate(api.courses, api.invitations);
    }
  }

  return { progress, start, reset: () => setProgress(IDLE) };
}

/** A person who cannot be freed does not hold up the others; anything but a refusal ends the run. */
function refusalIn(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += INVITED_A_CALL) yield all.slice(from, from + INVITED_A_CALL);
}
