import { api, dayIn, type InboxQuotation, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { FOLLOW_UP_REFUSALS, ownerInWords } from './inbox-sentences.ts';
import classes from './one-quotation.module.css';

const followUpDialog = lazyPart(async () => (await import('./FollowUpDialog.tsx')).FollowUpDialog);
const lostDialog = lazyPart(async () => (await import('./LostDialog.tsx')).LostDialog);

/** The owner of a request, and the next step with its day, or why the request is lost; people who may answer can change them (QUO-341 to QUO-343). */
export function FollowUp({ self, quotation }: { self: Self; quotation: InboxQuotation }) {
  const say = useSay('inbox');
  const heard = useHeard();
  const { id, revision, ownerId, lostReason, lostNote, stage } = quotation;
  const [open, setOpen] = useState<'step' | 'lost' | null>(null);
  const act = useAct({
    endpoint: api.quotations.followUp,
    send: (change: { ownerId: number } | { lost: null }) => call(api.quotations.followUp, { body: { id, revision, ...change } }),
    refusals: FOLLOW_UP_REFUSALS,
    outdates: [api.quotations, api.pipeline],
    hasNoPlace: true,
  });
  const isTheirs = may(self, 'quotation.answer');
  const isOver = stage === 'lost' || stage === 'ordered';
  return (
    <section className={classes.followUp} aria-label={say('What comes next')}>
      <dl className={classes.next}>
        <div>
          <dt>{say('Owner')}</dt>
          <dd>
            {ownerId === self.id ? say('You') : ownerInWords(quotation, say)}
            {isTheirs && ownerId !== self.id && (
              <Button variant="subtle" size="compact-sm" loading={act.isBusy} onClick={() => void act.run({ ownerId: self.id })}>
                {say('Take over')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('Next step')}</dt>
          <dd>
            <Step quotation={quotation} />
          </dd>
        </div>
        {lostReason !== null && (
          <div>
            <dt>{say('Lost')}</dt>
            <dd>{[heard(lostReason), lostNote].filter(Boolean).join(': ')}</dd>
          </div>
        )}
      </dl>
      {isTheirs && (
        <div className={classes.followUpButtons}>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen('step')}>
            {say('Plan or hand on')}
          </Button>
          {lostReason !== null ? (
            <Button variant="subtle" size="compact-sm" loading={act.isBusy} onClick={() => void act.run({ lost: null })}>
              {say('It is not lost')}
            </Button>
          ) : (
            !isOver && (
              <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setOpen('lost')}>
                {say('Mark lost')}
              </Button>
            )
          )}
        </div>
      )}
      {open === 'step' && <followUpDialog.Part quotation={quotation} close={() => setOpen(null)} />}
      {open === 'lost' && <lostDialog.Part quotation={quotation} close={() => setOpen(null)} />}
    </section>
  );
}

/** The next step and its day; amber from that day on. */
function Step({ quotation: { nextStep, nextOn } }: { quotation: InboxQuotation }) {
  const say = useSay('inbox');
  const { day } = useShown();
  if (nextStep === '') return say('None planned');
  const isDue = nextOn !== null && nextOn <= dayIn(new Date());
  return (
    <>
      {nextStep}
      {nextOn && (
        <span className={classes.stepDay} data-due={isDue || undefined}>
          {isDue && nextOn === dayIn(new Date()) ? say('today') : day(nextOn)}
        </span>
      )}
    </>
  );
}
