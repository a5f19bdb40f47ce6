import {
  at,
  dayIn,
  discountInWords,
  isCurrency,
  lineTime,
  lineTitle,
  lineUnits,
  modulesInWords,
  type Offer,
  type OfferRevision,
  type Self,
  showAmount,
  showDay,
} from '@lm/contract';
import { Title } from '@mantine/core';
import { ProductOfModules } from '../../licensing/parts/ProductOfModules.tsx';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { OfferPdf } from '../parts/OfferPdf.tsx';
import { Parties } from '../parts/Parties.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferRevisions } from './OfferRevisions.tsx';
import { OfferTotals } from './OfferTotals.tsx';
import offerPage from './offer-page.module.css';
import { statusOf } from './offer-status.ts';
import classes from './offers.module.css';

/** One offer as staff see it: the newest revision, its sums, and the revisions before it. */
export function OfferPage({ self, offer }: { self: Self; offer: Offer }) {
  const [newest] = offer.revisions;
  if (!newest) return null; // there is at least one
  const status = statusOf(newest);
  const offered = offer.revisions.find(({ offeredAt }) => offeredAt !== null); // a draft has no paper yet
  return (
    <>
      <PageHead
        title={
          <>
            Offer {offer.number}{' '}
            <StatusWord tone={status.tone} word={newest.no > 1 ? `${status.word}, revision ${newest.no}` : status.word} />
          </>
        }
        caption={<Caption offer={offer} />}
        back={{ label: 'Offers', to: listAt(at.offers) }}
        actions={
          <>
            {offer.customer && offered && (
              <OfferPdf offer={offer} no={offered.no}>
                {offered === newest ? 'PDF' : `PDF of revision ${offered.no}`}
              </OfferPdf>
            )}
            {offer.customer && <OfferActions self={self} offer={offer} newest={newest} />}
          </>
        }
      />
      <div className={classes.beside} data-decides={newest.state === 'waiting' || undefined}>
        <div className={classes.column}>
          <Lines revision={newest} />
          <OfferRevisions offer={offer} />
        </div>
        <div className={classes.column}>
          <OfferTotals totals={newest.totals} currency={newest.currency} taxText={newest.taxText} taxPercent={newest.taxPercent}>
            <Said revision={newest} />
          </OfferTotals>
          {newest.state === 'waiting' && <ApprovalCard self={self} offer={offer} newest={newest} />}
        </div>
        <Parties customer={offer.customer} />
      </div>
    </>
  );
}

function Caption({ offer: { customer, quotationId, quotationAskedAt, madeAt, madeBy } }: { offer: Offer }) {
  const day = showDay(dayIn(new Date(madeAt)));
  return (
    <>
      {customer ? (
        <>
          <PlaceLink to={at.customer(customer.id)}>{customer.name}</PlaceLink>, {customer.organization}
        </>
      ) : (
        'The customer was deleted'
      )}
      {quotationId !== null && quotationAskedAt && (
        <>
          , on their <PlaceLink to={at.oneQuotation(quotationId)}>request of {showDay(dayIn(new Date(quotationAskedAt)))}</PlaceLink>
        </>
      )}
      , made on {day}
      {madeBy && ` by ${madeBy}`}
    </>
  );
}

function Lines({ revision: { lines, currency, offeredAt } }: { revision: OfferRevision }) {
  useCatalogue();
  const shown = (amount: number) => (isCurrency(currency) ? showAmount({ amount, currency }) : String(amount));
  return (
    <section className={classes.card} aria-label="Lines">
      <header className={classes.cardHead}>
        <Title order={2}>Lines</Title>
        <span className={classes.dimmed}>{currency}</span>
      </header>
      <ol className={offerPage.readLines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place}>
            <div className={offerPage.sold}>
              <span>
                <b>{lineTitle(line)}</b> · {lineUnits(line)}
              </span>
              <span className={offerPage.chips}>
                <ProductOfModules ids={line.modules} at={offeredAt} />
                {modulesInWords(line.modules, offeredAt ?? undefined).map((name) => (
                  <span key={name} className={offerPage.tag}>
                    {name}
                  </span>
                ))}
              </span>
              <small>{lineTime(line)}</small>
              {(line.rule || line.isTyped) && <small>{line.isTyped ? typedOf(line.listAmount, shown) : line.rule}</small>}
              {line.discount > 0 && <small>{discountInWords(line)}</small>}
            </div>
            <div className={offerPage.cost}>
              <b>{shown(line.amount)}</b>
              {line.discount > 0 && <s>{shown(line.price)}</s>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const typedOf = (listAmount: number | null, shown: (amount: number) => string): string =>
  listAmount === null ? 'A typed price' : `A typed price; the price book says ${shown(listAmount)}`;

/** Until when it can be accepted, and what is written to the customer. */
function Said({ revision }: { revision: OfferRevision }) {
  const { validUntil, note, terms, poNumberNeeded, offlineFiles, approvedBy, offeredBy } = revision;
  return (
    <dl className={offerPage.said}>
      <dt>Valid until</dt>
      <dd>{showDay(validUntil)}</dd>
      {offeredBy && (
        <>
          <dt>Offered by</dt>
          <dd>{offeredBy}</dd>
        </>
      )}
      {approvedBy && (
        <>
          <dt>Approved by</dt>
          <dd>{approvedBy}</dd>
        </>
      )}
      <dt>Purchase order number</dt>
      <dd>{poNumberNeeded ? 'Obligatory' : 'Not needed'}</dd>
      <dt>Offline files</dt>
      <dd>{offlineFiles ? 'Allowed with it' : 'As set for the customer'}</dd>
      {note && (
        <>
          <dt>Note</dt>
          <dd className={offerPage.prose}>{note}</dd>
        </>
      )}
      {terms && (
        <>
          <dt>Terms</dt>
          <dd className={offerPage.prose}>{terms}</dd>
        </>
      )}
    </dl>
  );
}
