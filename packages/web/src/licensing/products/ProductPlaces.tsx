import { at, FIRST_PRODUCT, may, type Product, productFor, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './product-card.module.css';
import { latestReleaseOf, pricesToday } from './product-queries.ts';

interface ProductPlacesProps {
  self: Self;
  product: Product;
  /** The name of the first product, whose prices apply to a product without its own. */
  first: string;
}

/** Links to a product's releases and prices, for people who may see those views (PRD-30). */
export const ProductPlaces = ({ self, product, first }: ProductPlacesProps) => {
  const say = useSay('catalogue');
  return (
    <>
      {may(self, 'release.list') && (
        <div>
          <dt>{say('Releases')}</dt>
          <dd className={classes.places}>
            <Releases self={self} product={product} />
          </dd>
        </div>
      )}
      {may(self, 'price.edit') && (
        <div>
          <dt>{say('Prices')}</dt>
          <dd className={classes.places}>
            <Prices product={product} first={first} />
          </dd>
        </div>
      )}
    </>
  );
};

function Releases({ self, product: { id } }: { self: Self; product: Product }) {
  const say = useSay('catalogue');
  const { day } = useShown();
  const { data: releases } = useQuery(latestReleaseOf(id));
  if (!releases) return <>{say('Not loaded')}</>;
  const [latest] = releases.rows;
  return (
    <>
      {latest ? say('{name}, from {day}', { name: latest.name, day: day(latest.date) }) : say('None yet')}
      {latest && (
        <PlaceLink to={at.releasesOf(id)}>{releases.total === 1 ? say('See it') : say('All {count}', { count: releases.total })}</PlaceLink>
      )}
      {may(self, 'release.add') && <PlaceLink to={at.addReleaseOf(id)}>{say('Add a release')}</PlaceLink>}
    </>
  );
}

function Prices({ product: { id }, first }: { product: Product; first: string }) {
  const say = useSay('catalogue');
  const { day } = useShown();
  const books = useQuery(pricesToday()).data?.rows;
  if (!books) return <>{say('Not loaded')}</>;
  const own = books.filter((book) => productFor(book) === id);
  const without = id === FIRST_PRODUCT || books.length === 0 ? say('None yet') : say('Those of {first}', { first });
  return (
    <>
      {own.length === 0
        ? without
        : own.map((book) => (
            <PlaceLink key={book.id} to={at.onePrices(book.id)}>
              {say('{currency}, from {day}', { currency: book.currency, day: day(book.validFrom) })}
            </PlaceLink>
          ))}
      {own.length === 0 ? (
        <PlaceLink to={id === FIRST_PRODUCT ? at.addPrices : at.addPricesOf(id)}>{say('Add prices')}</PlaceLink>
      ) : (
        <PlaceLink to={at.prices}>{say('All prices')}</PlaceLink>
      )}
    </>
  );
}
