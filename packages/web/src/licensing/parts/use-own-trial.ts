import { api, type License, may, type Self, type TrialRequest, TYPE } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import type { NamedProduct } from './OfProduct.tsx';

/**
 * The person's options for a trial of a product: they may take it, may ask for it, or neither, because there are none, it was used, waits
 * for an answer or is not theirs to ask for.
 */
export interface OwnTrial {
  mayTake: boolean;
  mayAsk: boolean;
  /** The newest request; null for none, or where nothing hangs on it any more. */
  request: TrialRequest | null;
  /** The products it may be for; none if there is only one. */
  products: readonly NamedProduct[];
}

const NEITHER: OwnTrial = { mayTake: false, mayAsk: false, request: null, products: [] };

/**
 * For the own account, whose licenses these are; null until it is known, and treated as neither if that fails. Nothing is requested if no
 * one would see the answer.
 */
export function useOwnTrial(self: Self, licenses: readonly License[] | undefined): OwnTrial | null {
  // Of several products, which only their licenses tell, another may be left.
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
