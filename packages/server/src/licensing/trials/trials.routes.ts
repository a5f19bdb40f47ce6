import { api, areTrialsGiven, dayIn, showDay, TRIAL_ASKS_A_DAY } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { asksSince, asTrialRequest, insertRequest, newestRequestOf, trialOf } from './trials.queries.ts';

const calls = api.trials;

/** What customers do who would try and may not take a trial themselves (LIC-820). */
export const askingForTrialRoutes = ({ db, write, now }: Portal): Route[] => [
  route(calls.getOwnTrialRequest, async ({ principal }) => {
    const request = await newestRequestOf(db, principal.id);
    return { ...(await trialOf(db, principal.id)), request: request && asTrialRequest(request) };
  }),

  route(calls.askForTrial, ({ principal }) =>
    write(async (tx) => {
      const call = calls.askForTrial;
      const person = await personForUpdate(tx, principal, principal.id);
      if (!person?.active) throw refuse(call, 'notSelf');
      if (person.trial_given_at) throw refuse(call, 'alreadyGiven');
      if (!areTrialsGiven()) throw refuse(call, 'noTrials');
      if (person.allow_trial) throw refuse(call, 'allowedAlready');
      const newest = await newestRequestOf(tx, person.id);
      if (newest?.state === 'open') throw refuse(call, 'askedAlready', { day: showDay(dayIn(newest.asked_at)) });
      const asks = await asksSince(tx, person.id, new Date(now().getTime() - DAY_MS));
      if (asks >= TRIAL_ASKS_A_DAY) throw refuse(call, 'tooOftenToday');
      const request = await insertRequest(tx, person.id, now());
      await recordEvent(tx, principal, { act: 'customer.askForTrial', record: person, owner: person, changes: [] }, now());
      return asTrialRequest(request);
    }),
  ),
];
