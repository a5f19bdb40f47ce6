import { addDays, at, bookOn, type Currency, dayIn, type PriceBookRecord } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { ProductMark } from '../../licensing/parts/ProductMark.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { standingOf } from './price-values.ts';
import classes from './prices.module.css';
import { type PriceWords, usePriceWords } from './use-price-words.ts';

interface CurrencyVersionsProps {
  /** The product of these prices; null if there is only one. */
  product: string | null;
  currency: Currency;
  /** Newest first. */
  books: PriceBookRecord[];
}

/** The versions for one currency and product over time, and the link that adds the next. */
export function CurrencyVersions({ product, currency, books }: CurrencyVersionsProps) {
  const words = usePriceWords();
  const { say, day } = words;
  const today = dayIn(new Date());
  const holding = bookOn(books, today);
  const [newest] = books;
  const inWords = product ? say('{currency} of {product}', { currency, product }) : currency;
  return (
    <section className={`${ui.card} ${classes.currency}`} aria-label={say('Prices in {currency}', { currency: inWords })}>
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
            aria-label={say('New version in {currency}', { currency: inWords })}
            onClick={() => goTo(at.followPrices(newest.id))}
          >
            {say('New version')}
          </Button>
        )}
      </header>
      <ul className={classes.versions}>
        {books.map((book, place) => (
          <li key={book.id}>
            <PlaceLink to={at.onePrices(book.id)} className={classes.from ?? ''}>
              {say('From {day}', { day: day(book.validFrom) })}
            </PlaceLink>
            <StatusWord {...standingOf(book, holding, today, say)} />
            <span>{lastDay(book, books[place - 1], words)}</span>
            <span className={classes.inShort}>{inShort(book, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Until which day a version applies, given the one after it. */
function lastDay({ validFrom }: PriceBookRecord, next: PriceBookRecord | undefined, { say, day }: PriceWords): string {
  if (!next) return say('Until others follow');
  return next.validFrom === validFrom ? say('Replaced on the same day') : say('Until {day}', { day: day(addDays(next.validFrom, -1)) });
}

function inShort({ modules, maintenance, academic, steps }: PriceBookRecord, { say, percent }: PriceWords): string {
  const parts = [
    modules.length === 1 ? say('1 module') : say('{count} modules', { count: modules.length }),
    say('maintenance {percent} a year', { percent: percent(maintenance) }),
    academic > 0 && say('academic {percent} less', { percent: percent(academic) }),
    steps.length > 0 && (steps.length === 1 ? say('1 step by number') : say('{count} steps by number', { count: steps.length })),
  ];
  return parts.filter(Boolean).join(', ');
}
