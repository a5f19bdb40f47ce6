import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LanguageSelect } from '../../identity/parts/LanguageSelect.tsx';
import { useSay } from '../../ui/say.ts';
import type { PurchasingValues } from './purchasing-form.ts';

interface PurchasingFieldsProps {
  getInputProps: UseFormReturnType<PurchasingValues>['getInputProps'];
  /** For what takes the whole width of the form. */
  wide?: string;
}

/** How an organization buys (ORG-180): its owners and staff write the same. */
export function PurchasingFields({ getInputProps, wide = '' }: PurchasingFieldsProps) {
  const say = useSay('organization');
  return (
    <>
      <Textarea label={say('Invoice address')} autosize minRows={3} maxRows={8} {...getInputProps('address')} />
      <Textarea label={say('Delivery address')} autosize minRows={3} maxRows={8} {...getInputProps('deliveryAddress')} />
      <Textarea
        label={say('Cost centres')}
        description={say('One a line. People who accept an offer can choose one.')}
        autosize
        minRows={2}
        maxRows={8}
        {...getInputProps('costCentres')}
      />
      <LanguageSelect
        description={say('Of emails to its mailbox and to people it invites, unless they chose another.')}
        none={say('Not chosen')}
        {...getInputProps('language')}
      />
      <Checkbox
        className={wide}
        label={say('Purchase order number is required')}
        description={say('No one accepts an offer for the organization without one.')}
        {...getInputProps('poNumberNeeded', { type: 'checkbox' })}
      />
    </>
  );
}
