import { at, FIRST_PRODUCT, may, type Product, productFor, type Self, showDay } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './product-card.module.css';
import { latestReleaseOf, pricesToday } from './product-places.ts';

interface ProductPlacesProps {
  self: Self;
  product: Product;
  /** The name of the first, by whose prices a product without its own goes. */
  first: string;
}

/** The releases of a product and its prices, which have views of their own, for people who see these (PRD-30). */
export const ProductPlaces = ({ self, product, first }: ProductPlacesProps) => (
  <>
    {may(self, 'release.list') && (
      <div>
        <dt>Releases</dt>
        <dd className={classes.places}>
          <Releases self={self} product={product} />
        </dd>
      </div>
    )}
    {may(self, 'price.edit') && (
      <div>
        <dt>Prices</dt>
        <dd className={classes.places}>
          <Prices product={product} first={first} />
        </dd>
      </div>
    )}
  </>
);

function Releases({ self, product: { id } }: { self: Self; product: Product }) {
  const { data: releases } = useQuery(latestReleaseOf(id));
  if (!releases) return <>Not loaded</>;
  const [latest] = releases.rows;
  return (
    <>
      {latest ? `${latest.name}, from ${showDay(latest.date)}` : 'None yet'}
      {latest && <PlaceLink to={at.releasesOf(id)}>{releases.total === 1 ? 'See it' : `All ${releases.total}`}</PlaceLink>}
      {may(self, 'release.add') && <PlaceLink to={at.addReleaseOf(id)}>Add a release</PlaceLink>}
    </>
  );
}

function Prices({ product: { id }, first }: { product: Product; first: string }) {
  const books = useQuery(pricesToday()).data?.rows;
  if (!books) return <>Not loaded</>;
  const own = books.filter((book) => productFor(book) === id);
  const without = id === FIRST_PRODUCT || books.length === 0 ? 'None yet' : `Those of ${first}`;
  return (
    <>
      {own.length === 0
        ? without
        : own.map((book) => (
            <PlaceLink key={book.id} to={at.onePrices(book.id)}>
              {book.currency}, from {showDay(book.validFrom)}
            </PlaceLink>
          ))}
      {own.length === 0 ? (
        <PlaceLink to={id === FIRST_PRODUCT ? at.addPrices : at.addPricesOf(id)}>Add prices</PlaceLink>
      ) : (
        <PlaceLink to={at.prices}>All prices</PlaceLink>
      )}
    </>
  );
}
