import { Button, type ButtonProps, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuPanel, menuItem } from '../../ui/MenuPanel.tsx';
import { ProductMark } from './ProductMark.tsx';

export interface NamedProduct {
  id: number;
  name: string;
}

interface OfProductProps {
  /** The products to choose from; empty if there is only one. */
  products: readonly NamedProduct[];
  button: ButtonProps;
  choose: (productId: number | undefined) => void;
  children: ReactNode;
}

/** A button that acts on one product; if several are possible, it asks for the product in a menu (PRD-45). */
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
