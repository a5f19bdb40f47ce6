import { allProducts, areSeveralProducts } from '@lm/contract';
import { Select } from '@mantine/core';
import ui from '../../ui/ui.module.css';

interface ProductChoiceProps {
  value: number;
  change: (productId: number) => void;
  /** Which it may be; every one unless said. */
  isAmong?: (productId: number) => boolean;
}

/** For which product something is: asked first, and only where there are several (PRD-41). */
export const ProductChoice = ({ value, change, isAmong = () => true }: ProductChoiceProps) =>
  areSeveralProducts() && (
    <Select
      className={ui.wide ?? ''}
      label="Product"
      data={allProducts()
        .filter(({ id }) => isAmong(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      allowDeselect={false}
      value={String(value)}
      onChange={(id) => id !== null && Number(id) !== value && change(Number(id))}
    />
  );
