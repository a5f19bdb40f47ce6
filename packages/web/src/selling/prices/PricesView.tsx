import { api, at, dayIn, idIn, type PriceBookRecord } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { WithCatalogue } from '../../licensing/parts/WithCatalogue.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { CurrencyVersions } from './CurrencyVersions.tsx';

const addPrices = lazyPart(async () => (await import('./PriceForm.tsx')).AddPrices);
const editPrices = lazyPart(async () => (await import('./PriceForm.tsx')).EditPrices);
const priceSheet = lazyPart(async () => (await import('./PriceSheet.tsx')).PriceSheet);

const BOOKS = rowsOf(api.prices.getPriceBooks, {});
const BACK = { label: 'Prices', to: at.prices };

/** The price book (SCR-280): `/prices/5` is a version, `/prices/add/5` one that follows it. */
export function PricesView() {
  useFetchedAhead(addPrices);
  const [, word, other] = usePlace().path;
  const books = useQuery(BOOKS);
  if (!books.data) {
    return (
      <>
        <PageHead title="Prices" />
        {books.isError ? (
          <Failed title="The prices could not be loaded" error={books.error} retry={() => void books.refetch()} />
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
  if (word === undefined) return <PriceList books={rows} />;
  if (word === 'add') {
    const followed = rows.find(({ id }) => id === idIn(other)) ?? null;
    if (other === undefined || followed) return within(<addPrices.Part followed={followed} books={rows} close={close} />);
  }
  const book = rows.find(({ id }) => id === idIn(word));
  if (!book) return <NoSuch what="Price book" back={BACK} />;
  if (book.validFrom > today) return within(<editPrices.Part key={book.id} book={book} close={close} />);
  return within(<priceSheet.Part book={book} books={rows} />);
}

const within = (children: ReactNode) => <WithCatalogue>{children}</WithCatalogue>;

function PriceList({ books }: { books: PriceBookRecord[] }) {
  const currencies = [...new Set(books.map(({ currency }) => currency))];
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addPrices)}>
      {books.length === 0 ? 'Add prices' : 'Add a currency'}
    </Button>
  );
  if (books.length === 0) {
    return (
      <>
        <PageHead title="Prices" />
        <Empty title="No prices yet" action={add}>
          Prices say what modules, users and maintenance cost in a currency, from a day on. Without them everything works: offers take the
          prices that people type, and renewals say days and dates but no amounts.
        </Empty>
      </>
    );
  }
  return (
    <>
      <PageHead title="Prices" caption="Confidential until they are offered. An offer keeps the prices it was made with." actions={add} />
      {currencies.map((currency) => (
        <CurrencyVersions key={currency} currency={currency} books={books.filter((book) => book.currency === currency)} />
      ))}
    </>
  );
}
