import { addDays, at, bookOn, type Currency, dayIn, type PriceBookRecord, showDay, showPercent } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { ProductMark } from '../../licensing/parts/ProductMark.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { standingOf } from './price-form.ts';
import classes from './prices.module.css';

interface CurrencyVersionsProps {
  /** Whose prices they are; null where there is one product. */
  product: string | null;
  currency: Currency;
  /** Newest first. */
  books: PriceBookRecord[];
}

/** The versions of one currency and product over time, and the way to the next. */
export function CurrencyVersions({ product, currency, books }: CurrencyVersionsProps) {
  const today = dayIn(new Date());
  const holding = bookOn(books, today);
  const [newest] = books;
  const inWords = product ? `${currency} of ${product}` : currency;
  return (
    <section className={`${ui.card} ${classes.currency}`} aria-label={`Prices in ${inWords}`}>
      <header className={classes.head}>
        <Title order={2}>
          {product && (
            <>
              <ProductMark name={product} />,{' '}
            </>
          )}
          {currency}
        </Title>
        {newest && (
          <Button
            variant="default"
            leftSection={<IconCopyPlus size={16} />}
            aria-label={`New version in ${inWords}`}
            onClick={() => goTo(at.followPrices(newest.id))}
          >
            New version
          </Button>
        )}
      </header>
      <ul className={classes.versions}>
        {books.map((book, place) => (
          <li key={book.id}>
            <PlaceLink to={at.onePrices(book.id)} className={classes.from ?? ''}>
              From {showDay(book.validFrom)}
            </PlaceLink>
            <StatusWord {...standingOf(book, holding, today)} />
            <span>{lastDay(book, books[place - 1])}</span>
            <span className={classes.inShort}>{inShort(book)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Up to when it holds, by the version after it. */
function lastDay({ validFrom }: PriceBookRecord, next: PriceBookRecord | undefined): string {
  if (!next) return 'Until others follow';
  return next.validFrom === validFrom ? 'Replaced on the same day' : `Until ${showDay(addDays(next.validFrom, -1))}`;
}

function inShort({ modules, maintenance, academic, steps }: PriceBookRecord): string {
  const parts = [
    `${modules.length} ${modules.length === 1 ? 'module' : 'modules'}`,
    `maintenance ${showPercent(maintenance)} a year`,
    academic > 0 && `academic ${showPercent(academic)} less`,
    steps.length > 0 && `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} by number`,
  ];
  return parts.filter(Boolean).join(', ');
}
