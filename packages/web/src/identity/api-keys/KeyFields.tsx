import type { Right, Self } from '@lm/contract';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { CountriesSelect } from '../parts/CountrySelect.tsx';
import { RightCards } from '../parts/RightCards.tsx';
import classes from './api-keys.module.css';

/** The values of a key's form. */
export interface KeyValues {
  name: string;
  rights: Right[];
  /** `all`: the customers its owner sees; `some`: those in the countries. */
  whom: 'all' | 'some';
  countries: string[];
}

export const NO_VALUES: KeyValues = { name: '', rights: [], whom: 'all', countries: [] };

export const chosenOf = ({ name, rights, whom, countries }: KeyValues) => ({
  name,
  rights,
  countries: whom === 'all' ? null : countries.map(Number),
});

interface KeyFieldsProps {
  self: Self;
  form: UseFormReturnType<KeyValues>;
  /** Shown beside the name. */
  beside?: ReactNode;
  autoFocus?: boolean;
}

/** The name, customers and rights of a key; people can give it only rights of their own. */
export const KeyFields = ({ self, form, beside, autoFocus = false }: KeyFieldsProps) => {
  const say = useSay('access');
  return (
    <>
      <TextInput
        label={say('Name')}
        description={say('What uses it, for example: Webshop')}
        autoComplete="off"
        maxLength={80}
        autoFocus={autoFocus}
        {...form.getInputProps('name')}
      />
      {beside}
      <Input.Wrapper className={ui.wide ?? ''} label={say('Customers')} labelElement="div">
        <div className={classes.whom}>
          <SegmentedControl
            aria-label={say('Customers')}
            data={[
              { value: 'all', label: say('All customers I can see') },
              { value: 'some', label: say('Of some countries') },
            ]}
            {...form.getInputProps('whom')}
          />
          {form.values.whom === 'some' && (
            <CountriesSelect aria-label={say('Countries')} className={classes.countries ?? ''} {...form.getInputProps('countries')} />
          )}
        </div>
      </Input.Wrapper>
      <Input.Wrapper
        className={ui.wide ?? ''}
        label={say('Rights')}
        labelElement="div"
        description={say('Limited to your own rights; if you lose one, the key loses it immediately.')}
        error={form.errors.rights}
      >
        <div className={classes.rights}>
          <RightCards rights={form.values.rights} among={self.rights} change={(rights) => form.setFieldValue('rights', rights)} />
        </div>
      </Input.Wrapper>
    </>
  );
};
