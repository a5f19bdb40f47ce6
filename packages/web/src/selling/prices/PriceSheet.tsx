import { at, bookOn, dayIn, type PriceBookRecord, pricedModules, productFor, showAmount, showDay, showPercent } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { PageHead } from '../../ui/Page.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { ofProduct, SOLD, standingOf } from './price-form.ts';
import classes from './prices.module.css';
import { WorkedExample } from './WorkedExample.tsx';

interface PriceSheetProps {
  book: PriceBookRecord;
  books: PriceBookRecord[];
}

/** Prices that hold, or held: to be read and followed, never changed (PRC-297). */
export function PriceSheet({ book, books }: PriceSheetProps) {
  const { currency, validFrom, steps } = book;
  const today = dayIn(new Date());
  const productId = productFor(book);
  const ofCurrency = books.filter((one) => one.currency === currency && productFor(one) === productId);
  const priceIn = (id: number, sold: (typeof SOLD)[number]) => {
    const amount = book.modules.find(({ moduleId }) => moduleId === id)?.[sold] ?? null;
    return amount === null ? '–' : showAmount({ amount, currency });
  };
  const rows: [string, string][] = [
    ['Maintenance a year', `${showPercent(book.maintenance)} of what the license costs`],
    ['Academic use', book.academic > 0 ? `${showPercent(book.academic)} less` : 'No discount'],
    ['By number', steps.map(({ from, off }) => `${showPercent(off)} less from ${from} on`).join(', ') || 'No steps'],
    ['After a lapse', afterLapse(book)],
  ];
  return (
    <>
      <PageHead
        title={`Prices in ${currency}${ofProduct(book)} from ${showDay(validFrom)}`}
        caption={<StatusWord {...standingOf(book, bookOn(ofCurrency, today), today)} />}
        back={{ label: 'Prices', to: at.prices }}
        actions={
          <Button leftSection={<IconCopyPlus size={16} />} onClick={() => goTo(at.followPrices(book.id))}>
            New version
          </Button>
        }
      />
      <div className={classes.screen}>
        <div className={ui.card}>
          <table className={classes.sheet}>
            <caption className={classes.caption}>For one user of a computer locked license</caption>
            <thead>
              <tr>
                <th scope="col">Module</th>
                <th scope="col">Permanent {currency}</th>
                <th scope="col">A month {currency}</th>
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
            Rules on top
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

function afterLapse({ reinstatementYears, reinstatementSurcharge }: PriceBookRecord): string {
  if (reinstatementYears === 0) return 'Nothing is charged';
  const years = reinstatementYears === 1 ? 'a year' : `${reinstatementYears} years`;
  const onTop = reinstatementSurcharge > 0 ? `, and ${showPercent(reinstatementSurcharge)} on top` : '';
  return `The days missed, at most ${years}${onTop}`;
}
