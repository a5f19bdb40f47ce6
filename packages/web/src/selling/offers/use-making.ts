import { api, type License, type OfferSettings } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isAwaited, queryOf } from '../../api/queries.ts';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';

/** What the editor needs of the settings and the customer; null until it is there, and until the modules were asked for. */
export function useMakingOf(customerId: number): { settings: OfferSettings; licenses: License[] } | null {
  const params = { params: { customerId: String(customerId) } };
  const settings = useQuery(queryOf(api.offers.getOfferSettings, params));
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, params));
  const catalogue = useCatalogue();
  return settings.data && licenses.data && !isAwaited(catalogue) ? { settings: settings.data, licenses: licenses.data } : null;
}
