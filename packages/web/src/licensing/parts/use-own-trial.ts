import { api, type License, may, type Self, type TrialRequest, TYPE } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import type { NamedProduct } from './OfProduct.tsx';

/** How self stands to the trial of a product: may take it, may ask for it, or neither, as there are none, it was used, waits for an answer or is not theirs to ask for. */
export interface OwnTrial {
  mayTake: boolean;
  mayAsk: boolean;
  /** The newest request; null for none, or where nothing hangs on it any more. */
  request: TrialRequest | null;
  /** Of which it may be; none where there is but one product. */
  products: readonly NamedProduct[];
}

const NEITHER: OwnTrial = { mayTake: false, mayAsk: false, request: null, products: [] };

/** Of self, whose licenses these are; null until it is known, and as good as neither where that fails. Nothing is asked where no one would see the answer. */
export function useOwnTrial(self: Self, licenses: readonly License[] | undefined): OwnTrial | null {
  // Of several products, which only their licenses say, another may be left.
  const isUsed = licenses?.some(({ licenseTypeModel, product }) => licenseTypeModel.id === TYPE.trial && !product) ?? false;
  const gives = may(self, 'license.giveTrial');
  const concerns = isOffered('CPU-trial') && !isUsed && (self.requestTrial || gives || licenses?.length === 0);
  const own = useQuery({ ...queryOf(api.trials.getOwnTrialRequest, {}), enabled: licenses !== undefined && concerns });
  if (!concerns || own.data?.given || own.isError) return NEITHER;
  if (!own.data) return null;
  const { request, left, left: products = [] } = own.data;
  if (left?.length === 0) return NEITHER;
  if (own.data.allowed || gives) return { ...NEITHER, mayTake: true, products };
  return { mayTake: false, mayAsk: may(self, 'trial.ask') && request?.state !== 'open', request, products };
}
