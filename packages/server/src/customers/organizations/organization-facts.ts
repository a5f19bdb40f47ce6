import type { Facts } from '@lm/contract';
import type { OrganizationForm } from './organizations.queries.ts';

/**
 * An organization as events describe it: the log can never be emptied, so it has only the length of a note. It mentions purchase order numbers
 * only if they are required.
 */
export const factsOf = (form: OrganizationForm): Facts<'organization'> => {
  const { name, countryId, vatId, address, deliveryAddress, costCentres, poNumberNeeded, language, note } = form;
  const buys = { address, deliveryAddress, costCentres, poNumberNeeded: poNumberNeeded || null, language };
  return { name, countryId, vatId, ...buys, note: note.length };
};
