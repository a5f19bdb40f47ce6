import { modulesInWords, type OfferLine, type OfferRevision } from '@lm/contract';
import { Title, VisuallyHidden } from '@mantine/core';
import { ProductOfModules } from '../../licensing/parts/ProductOfModules.tsx';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import ui from '../../ui/ui.module.css';
import { timeOf, titleOf, unitsOf, useOrderWords } from '../parts/use-order-words.ts';
import orderedLines from './ordered-lines.module.css';
import classes from './orders.module.css';

type Sold = Pick<OfferRevision, 'currency' | 'lines' | 'totals' | 'taxText' | 'taxPercent' | 'offeredAt'>;

/** What the customer gets, one item per line, and the total, in the order of the PDF. */
export function OfferSheet({ revision }: { revision: Sold }) {
  const { say } = useOrderWords();
  return (
    <section className={ui.card} aria-label={say('What you get')}>
      <header className={classes.cardHead}>
        <Title order={2}>{say('What you get')}</Title>
        <span>{revision.currency}</span>
      </header>
      <ol className={orderedLines.lines}>
        {revision.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
          <Line key={place} line={line} currency={revision.currency} at={revision.offeredAt} />
        ))}
      </ol>
      <Totals revision={revision} />
    </section>
  );
}

/** One line; a price before discount is struck through. */
function Line({ line, currency, at }: { line: OfferLine; currency: string; at: string | null }) {
  const words = useOrderWords();
  const { say, amount, percent } = words;
  const hasDiscount = line.amount !== line.price;
  const off = line.discount > 0 && say('{percent} off', { percent: percent(line.discount) });
  return (
    <li className={orderedLines.line}>
      <div>
        <b>{titleOf(line, words)}</b> <span className={orderedLines.units}>· {unitsOf(line, say)}</span>
        <Modules ids={line.modules} at={at} />
        <small>{timeOf(line, words)}</small>
        {off && <small>{[off, line.discountReason].filter(Boolean).join(': ')}</small>}
      </div>
      <div className={orderedLines.price}>
        <b>{amount(line.amount, currency)}</b>
        {hasDiscount && (
          <small>
            <s>
              <VisuallyHidden>{say('instead of')} </VisuallyHidden>
              {amount(line.price, currency)}
            </s>
          </small>
        )}
      </div>
    </li>
  );
}

/** The modules by the names they had when offered or ordered, after the product if there are several. */
export function Modules({ ids, at }: { ids: readonly number[]; at: string | null }) {
  useCatalogue();
  return (
    <span className={orderedLines.modules}>
      <ProductOfModules ids={ids} at={at} />
      {modulesInWords(ids, at ?? undefined).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

function Totals({ revision: { currency, totals, taxText, taxPercent } }: { revision: Sold }) {
  const { say, amount, total, percent } = useOrderWords();
  const rows = [
    ...(totals.discount > 0
      ? [
          [say('List price'), amount(totals.list, currency)],
          [say('Discounts'), amount(-totals.discount, currency)],
        ]
      : []),
    [say('Net'), amount(totals.net, currency)],
    [`${taxText || say('Tax')}, ${percent(taxPercent)}`, amount(totals.tax, currency)],
  ];
  return (
    <dl className={orderedLines.totals}>
      {rows.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className={orderedLines.total}>
        <dt>{say('Total')}</dt>
        <dd>{total(totals.total, currency)}</dd>
      </div>
    </dl>
  );
}
