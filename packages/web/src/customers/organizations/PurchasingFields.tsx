import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LanguageSelect } from '../../identity/parts/LanguageSelect.tsx';
import { useSay } from '../../ui/say.ts';
import type { PurchasingValues } from './purchasing-form.ts';

interface PurchasingFieldsProps {
  form: Pick<UseFormReturnType<PurchasingValues>, 'getInputProps'>;
  /** The class of fields that take the whole width of the form. */
  wide?: string;
}

/** How an organization buys (ORG-180): its owners and staff have the same fields. */
export function PurchasingFields({ form, wide = '' }: PurchasingFieldsProps) {
  const say = useSay('organization');
  return (
    <>
      <Textarea label={say('Invoice address')} autosize minRows={3} maxRows={8} {...form.getInputProps('address')} />
      <Textarea label={say('Delivery address')} autosize minRows={3} maxRows={8} {...form.getInputProps('deliveryAddress')} />
      <Checkbox
        className={wide}
        label={say('Purchase order number is required')}
        description={say('No one can accept an offer for the organization without one.')}
        {...form.getInputProps('poNumberNeeded', { type: 'checkbox' })}
      />
      <Textarea
        label={say('Cost centres')}
        description={say('One per line. People who accept an offer can choose one.')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('costCentres')}
      />
      <LanguageSelect
        description={say('For emails to its mailbox and to the people it invites, unless another is chosen there.')}
        none={say('Not chosen')}
        {...form.getInputProps('language')}
      />
    </>
  );
}
