import {
  api,
  at,
  categoryOf,
  FILE_FATES,
  hostsInWords,
  kindOf,
  type ListedRequest,
  licenseNumber,
  REPLACEMENT_REASONS,
  type Self,
  showDay,
} from '@lm/contract';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { SharingSigns } from './SharingSigns.tsx';

const NOTHING = {
  open: { title: 'No request waits', text: 'Requests for replacements beyond the year’s number appear here.' },
  decided: { title: 'Nothing has been decided yet', text: 'Approved and declined requests stay here.' },
};

/** Requests to replace a computer (REPL-432): those that wait, the oldest first, each decided with one click. */
export const ReplacementRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => (
  <RequestList
    title="Computers"
    tabs={tabs}
    decided="Decided"
    nothing={NOTHING}
    asking={(query) => rowsOf(api.replacements.getReplacementRequests, { query })}
  >
    {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
  </RequestList>
);

function Request({ self, request, isLater }: { self: Self; request: ListedRequest; isLater: boolean }) {
  const { customer, license, licenseId, from, to, reason, fate, seats, note, emergencyUntil } = request;
  const named = `${categoryOf(license.categoryId).name} · ${kindOf(license.typeId).name}`;
  const moved = seats === null ? '' : `${seats} ${seats === 1 ? 'seat' : 'seats'} to `;
  return (
    <RequestCard
      request={request}
      title={
        <>
          <PlaceLink to={at.customerLicense(customer.id, licenseId)}>{licenseNumber(licenseId)}</PlaceLink> {named}
        </>
      }
      from={`${customer.name}, ${customer.organization}`}
      decision={
        <>
          <BudgetLine budget={request.budget} />
          {customer.id !== self.id && <DecideButtons request={request} isLater={isLater} />}
        </>
      }
    >
      <p>
        “{from.name}” <span className="code">{hostsInWords(from.macAddresses)}</span> → {moved}“{to.name}”{' '}
        <span className="code">{hostsInWords(to.macAddresses)}</span>
      </p>
      <p>
        {REPLACEMENT_REASONS[reason].words}. {fate !== 'none' && `Old file: ${FILE_FATES[fate].toLowerCase()}. `}
        {emergencyUntil && `Emergency file until ${showDay(emergencyUntil)}.`}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <SharingSigns signs={request.signs} />
    </RequestCard>
  );
}
