import { countries } from '@lm/contract';
import { lateField } from '../../ui/late-field.tsx';
import type { CountrySelectProps } from './CountrySelect.tsx';

/** A CountrySelect for the first screen of a view. */
export const LateCountrySelect = lateField<CountrySelectProps>(
  async () => (await import('./CountrySelect.tsx')).CountrySelect,
  ({ value, names, by = 'id' }) => ({
    shown: names?.get(Number(value)) ?? (by === 'name' ? value : countries.find(({ id }) => String(id) === value)?.name) ?? '',
    isTyped: true,
    role: 'combobox',
  }),
);
