import {
  discountInWords,
  lineTime,
  lineTitle,
  lineUnits,
  modulesInWords,
  type OfferLine,
  type OfferRevision,
  showPercent,
} from '@lm/contract';
import { Title, VisuallyHidden } from '@mantine/core';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import ui from '../../ui/ui.module.css';
import { amountIn, totalIn } from './order-words.ts';
import classes from './orders.module.css';

type Sold = Pick<OfferRevision, 'currency' | 'lines' | 'totals' | 'taxText' | 'taxPercent' | 'offeredAt'>;

/** What one gets: a line each, and what it comes to, in the order of the PDF. */
export const OfferSheet = ({ revision }: { revision: Sold }) => (
  <section className={ui.card} aria-label="What you get">
    <header className={classes.cardHead}>
      <Title order={2}>What you get</Title>
      <span>{revision.currency}</span>
    </header>
    <ol className={classes.lines}>
      {revision.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Line key={place} line={line} currency={revision.currency} at={revision.offeredAt} />
      ))}
    </ol>
    <Totals revision={revision} />
  </section>
);

/** One line; the price before the discount is struck through where there is one. */
function Line({ line, currency, at }: { line: OfferLine; currency: string; at: string | null }) {
  const hasDiscount = line.amount !== line.price;
  return (
    <li className={classes.line}>
      <div>
        <b>{lineTitle(line)}</b> <span className={classes.units}>· {lineUnits(line)}</span>
        <Modules ids={line.modules} at={at} />
        <small>{lineTime(line)}</small>
        {line.discount > 0 && <small>{discountInWords(line)}</small>}
      </div>
      <div className={classes.price}>
        <b>{amountIn(line.amount, currency)}</b>
        {hasDiscount && (
          <small>
            <s>
              <VisuallyHidden>instead of </VisuallyHidden>
              {amountIn(line.price, currency)}
            </s>
          </small>
        )}
      </div>
    </li>
  );
}

/** By the names they had when it was offered, or ordered. */
export function Modules({ ids, at }: { ids: readonly number[]; at: string | null }) {
  useCatalogue();
  return (
    <span className={classes.modules}>
      {modulesInWords(ids, at ?? undefined).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

function Totals({ revision: { currency, totals, taxText, taxPercent } }: { revision: Sold }) {
  const rows = [
    ...(totals.discount > 0
      ? [
          ['List price', amountIn(totals.list, currency)],
          ['Discounts', amountIn(-totals.discount, currency)],
        ]
      : []),
    ['Net', amountIn(totals.net, currency)],
    [`${taxText || 'Tax'}, ${showPercent(taxPercent)}`, amountIn(totals.tax, currency)],
  ];
  return (
    <dl className={classes.totals}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{totalIn(totals.total, currency)}</dd>
      </div>
    </dl>
  );
}
