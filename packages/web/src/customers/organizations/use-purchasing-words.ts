import { languageInWords } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import type { PurchasingValues } from './purchasing-form.ts';

/** Words how an organization buys, by the labels of the form's fields. */
export function usePurchasingWords() {
  const say = useSay('organization');
  return ({ address, deliveryAddress, costCentres, poNumberNeeded, language }: PurchasingValues) => ({
    [say('Invoice address')]: address,
    [say('Delivery address')]: deliveryAddress,
    [say('Cost centres')]: costCentres,
    [say('Purchase order number')]: poNumberNeeded ? say('Required') : say('Not required'),
    [say('Language of emails')]: language ? languageInWords(language) : say('Not chosen'),
  });
}
