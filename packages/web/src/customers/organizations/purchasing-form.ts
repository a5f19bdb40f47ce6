import type { Purchasing } from '@lm/contract';

/** Also what a server of the version before leaves out, while several are being replaced; the revision keeps what another says meanwhile. */
const NOTHING: Purchasing = { address: '', deliveryAddress: '', costCentres: [], poNumberNeeded: false, language: '' };

/** How an organization buys, as its form has it: a cost centre on each line. */
export const purchasingValues = (of: Purchasing | null) => {
  const { address, deliveryAddress, costCentres, poNumberNeeded, language } = { ...NOTHING, ...of };
  return { address, deliveryAddress, costCentres: costCentres.join('\n'), poNumberNeeded, language };
};

export type PurchasingValues = ReturnType<typeof purchasingValues>;

/** The same as the calls carry it; empty lines are none. */
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
