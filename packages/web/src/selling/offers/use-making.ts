import { api, type License, type OfferSettings } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isAwaited, queryOf } from '../../api/queries.ts';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';

/** What the editor needs to know of the settings and the customer. */
export interface Making {
  settings: OfferSettings;
  licenses: License[];
}

/** Null until this and the modules have loaded; `failed` is what has to be fetched again first. */
export function useMakingOf(customerId: number) {
  const params = { params: { customerId: String(customerId) } };
  const settings = useQuery(queryOf(api.offers.getOfferSettings, params));
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, params));
  const catalogue = useCatalogue();
  const isThere = settings.data && licenses.data && !isAwaited(catalogue);
  const making: Making | null = isThere ? { settings: settings.data, licenses: licenses.data } : null;
  return { making, failed: [settings, licenses].find(({ isError, data }) => isError && !data) };
}
