import { at, modulesInWords, type Offer, type OfferRevision, type Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { ProductOfModules } from '../../licensing/parts/ProductOfModules.tsx';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { OfferPdf } from '../parts/OfferPdf.tsx';
import { Parties } from '../parts/Parties.tsx';
import { SupportLine } from '../parts/SupportLine.tsx';
import { timeOf, titleOf, unitsOf } from '../parts/use-order-words.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferRevisions } from './OfferRevisions.tsx';
import { OfferTotals } from './OfferTotals.tsx';
import offerPage from './offer-page.module.css';
import { statusOf } from './offer-status.ts';
import classes from './offers.module.css';
import { discountIn, useOfferWords } from './use-offer-words.ts';

/** An offer as staff see it: the newest revision, its sums, and the earlier revisions. */
export function OfferPage({ self, offer }: { self: Self; offer: Offer }) {
  const { say, heard } = useOfferWords();
  const [newest] = offer.revisions;
  if (!newest) return null; // never: there is at least one
  const status = statusOf(newest);
  const offered = offer.revisions.find(({ offeredAt }) => offeredAt !== null); // a draft has no document yet
  return (
    <>
      <PageHead
        title={
          <>
            {say('Offer {number}', { number: offer.number })}{' '}
            <StatusWord
              tone={status.tone}
              word={newest.no > 1 ? say('{state}, revision {no}', { state: heard(status.word), no: newest.no }) : heard(status.word)}
            />
          </>
        }
        caption={<Caption offer={offer} />}
        back={{ label: say('Offers'), to: listAt(at.offers) }}
        actions={
          <>
            {offer.customer && offered && (
              <OfferPdf offer={offer} no={offered.no}>
                {offered === newest ? 'PDF' : say('PDF of revision {no}', { no: offered.no })}
              </OfferPdf>
            )}
            {offer.customer && <OfferActions self={self} offer={offer} newest={newest} />}
          </>
        }
      />
      <div className={classes.beside} data-decides={newest.state === 'waiting' || undefined}>
        <div className={classes.column}>
          <Lines revision={newest} />
          <SupportLine lines={newest.lines} />
          <OfferRevisions offer={offer} />
        </div>
        <div className={classes.column}>
          <OfferTotals totals={newest.totals} currency={newest.currency} taxText={newest.taxText} taxPercent={newest.taxPercent}>
            <Said revision={newest} buyer={offer.buyer} />
          </OfferTotals>
          {newest.state === 'waiting' && <ApprovalCard self={self} offer={offer} newest={newest} />}
        </div>
        <Parties customer={offer.customer} invoiceAddress={offer.buyer?.address} deliveryAddress={offer.buyer?.deliveryAddress} />
      </div>
    </>
  );
}

function Caption({ offer: { customer, quotationId, quotationAskedAt, madeAt, madeBy } }: { offer: Offer }) {
  const { say, dayOf } = useOfferWords();
  const day = dayOf(madeAt);
  return (
    <>
      {customer ? (
        <>
          <PlaceLink to={at.customer(customer.id)}>{customer.name}</PlaceLink>, {customer.organization}
        </>
      ) : (
        say('The customer was deleted')
      )}
      {quotationId !== null && quotationAskedAt && (
        <>
          {say(', on their')}{' '}
          <PlaceLink to={at.oneQuotation(quotationId)}>{say('request of {day}', { day: dayOf(quotationAskedAt) })}</PlaceLink>
        </>
      )}
      , {madeBy ? say('made on {day} by {name}', { day, name: madeBy }) : say('made on {day}', { day })}
    </>
  );
}

function Lines({ revision: { lines, currency, offeredAt } }: { revision: OfferRevision }) {
  useCatalogue();
  const words = useOfferWords();
  const { say, sold, amount, rule } = words;
  const shown = (of: number) => amount(of, currency);
  return (
    <section className={ui.card} aria-label={say('Lines')}>
      <header className={classes.cardHead}>
        <Title order={2}>{say('Lines')}</Title>
        <span className={classes.dimmed}>{currency}</span>
      </header>
      <ol className={offerPage.readLines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
          <li key={place}>
            <div className={offerPage.sold}>
              <span>
                <b>{titleOf(line, sold)}</b> · {unitsOf(line, sold.say)}
              </span>
              <span className={offerPage.chips}>
                <ProductOfModules ids={line.modules} at={offeredAt} />
                {modulesInWords(line.modules, offeredAt ?? undefined).map((name) => (
                  <span key={name} className={offerPage.tag}>
                    {name}
                  </span>
                ))}
              </span>
              <small>{timeOf(line, sold)}</small>
              {line.isTyped ? (
                <small>
                  {line.listAmount === null
                    ? say('A typed price')
                    : say('A typed price; the price book says {amount}', { amount: shown(line.listAmount) })}
                </small>
              ) : (
                line.rule && <small>{rule(line.rule)}</small>
              )}
              {line.discount > 0 && <small>{discountIn(line, words)}</small>}
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

/** Until when the revision can be accepted, and what it says to the customer. */
function Said({ revision, buyer }: { revision: OfferRevision; buyer: Offer['buyer'] }) {
  const { say, day } = useOfferWords();
  const { validUntil, note, terms, poNumberNeeded, offlineFiles, approvedBy, offeredBy } = revision;
  return (
    <dl className={offerPage.said}>
      <dt>{say('Valid until')}</dt>
      <dd>{day(validUntil)}</dd>
      {offeredBy && (
        <>
          <dt>{say('Offered by')}</dt>
          <dd>{offeredBy}</dd>
        </>
      )}
      {approvedBy && (
        <>
          <dt>{say('Approved by')}</dt>
          <dd>{approvedBy}</dd>
        </>
      )}
      <dt>{say('Purchase order number')}</dt>
      <dd>{poNumberNeeded ? say('Required') : buyer?.poNumberNeeded ? say('Required by the organization') : say('Not needed')}</dd>
      <dt>{say('Offline files')}</dt>
      <dd>{offlineFiles ? say('Allowed with it') : say('As set for the customer')}</dd>
      {note && (
        <>
          <dt>{say('Note')}</dt>
          <dd className={offerPage.prose}>{note}</dd>
        </>
      )}
      {terms && (
        <>
          <dt>{say('Terms')}</dt>
          <dd className={offerPage.prose}>{terms}</dd>
        </>
      )}
    </dl>
  );
}
