import { api, type License, may, type Self, type TrialRequest, TYPE } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';

/** How self stands to the one trial: may take it, may ask for it, or neither, as there are none, it was used, waits for an answer or is not theirs to ask for. */
export interface OwnTrial {
  mayTake: boolean;
  mayAsk: boolean;
  /** The newest request; null for none, or where nothing hangs on it any more. */
  request: TrialRequest | null;
}

const NEITHER: OwnTrial = { mayTake: false, mayAsk: false, request: null };

/** Of self, whose licenses these are; null until it is known, and as good as neither where that fails. Nothing is asked where nobody would see the answer. */
export function useOwnTrial(self: Self, licenses: readonly License[] | undefined): OwnTrial | null {
  const isUsed = licenses?.some(({ licenseTypeModel }) => licenseTypeModel.id === TYPE.trial) ?? false;
  const gives = may(self, 'license.giveTrial');
  const concerns = isOffered('CPU-trial') && !isUsed && (self.requestTrial || gives || licenses?.length === 0);
  const own = useQuery({ ...queryOf(api.trials.getOwnTrialRequest, {}), enabled: licenses !== undefined && concerns });
  if (!concerns || own.data?.given || own.isError) return NEITHER;
  if (!own.data) return null;
  if (own.data.allowed || gives) return { ...NEITHER, mayTake: true };
  const { request } = own.data;
  return { mayTake: false, mayAsk: may(self, 'trial.ask') && request?.state !== 'open', request };
}
