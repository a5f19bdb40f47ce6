import {
  allProducts,
  api,
  areSeveralProducts,
  at,
  dayIn,
  FIRST_PRODUCT,
  idIn,
  type PriceBookRecord,
  type Product,
  productFor,
  productWithId,
} from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { ProductMark } from '../../licensing/parts/ProductMark.tsx';
import { WithCatalogue } from '../../licensing/parts/WithCatalogue.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { CurrencyVersions } from './CurrencyVersions.tsx';
import classes from './prices.module.css';

const addPrices = lazyPart(async () => (await import('./PriceForm.tsx')).AddPrices);
const editPrices = lazyPart(async () => (await import('./PriceForm.tsx')).EditPrices);
const priceSheet = lazyPart(async () => (await import('./PriceSheet.tsx')).PriceSheet);

const BOOKS = rowsOf(api.prices.getPriceBooks, {});

/** The price books (SCR-280): `/prices/5` is a version, `/prices/add/5` adds one that replaces it, `/prices/add/of/2` the first of a product. */
export function PricesView() {
  const say = useSay('prices');
  useFetchedAhead(addPrices);
  const [, word, other, ofProduct] = usePlace().path;
  const books = useQuery(BOOKS);
  if (!books.data) {
    return (
      <>
        <PageHead title={say('Prices')} />
        {books.isError ? (
          <Failed framed title={say('The prices could not be loaded')} error={books.error} retry={() => void books.refetch()} />
        ) : (
          <Loading>
            <RowSkeletons rows={6} />
          </Loading>
        )}
      </>
    );
  }
  const { rows } = books.data;
  const close = () => backTo(at.prices);
  const today = dayIn(new Date());
  if (word === undefined) return within(<PriceList books={rows} />);
  if (word === 'add') {
    const followed = rows.find(({ id }) => id === idIn(other)) ?? null;
    const productId = other === 'of' ? idIn(ofProduct) : FIRST_PRODUCT;
    if ((other === undefined || other === 'of' || followed) && productId !== null)
      return within(<addPrices.Part followed={followed} productId={productId} books={rows} close={close} />);
  }
  const book = rows.find(({ id }) => id === idIn(word));
  if (!book) return <NoSuch what="Price book" back={{ label: say('Prices'), to: at.prices }} />;
  if (book.validFrom > today) return within(<editPrices.Part key={book.id} book={book} close={close} />);
  return within(<priceSheet.Part book={book} books={rows} />);
}

const within = (children: ReactNode) => <WithCatalogue>{children}</WithCatalogue>;

function PriceList({ books }: { books: PriceBookRecord[] }) {
  const say = useSay('prices');
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addPrices)}>
      {books.length === 0 ? say('Add prices') : say('Add a currency')}
    </Button>
  );
  if (books.length === 0) {
    return (
      <>
        <PageHead title={say('Prices')} />
        <Empty title={say('No prices yet')} action={add}>
          {say(
            'Prices say what modules, users and maintenance cost in a currency from a given day. Everything works without them: offers use the prices that people type, and renewals show dates but no amounts.',
          )}
        </Empty>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={say('Prices')}
        caption={say('Confidential until offered. An offer keeps the prices it was made with.')}
        actions={add}
      />
      {areSeveralProducts() ? (
        allProducts().map((product) => <OfProduct key={product.id} product={product} books={books} />)
      ) : (
        <Currencies product={null} books={books} />
      )}
    </>
  );
}

/** The prices of a product, one currency after the other. */
const Currencies = ({ product, books }: { product: string | null; books: PriceBookRecord[] }) =>
  [...new Set(books.map(({ currency }) => currency))].map((currency) => (
    <CurrencyVersions key={currency} product={product} currency={currency} books={books.filter((book) => book.currency === currency)} />
  ));

/** The prices of one of several products; a product without its own uses the first product's (PRC-300). */
function OfProduct({ product: { id, name }, books }: { product: Product; books: PriceBookRecord[] }) {
  const say = useSay('prices');
  const own = books.filter((book) => productFor(book) === id);
  if (own.length > 0) return <Currencies product={name} books={own} />;
  const words =
    id === FIRST_PRODUCT
      ? say('No prices yet.')
      : say('Uses the prices of {product}.', { product: productWithId(FIRST_PRODUCT)?.name ?? '' });
  return (
    <section className={`${ui.card} ${classes.currency}`} aria-label={say('Prices of {product}', { product: name })}>
      <header className={classes.head}>
        <div>
          <Title order={2}>
            <ProductMark id={id} name={name} />
          </Title>
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          aria-label={say('Add prices of {product}', { product: name })}
          onClick={() => goTo(at.addPricesOf(id))}
        >
          {say('Add prices')}
        </Button>
      </header>
    </section>
  );
}
