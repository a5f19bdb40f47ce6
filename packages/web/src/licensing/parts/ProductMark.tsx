import { colourOfProduct } from '../../product-names.ts';
import classes from './product-mark.module.css';

/** A product's name after its colour, wherever it appears among others (PRD-48). */
export function ProductMark({ id, name }: { id?: number; name: string }) {
  const colour = colourOfProduct({ name, ...(id !== undefined && { id }) });
  return (
    <>
      {colour && <span className={classes.dot} data-colour={colour} aria-hidden />}
      {name}
    </>
  );
}

/** Only the colour, for a field that says the name. */
export const ProductDot = ({ id }: { id: number }) => (
  <span className={classes.swatch} data-colour={colourOfProduct({ id, name: '' })} aria-hidden />
);

/** Several product names with their colours, separated by commas. */
export const ProductMarks = ({ names }: { names: readonly string[] }) =>
  names.map((name, place) => (
    <span key={name}>
      {place > 0 && ', '}
      <ProductMark name={name} />
    </span>
  ));
