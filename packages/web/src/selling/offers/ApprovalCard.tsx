import {
  api,
  isAboveLimit,
  may,
  type Offer,
  type OfferLine,
  type OfferRevision,
  type OfferSettings,
  percentOff,
  type Self,
  whatNeedsApproval,
} from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import classes from './approval.module.css';
import { GONE, mayApprove } from './approving.ts';
import offers from './offers.module.css';
import { discountIn, useOfferWords } from './use-offer-words.ts';

interface ApprovalCardProps {
  self: Self;
  offer: Offer;
  newest: OfferRevision;
}

/**
 * What waits for a second person, beside its sums: how far below the list price it goes and why, who asks for approval, and the two answers
 * (OFR-842).
 */
export function ApprovalCard({ self, offer, newest }: ApprovalCardProps) {
  const words = useOfferWords();
  const { say, heard } = words;
  const settings = useSettings(self, offer);
  const [isReturning, setReturning] = useState(false);
  const returner = useRef<HTMLButtonElement>(null);
  const { askedBy, lines } = newest;
  const needing = settings && whatNeedsApproval(newest, settings);
  const stay = () => {
    setReturning(false);
    requestAnimationFrame(() => returner.current?.focus());
  };
  return (
    <section className={ui.card} aria-label={say('Approval')}>
      <header className={offers.cardHead}>
        <Title order={2}>{say('Approval')}</Title>
        {askedBy && <span className={offers.dimmed}>{say('{name} asked', { name: askedBy.name })}</span>}
      </header>
      <div className={classes.body}>
        <Largest lines={lines} settings={settings} />
        <ul className={classes.why}>
          {needing && <li>{say('{what} needs a second person’s approval.', { what: heard(needing) })}</li>}
          {lines.map((line, place) => {
            if (line.discount === 0) return null;
            const what = discountIn(line, words);
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
            return <li key={place}>{say('Line {line}: {what}', { line: place + 1, what })}</li>;
          })}
        </ul>
        {!mayApprove(self, offer, newest) ? (
          <p className={classes.follows}>
            {settings && settings.approvers.length > 0
              ? say('A colleague has to approve this: {names}.', { names: settings.approvers.join(', ') })
              : say('A colleague has to approve this.')}
          </p>
        ) : isReturning ? (
          <Return offer={offer} close={stay} />
        ) : (
          <Answers offer={offer} newest={newest} returner={returner} startReturn={() => setReturning(true)} />
        )}
      </div>
    </section>
  );
}

/** Fetched only for people who may make offers: those who only approve see the discounts without the limit. */
function useSettings(self: Self, { customer }: Offer): OfferSettings | undefined {
  const { queryKey, queryFn } = queryOf(api.offers.getOfferSettings, { params: { customerId: String(customer?.id ?? 0) } });
  return useQuery({ queryKey, queryFn: customer && may(self, 'offer.make') ? queryFn : skipToken }).data;
}

/** The largest discount, on a scale that shows the limit above which a second person decides. */
function Largest({ lines, settings }: { lines: readonly OfferLine[]; settings: OfferSettings | undefined }) {
  const { say, percent: shown } = useOfferWords();
  const off = Math.max(0, ...lines.map(percentOff));
  const limit = settings?.approvalAbove;
  const isOver = limit !== undefined && lines.some((line) => isAboveLimit(line, limit));
  const end = Math.max(off, limit ?? 0) * 1.25 || 1;
  const at = (percent: number) => `${(100 * percent) / end}%`;
  return (
    <div>
      <p className={classes.lead}>
        {say('Largest discount')} <b data-over={isOver || undefined}>{shown(off)}</b>
      </p>
      <div className={classes.scale} aria-hidden>
        <i style={{ width: at(Math.min(off, limit ?? off)) }} />
        {isOver && <i data-over style={{ left: at(limit), width: at(off - limit) }} />}
        {limit !== undefined && <b style={{ left: at(limit) }} />}
      </div>
      {limit !== undefined && (
        <small className={offers.dimmed}>{say('Up to {percent} needs no second person', { percent: shown(limit) })}</small>
      )}
    </div>
  );
}

interface AnswersProps extends Omit<ApprovalCardProps, 'self'> {
  returner: Ref<HTMLButtonElement>;
  startReturn: () => void;
}

function Answers({ offer: { id, revision, customer }, newest, returner, startReturn }: AnswersProps) {
  const { say, day } = useOfferWords();
  const { run, isBusy } = useAct({
    endpoint: api.offers.approveOffer,
    send: () => call(api.offers.approveOffer, { body: { id, revision } }),
    refusals: { ...GONE, notWaiting: null, ownApproval: null, pastValidity: null, notSold: null },
    outdates: [api.offers, api.quotations],
    done: 'Approved: the offer is sent',
  });
  return (
    <>
      <Group gap={8}>
        <Button flex="1 0 auto" leftSection={<IconCheck size={16} />} loading={isBusy} onClick={() => void run()}>
          {say('Approve and offer')}
        </Button>
        <Button variant="default" ref={returner} leftSection={<IconArrowBackUp size={16} />} disabled={isBusy} onClick={startReturn}>
          {say('Return')}
        </Button>
      </Group>
      <p className={classes.follows}>
        {say('Revision {no} goes to {email} at once. They have until {day} to accept.', {
          ...{ no: newest.no, email: customer?.email ?? say('the customer'), day: day(newest.validUntil) },
        })}
      </p>
    </>
  );
}

/** Returns the offer with a reason to the person who asked; the field has the focus when it appears. */
function Return({ offer: { id, revision, number }, close }: { offer: Offer; close: () => void }) {
  const { say, heard } = useOfferWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={place}>
      <ReasonForm
        endpoint={api.offers.returnOffer}
        toBody={({ reason }) => ({ id, revision, reason })}
        refusals={{ ...GONE, notWaiting: null, ownApproval: null }}
        label={say('Reason')}
        description={heard(NO_NAMES)}
        submit={say('Return')}
        done={say('The offer is returned')}
        outdates={[api.offers]}
        close={close}
        staysRefused
      >
        {say('{number} becomes a draft again. The person who asked gets this by email.', { number })}
      </ReasonForm>
    </div>
  );
}
