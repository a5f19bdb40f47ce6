import {
  api,
  at,
  categoryOf,
  dayIn,
  FILE_FATES,
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
import { RequestList } from '../../ui/RequestList.tsx';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { SharingSigns } from './SharingSigns.tsx';

const NOTHING = {
  open: { title: 'No request waits', text: 'Customers ask here for a replacement beyond the year’s number.' },
  decided: { title: 'Nothing was decided yet', text: 'Requests that were approved or declined stay here.' },
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
    {(request) => <Request key={request.id} self={self} request={request} />}
  </RequestList>
);

const dayOf = (moment: string): string => showDay(dayIn(new Date(moment)));

const STANDS = {
  open: { tone: 'soon', word: 'Waits' },
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'off', word: 'Declined' },
} as const;

function Request({ self, request }: { self: Self; request: ListedRequest }) {
  const { customer, license, licenseId, from, to, reason, fate, seats, note, state, emergencyUntil, decidedAt, decidedBy, answer } =
    request;
  const named = `${categoryOf(license.categoryId).name} · ${kindOf(license.typeId).name}`;
  const moved = seats === null ? '' : `${seats} ${seats === 1 ? 'seat' : 'seats'} to `;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <PlaceLink to={at.customerLicense(customer.id, licenseId)}>{licenseNumber(licenseId)}</PlaceLink> {named}
          <small>
            {customer.name}, {customer.organization} · asked on {dayOf(request.askedAt)}
          </small>
        </div>
        <StatusWord {...STANDS[state]} />
      </header>
      <p>
        “{from.name}” <span className="code">{from.macAddresses.join(', ')}</span> → {moved}“{to.name}”{' '}
        <span className="code">{to.macAddresses.join(', ')}</span>
      </p>
      <p>
        {REPLACEMENT_REASONS[reason].words}. {fate !== 'none' && `Old file: ${FILE_FATES[fate].toLowerCase()}. `}
        {emergencyUntil && `Emergency file until ${showDay(emergencyUntil)}.`}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <SharingSigns signs={request.signs} />
      {state === 'open' ? (
        <footer>
          <BudgetLine budget={request.budget} />
          {customer.id !== self.id && <DecideButtons request={request} />}
        </footer>
      ) : (
        <small>
          {STANDS[state].word} on {dayOf(decidedAt ?? request.askedAt)}
          {decidedBy && ` by ${decidedBy}`}
          {answer && `: ${answer}`}
        </small>
      )}
    </li>
  );
}
