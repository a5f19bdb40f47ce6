import {
  allProducts,
  api,
  areSeveralProducts,
  areTrialsGiven,
  changesBetween,
  dayIn,
  FIRST_PRODUCT,
  showDay,
  TRIAL_ASKS_A_DAY,
} from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { givenTrials, hadTrial } from './given-trials.queries.ts';
import { asksSince, asTrialRequest, closeRequest, insertRequest, isTrialAllowed, newestRequestOf } from './trials.queries.ts';

const calls = api.trials;

/** How customers who may not take a trial themselves request one (LIC-820). */
export const askingForTrialRoutes = ({ db, write, now }: Portal): Route[] => [
  route(calls.getOwnTrialRequest, async ({ principal }) => {
    const [request, allowed, given] = await Promise.all([
      newestRequestOf(db, principal.id),
      isTrialAllowed(db, principal.id),
      givenTrials(db, principal.id),
    ]);
    // A request for a product given meanwhile is over if there is another product to request.
    const isOver = areSeveralProducts() && request?.state === 'open' && given.includes(request.product_id);
    const offered = allProducts().filter(({ id }) => areTrialsGiven(id));
    const left = offered.filter(({ id }) => !given.includes(id)).map(({ id, name }) => ({ id, name }));
    return {
      given: areSeveralProducts() ? given.length > 0 && left.length === 0 : given.includes(FIRST_PRODUCT),
      ...{ allowed, request: request && !isOver ? asTrialRequest(request) : null },
      ...(areSeveralProducts() && { left }),
    };
  }),

  route(calls.askForTrial, ({ body: { productId = FIRST_PRODUCT }, principal }) =>
    write(async (tx) => {
      const call = calls.askForTrial;
      const person = await personForUpdate(tx, principal, principal.id);
      if (!person?.active) throw refuse(call, 'notSelf');
      if (await hadTrial(tx, person.id, productId)) throw refuse(call, 'alreadyGiven');
      if (!areTrialsGiven(productId)) throw refuse(call, 'noTrials');
      if (person.allow_trial) throw refuse(call, 'allowedAlready');
      const newest = await newestRequestOf(tx, person.id);
      if (newest?.state === 'open') {
        if (!(await hadTrial(tx, person.id, newest.product_id)))
          throw refuse(call, 'askedAlready', { day: showDay(dayIn(newest.asked_at)) });
        await closeRequest(tx, newest.id, { state: 'accepted', byId: null }, now()); // the trial was given without a decision
      }
      const asks = await asksSince(tx, person.id, new Date(now().getTime() - DAY_MS));
      if (asks >= TRIAL_ASKS_A_DAY) throw refuse(call, 'tooOftenToday');
      const request = await insertRequest(tx, person.id, productId, now());
      const asked = asTrialRequest(request);
      const changes = changesBetween(null, { product: asked.product?.name ?? null });
      await recordEvent(tx, principal, { act: 'customer.askForTrial', record: person, owner: person, changes }, now());
      return asked;
    }),
  ),
];
