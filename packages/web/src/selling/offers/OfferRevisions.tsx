import type { Offer } from '@lm/contract';
import { Title } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { differenceIn } from './difference.ts';
import offerPage from './offer-page.module.css';
import { datedStatus } from './offer-status.ts';
import classes from './offers.module.css';
import { useOfferWords } from './use-offer-words.ts';

/**
 * The revisions of an offer, newest first, each with its differences from the previous one. `isEdited`: the newest is being edited right now, and is
 * shown here as it was saved.
 */
export function OfferRevisions({ offer, isEdited = false }: { offer: Offer; isEdited?: boolean }) {
  const words = useOfferWords();
  const { say, day, amount } = words;
  const [newest] = offer.revisions;
  const isDraft = newest?.state === 'draft' || newest?.state === 'waiting';
  return (
    <section className={ui.card} aria-label={say('Revisions')}>
      <header className={classes.cardHead}>
        <Title order={2}>{say('Revisions')}</Title>
        {isDraft && offer.openNo !== null && (
          <span className={classes.dimmed}>
            {say('Once {no} is offered, {open} can no longer be accepted', { no: newest.no, open: offer.openNo })}
          </span>
        )}
      </header>
      <ol className={offerPage.revisions}>
        {offer.revisions.map((revision, place) => {
          const before = offer.revisions[place + 1];
          const difference = before ? differenceIn(before, revision, words) : [say('Valid until {day}', { day: day(revision.validUntil) })];
          return (
            <li key={revision.no}>
              <span className={offerPage.no} data-newest={place === 0 || undefined}>
                {revision.no}
              </span>
              <StatusWord {...datedStatus(revision, words)} />
              <span className={offerPage.difference}>
                {difference.length === 0 ? say('Same content') : difference.join('; ')}
                {isEdited && place === 0 && <small>{say('As it was saved; your changes apply once they are saved.')}</small>}
                {revision.reason && (
                  <small>
                    <q>{revision.reason}</q>
                  </small>
                )}
              </span>
              <span className={offerPage.amount} data-older={place > 0 || undefined}>
                {amount(revision.totals.total, revision.currency)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
