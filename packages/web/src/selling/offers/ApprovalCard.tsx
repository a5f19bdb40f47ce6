import {
  api,
  discountInWords,
  isAboveLimit,
  may,
  type Offer,
  type OfferLine,
  type OfferRevision,
  type OfferSettings,
  percentOff,
  type Self,
  showDay,
  showPercent,
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
import { useAct } from '../../ui/use-act.ts';
import classes from './approval.module.css';
import { GONE, mayApprove } from './approving.ts';
import offers from './offers.module.css';

interface ApprovalCardProps {
  self: Self;
  offer: Offer;
  newest: OfferRevision;
}

/** What waits for a second person, beside its sums: how far it goes below the list and why, who asks, and the two answers (OFR-842). */
export function ApprovalCard({ self, offer, newest }: ApprovalCardProps) {
  const settings = useSettings(self, offer);
  const [isReturning, setReturning] = useState(false);
  const returner = useRef<HTMLButtonElement>(null);
  const { askedBy, lines } = newest;
  const stay = () => {
    setReturning(false);
    requestAnimationFrame(() => returner.current?.focus());
  };
  return (
    <section className={offers.card} aria-label="Approval">
      <header className={offers.cardHead}>
        <Title order={2}>Approval</Title>
        {askedBy && <span className={offers.dimmed}>{askedBy.name} asked</span>}
      </header>
      <div className={classes.body}>
        <Largest lines={lines} settings={settings} />
        <ul className={classes.why}>
          {settings && whatNeedsApproval(newest, settings) && (
            <li>{whatNeedsApproval(newest, settings)} needs a second person’s approval.</li>
          )}
          {lines.map((line, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            line.discount > 0 ? <li key={place}>{`Line ${place + 1}: ${discountInWords(line)}`}</li> : null,
          )}
        </ul>
        {!mayApprove(self, offer, newest) ? (
          <p className={classes.follows}>{whoElse(settings)}</p>
        ) : isReturning ? (
          <Return offer={offer} close={stay} />
        ) : (
          <Answers offer={offer} newest={newest} returner={returner} startReturn={() => setReturning(true)} />
        )}
      </div>
    </section>
  );
}

/** Of those who may make offers alone: who only approves sees the discounts without the limit. */
function useSettings(self: Self, { customer }: Offer): OfferSettings | undefined {
  const { queryKey, queryFn } = queryOf(api.offers.getOfferSettings, { params: { customerId: String(customer?.id ?? 0) } });
  return useQuery({ queryKey, queryFn: customer && may(self, 'offer.make') ? queryFn : skipToken }).data;
}

const whoElse = (settings: OfferSettings | undefined): string =>
  settings && settings.approvers.length > 0
    ? `A colleague has to approve this: ${settings.approvers.join(', ')}.`
    : 'A colleague has to approve this.';

/** The largest discount on one scale with the limit above which a second person decides. */
function Largest({ lines, settings }: { lines: readonly OfferLine[]; settings: OfferSettings | undefined }) {
  const off = Math.max(0, ...lines.map(percentOff));
  const limit = settings?.approvalAbove;
  const isOver = limit !== undefined && lines.some((line) => isAboveLimit(line, limit));
  const end = Math.max(off, limit ?? 0) * 1.25 || 1;
  const at = (percent: number) => `${(100 * percent) / end}%`;
  return (
    <div>
      <p className={classes.lead}>
        Largest discount <b data-over={isOver || undefined}>{showPercent(off)}</b>
      </p>
      <div className={classes.scale} aria-hidden>
        <i style={{ width: at(Math.min(off, limit ?? off)) }} />
        {isOver && <i data-over style={{ left: at(limit), width: at(off - limit) }} />}
        {limit !== undefined && <b style={{ left: at(limit) }} />}
      </div>
      {limit !== undefined && <small className={offers.dimmed}>Up to {showPercent(limit)} needs no second person</small>}
    </div>
  );
}

interface AnswersProps extends Omit<ApprovalCardProps, 'self'> {
  returner: Ref<HTMLButtonElement>;
  startReturn: () => void;
}

function Answers({ offer: { id, revision, customer }, newest, returner, startReturn }: AnswersProps) {
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
        <Button flex={1} leftSection={<IconCheck size={16} />} loading={isBusy} onClick={() => void run()}>
          Approve and offer
        </Button>
        <Button variant="default" ref={returner} leftSection={<IconArrowBackUp size={16} />} disabled={isBusy} onClick={startReturn}>
          Return
        </Button>
      </Group>
      <p className={classes.follows}>
        Revision {newest.no} goes to {customer?.email ?? 'the customer'} at once. They have until {showDay(newest.validUntil)} to accept.
      </p>
    </>
  );
}

/** Gives it back to who asked, with the reason; the field has the focus when it comes. */
function Return({ offer: { id, revision, number }, close }: { offer: Offer; close: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={place}>
      <ReasonForm
        endpoint={api.offers.returnOffer}
        toBody={({ reason }) => ({ id, revision, reason })}
        refusals={{ ...GONE, notWaiting: null, ownApproval: null }}
        label="Reason"
        description={NO_NAMES}
        submit="Return"
        done="The offer is returned"
        outdates={[api.offers]}
        close={close}
        staysRefused
      >
        {number} becomes a draft again. The person who asked gets this by email.
      </ReasonForm>
    </div>
  );
}
