import { api, type License, may, type Self, type TrialRequest, TYPE } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import type { NamedProduct } from './OfProduct.tsx';

/**
 * The person's options for a trial of a product: they may take it, may request it, or neither, because there are none, it was used, a request is
 * open, or they may not request one.
 */
export interface OwnTrial {
  mayTake: boolean;
  mayAsk: boolean;
  /** The newest request; null if there is none, or it no longer matters. */
  request: TrialRequest | null;
  /** The products that the trial may be for; empty if there is only one. */
  products: readonly NamedProduct[];
}

const NEITHER: OwnTrial = { mayTake: false, mayAsk: false, request: null, products: [] };

/**
 * For the person's own account and licenses; null until it is known, and treated as neither if that fails. Nothing is fetched if no one would see the
 * answer.
 */
export function useOwnTrial(self: Self, licenses: readonly License[] | undefined): OwnTrial | null {
  // If there are several products, which only the licenses tell, a trial of another may be left.
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
