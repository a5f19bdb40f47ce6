import { api, areTrialsGiven, changesBetween, FIRST_PRODUCT, may } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { newestRelease } from '../releases/public.ts';
import { hadTrial, markTrialGiven } from '../trials/public.ts';
import { licenseFacts, licenseKindOf, trialLicense } from './license-terms.ts';
import { insertLicense } from './license-writing.queries.ts';
import { toWire } from './stored-license.ts';

const calls = api.licenses;

/** The one trial of a product, which customers or staff with the right for it request for themselves (LIC-36, ACC-12, PRD-45). */
export const trialRoutes = ({ write, now, today, config, product }: Portal): Route[] => [
  route(calls.addTrialLicense, ({ body: { customerId, productId = FIRST_PRODUCT }, principal }) =>
    write(async (tx) => {
      const owner = await personForUpdate(tx, principal, customerId);
      if (!owner) throw refuse(calls.addTrialLicense, 'noCustomer');
      if (!may(principal, 'license.requestTrial', { ownerId: owner.id })) throw refuse(calls.addTrialLicense, 'lacksRight');
      if (!owner.allow_trial && !may(principal, 'license.giveTrial')) throw refuse(calls.addTrialLicense, 'trialNotAllowed');
      if (!areTrialsGiven(productId)) throw refuse(calls.addTrialLicense, 'noTrials');
      if (await hadTrial(tx, owner.id, productId)) throw refuse(calls.addTrialLicense, 'alreadyGiven');
      const license = await insertLicense(
        tx,
        calls.addTrialLicense,
        trialLicense(owner.id, product(productId), await newestRelease(tx, calls.addTrialLicense, productId), today()),
        now(),
      );
      await markTrialGiven(tx, owner.id, productId, now());
      const licenseKind = licenseKindOf(license);
      const changes = changesBetween(null, licenseFacts(license));
      await recordEvent(tx, principal, { act: 'license.requestTrial', record: license, owner, licenseKind, changes }, now());
      return toWire(license, onDay({ today, config }));
    }),
  ),
];
