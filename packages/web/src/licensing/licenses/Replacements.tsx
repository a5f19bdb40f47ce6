import { api, type License, may, REPLACEMENT_REASONS, type ReplacementRequest, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import { BudgetLine } from './BudgetLine.tsx';
import { ReplacementHistory } from './ReplacementHistory.tsx';
import classes from './replacements.module.css';
import { SharingSigns } from './SharingSigns.tsx';

const usage = lazyPart(async () => (await import('./SeatUsageDialog.tsx')).SeatUsageDialog);
const held = lazyPart(async () => (await import('./SeatsHeld.tsx')).SeatsHeld, <p className={classes.held} />);

export const budgetsOf = (customerId: number) =>
  queryOf(api.replacements.getReplacementBudgets, { params: { customerId: String(customerId) } });

interface ReplacementsProps {
  self: Self;
  license: License;
  /** The open requests, and everything a decision depends on, are shown above the list (LIC-801). */
  isToldAbove?: boolean;
}

/** Shown under the computers of a license: what is left of the year, open and declined requests, and, for staff, signs of sharing. */
export function Replacements({ self, license, isToldAbove = false }: ReplacementsProps) {
  const { id, customerId, seats } = license;
  const say = useSay('licenses');
  const ui = useSay('ui');
  const ofSeats = useSay('seats');
  const [isUsageOpen, seatUsage] = useDisclosure(false);
  const all = useQuery(budgetsOf(customerId));
  const [isOpen, setOpen] = useState(false);
  const history = useId();
  const stands = all.data?.find(({ licenseId }) => licenseId === id);
  if (all.isError && !all.data)
    return (
      <p className={classes.budget} role="alert">
        {say('The remaining replacements could not be loaded.')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void all.refetch()}>
          {ui('Retry')}
        </Button>
      </p>
    );
  if (!stands) return <p className={classes.budget} aria-busy={all.isPending} data-loading={all.isPending || undefined} />;
  // Staff have the page of the license's computers (CMP-412), which shows the replacements too.
  const hasHistory = self.id === customerId && stands.budget.used > 0;
  return (
    <>
      <div className={classes.budgetRow}>
        {!isToldAbove && <BudgetLine budget={stands.budget} />}
        {hasHistory && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} aria-controls={history} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say('Hide history') : say('History')}
          </Button>
        )}
        {seats !== null && (
          <Button variant="subtle" size="compact-sm" onMouseEnter={usage.fetch} onClick={seatUsage.open}>
            {ofSeats('Seat usage')}
          </Button>
        )}
        {isUsageOpen && <usage.Part license={license} mayRevoke={may(self, 'license.edit')} close={seatUsage.close} />}
      </div>
      {seats !== null && <held.Part licenseId={id} />}
      {!isToldAbove && <SharingSigns signs={stands.signs} />}
      {stands.requests
        .filter(({ state }) => !isToldAbove || state !== 'open')
        .map((request) => (
          <OneRequest key={request.id} request={request} />
        ))}
      <div id={history}>{isOpen && <ReplacementHistory licenseId={id} />}</div>
    </>
  );
}

/** A request that waits or was declined. */
export function OneRequest({ request }: { request: ReplacementRequest }) {
  const { state, from, to, askedAt, decidedAt, answer, emergencyUntil, reason } = request;
  const say = useSay('replacing');
  const { day, dayOf } = useShown();
  const { all } = useHostWords();
  return (
    <div className={classes.request} data-state={state}>
      <p>
        <b>{state === 'open' ? say('Waiting for a decision') : say('Request declined')}</b>, {dayOf(decidedAt ?? askedAt)}:{' '}
        {from.name === to.name ? `“${from.name}”` : say('“{from}” by “{to}”', { from: from.name, to: to.name })},{' '}
        <span className="code">{all(to.macAddresses)}</span>. {say(REPLACEMENT_REASONS[reason].words)}.
      </p>
      {answer && <p>{answer}</p>}
      {state === 'open' && emergencyUntil && <small>{say('Emergency file until {day}', { day: day(emergencyUntil) })}</small>}
    </div>
  );
}
