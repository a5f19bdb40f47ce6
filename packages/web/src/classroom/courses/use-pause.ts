import { api, type Course } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

/** Pauses a course, or resumes it. A paused code cannot be redeemed; one that is over needs no pause. */
export function usePause({ id, revision, code }: Course) {
  const say = useSay('courses');
  return useAct({
    endpoint: api.courses.updateCourse,
    send: (paused: boolean) => call(api.courses.updateCourse, { body: { id, revision, paused } }),
    refusals: REFUSALS,
    done: ({ paused }) => (paused ? say('The code {code} is paused', { code }) : say('The code {code} is open again', { code })),
    outdates: [api.courses],
    hasNoPlace: true,
  });
}

const REFUSALS = {
  noCourse: 'This course code no longer exists',
  lacksRight: 'Your role does not allow this',
  outdated: 'Someone else has changed this code. Look at it and try again.',
};
