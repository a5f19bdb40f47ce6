import { at, bookOn, dayIn, type PriceBookRecord, pricedModules, productFor } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { PageHead } from '../../ui/Page.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { useOrderWords } from '../parts/use-order-words.ts';
import { currencyIn, SOLD, standingOf } from './price-values.ts';
import classes from './prices.module.css';
import { type PriceWords, usePriceWords } from './use-price-words.ts';
import { WorkedExample } from './WorkedExample.tsx';

interface PriceSheetProps {
  book: PriceBookRecord;
  books: PriceBookRecord[];
}

/** Prices that apply, or did: they can be read and replaced, but never changed (PRC-297). */
export function PriceSheet({ book, books }: PriceSheetProps) {
  const words = usePriceWords();
  const { say, percent } = words;
  const { amount } = useOrderWords();
  const { currency, validFrom, steps } = book;
  const today = dayIn(new Date());
  const productId = productFor(book);
  const ofCurrency = books.filter((one) => one.currency === currency && productFor(one) === productId);
  const priceIn = (id: number, sold: (typeof SOLD)[number]) => {
    const of = book.modules.find(({ moduleId }) => moduleId === id)?.[sold] ?? null;
    return of === null ? '–' : amount(of, currency);
  };
  const rows: [string, string][] = [
    [say('Maintenance a year'), say('{percent} of what the license costs', { percent: percent(book.maintenance) })],
    [say('Academic use'), book.academic > 0 ? say('{percent} less', { percent: percent(book.academic) }) : say('No discount')],
    [
      say('By number'),
      steps.map(({ from, off }) => say('{percent} less from {from} on', { percent: percent(off), from })).join(', ') || say('No steps'),
    ],
    [say('After a lapse'), afterLapse(book, words)],
  ];
  return (
    <>
      <PageHead
        title={say('Prices in {currency} from {day}', { currency: currencyIn(book, say), day: words.day(validFrom) })}
        caption={<StatusWord {...standingOf(book, bookOn(ofCurrency, today), today, say)} />}
        back={{ label: say('Prices'), to: at.prices }}
        actions={
          <Button leftSection={<IconCopyPlus size={16} />} onClick={() => goTo(at.followPrices(book.id))}>
            {say('New version')}
          </Button>
        }
      />
      <div className={classes.screen}>
        <div className={ui.card}>
          <table className={classes.sheet}>
            <caption className={classes.caption}>{say('For one user of a computer locked license')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('Module')}</th>
                <th scope="col">
                  {say('Permanent')} {currency}
                </th>
                <th scope="col">
                  {say('A month')} {currency}
                </th>
              </tr>
            </thead>
            <tbody>
              {pricedModules(book, productId).map(({ id, name }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {SOLD.map((sold) => (
                    <td key={sold}>{priceIn(id, sold)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Title order={2} className={classes.rulesHead}>
            {say('Rules on top')}
          </Title>
          <dl className={ui.rows}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <WorkedExample book={book} productId={productId} />
      </div>
    </>
  );
}

function afterLapse({ reinstatementYears, reinstatementSurcharge }: PriceBookRecord, { say, percent }: PriceWords): string {
  if (reinstatementYears === 0) return say('Nothing is charged');
  const missed =
    reinstatementYears === 1
      ? say('The days missed, at most a year')
      : say('The days missed, at most {years} years', { years: reinstatementYears });
  return reinstatementSurcharge > 0 ? `${missed}${say(', and {percent} on top', { percent: percent(reinstatementSurcharge) })}` : missed;
}
