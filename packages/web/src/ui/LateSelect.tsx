import type { ComboboxData, SelectProps } from '@mantine/core';
import { lateField } from './late-field.tsx';

/** A Select for the first screen of a view. */
export const LateSelect = lateField<SelectProps>(
  async () => (await import('./Select.tsx')).Select,
  ({ data = [], value, searchable = false }) => ({ shown: labelIn(data, value), isTyped: searchable, role: 'combobox' }),
);

function labelIn(data: ComboboxData, value: unknown): string {
  const all = [...data].flatMap((one) => (typeof one === 'object' && 'group' in one ? one.items : [one]));
  const found = all.find((one) => (typeof one === 'object' ? one.value : one) === value);
  return (typeof found === 'object' ? 'label' in found && String(found.label) : found) || '';
}
