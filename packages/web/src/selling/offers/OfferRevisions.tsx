import { differenceInWords, isCurrency, type Offer, showAmount, showDay } from '@lm/contract';
import { Title } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import offerPage from './offer-page.module.css';
import { datedStatus } from './offer-status.ts';
import classes from './offers.module.css';

/**
 * The revisions of an offer, newest first, each with what it says otherwise than the one before it. `isEdited`: the newest is typed at this
 * moment, and stands here as it was saved.
 */
export function OfferRevisions({ offer, isEdited = false }: { offer: Offer; isEdited?: boolean }) {
  const [newest] = offer.revisions;
  const isDraft = newest?.state === 'draft' || newest?.state === 'waiting';
  return (
    <section className={classes.card} aria-label="Revisions">
      <header className={classes.cardHead}>
        <Title order={2}>Revisions</Title>
        {isDraft && offer.openNo !== null && (
          <span className={classes.dimmed}>
            Once {newest.no} is offered, {offer.openNo} can no longer be accepted
          </span>
        )}
      </header>
      <ol className={offerPage.revisions}>
        {offer.revisions.map((revision, place) => {
          const before = offer.revisions[place + 1];
          const words = before ? differenceInWords(before, revision) : [`Valid until ${showDay(revision.validUntil)}`];
          const { currency } = revision;
          return (
            <li key={revision.no}>
              <span className={offerPage.no} data-newest={place === 0 || undefined}>
                {revision.no}
              </span>
              <StatusWord {...datedStatus(revision)} />
              <span className={offerPage.difference}>
                {words.length === 0 ? 'Says the same' : words.join('; ')}
                {isEdited && place === 0 && <small>As it was saved; your changes apply once they are saved.</small>}
                {revision.reason && <small>“{revision.reason}”</small>}
              </span>
              <span className={offerPage.amount} data-older={place > 0 || undefined}>
                {isCurrency(currency) ? showAmount({ amount: revision.totals.total, currency }) : revision.totals.total}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
