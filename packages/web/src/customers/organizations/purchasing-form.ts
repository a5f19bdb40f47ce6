import { NO_PURCHASING, type Purchasing } from '@lm/contract';

/**
 * How an organization buys, as its form shows it: one cost centre per line. Fills in what a server of the previous version leaves out while several
 * servers are being replaced; the revision protects what other people change meanwhile.
 */
export const purchasingValues = (of: Purchasing | null) => {
  const { address, deliveryAddress, costCentres, poNumberNeeded, language } = { ...NO_PURCHASING, ...of };
  return { address, deliveryAddress, costCentres: costCentres.join('\n'), poNumberNeeded, language };
};

export type PurchasingValues = ReturnType<typeof purchasingValues>;

/** The same values as the calls send them, without empty lines. */
export const purchasingOf = (values: PurchasingValues): Purchasing => ({
  address: values.address,
  deliveryAddress: values.deliveryAddress,
  poNumberNeeded: values.poNumberNeeded,
  language: values.language,
  costCentres: values.costCentres
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
