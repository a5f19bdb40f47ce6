import { api, at, categoryOf, kindOf, type ListedRequest, licenseNumber, REPLACEMENT_REASONS, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { OLD_FILE } from './ReplacementHistory.tsx';
import { SharingSigns } from './SharingSigns.tsx';

/** Open requests to replace a computer (REPL-432), oldest first, each decided with one click. */
export const ReplacementRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => {
  const say = useSay('allLicenses');
  return (
    <RequestList
      title={say('Computers')}
      tabs={tabs}
      decided={say('Decided')}
      nothing={{
        open: { title: say('No requests waiting'), text: say('Requests for replacements beyond the yearly limit appear here.') },
        decided: { title: say('Nothing has been decided yet'), text: say('Approved and declined requests stay here.') },
      }}
      asking={(query) => rowsOf(api.replacements.getReplacementRequests, { query })}
    >
      {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
    </RequestList>
  );
};

function Request({ self, request, isLater }: { self: Self; request: ListedRequest; isLater: boolean }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const ofReplacing = useSay('replacing');
  const { day } = useShown();
  const { all } = useHostWords();
  const { customer, license, licenseId, from, to, reason, fate, seats, note, emergencyUntil } = request;
  const named = `${categoryOf(license.categoryId).name} · ${heard(kindOf(license.typeId).name)}`;
  const moved = seats === null ? '' : `${seats === 1 ? ofReplacing('1 seat to') : ofReplacing('{count} seats to', { count: seats })} `;
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
        {say('“{name}”', { name: from.name })} <span className="code">{all(from.macAddresses)}</span> → {moved}
        {say('“{name}”', { name: to.name })} <span className="code">{all(to.macAddresses)}</span>
      </p>
      <p>
        {heard(REPLACEMENT_REASONS[reason].words)}. {fate !== 'none' && `${ofReplacing(OLD_FILE[fate])} `}
        {emergencyUntil && say('Emergency file until {day}.', { day: day(emergencyUntil) })}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <SharingSigns signs={request.signs} />
    </RequestCard>
  );
}
