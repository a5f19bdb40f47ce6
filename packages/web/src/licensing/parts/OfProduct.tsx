import { Button, type ButtonProps, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuPanel, menuItem } from '../../ui/MenuPanel.tsx';
import { ProductMark } from './ProductMark.tsx';

export interface NamedProduct {
  id: number;
  name: string;
}

interface OfProductProps {
  /** Which it may be of; none where there is but one product. */
  products: readonly NamedProduct[];
  button: ButtonProps;
  choose: (productId: number | undefined) => void;
  children: ReactNode;
}

/** A button for something of a product, which a menu asks for where several come into question (PRD-45). */
export function OfProduct({ products, button, choose, children }: OfProductProps) {
  const [first, second] = products;
  if (!second)
    return (
      <Button {...button} onClick={() => choose(first?.id)}>
        {children}
        {first && `: ${first.name}`}
      </Button>
    );
  return (
    <MenuPanel
      target={(opens) => (
        <Button {...button} {...opens}>
          {children}…
        </Button>
      )}
    >
      {products.map(({ id, name }) => (
        <UnstyledButton key={id} {...menuItem} onClick={() => choose(id)}>
          <ProductMark id={id} name={name} />
        </UnstyledButton>
      ))}
    </MenuPanel>
  );
}
