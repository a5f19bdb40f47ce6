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
import { Pagination, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { Signs } from './Signs.tsx';

type State = 'open' | 'decided';

const PAGE = 20;

const NOTHING: Record<State, { title: string; text: string }> = {
  open: { title: 'No request waits', text: 'Customers ask here for a replacement beyond the year’s number.' },
  decided: { title: 'Nothing was decided yet', text: 'Requests that were approved or declined stay here.' },
};

/** Requests to replace a computer (REPL-432): those that wait, the oldest first, each decided with one click. */
export function ReplacementRequests({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'asked', order: 'asc', page, pageSize: PAGE } as const;
  const requests = useListPage(asked, () =>
    rowsOf(api.replacements.getReplacementRequests, { query: { state, page: String(page), pageSize: String(PAGE) } }),
  );
  const nothing = NOTHING[state];
  return (
    <>
      <PageHead title="Computers" caption={countOf(requests, 'request', 'requests')} />
      {tabs}
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label="Which requests"
        data={[
          { value: 'open', label: 'Waiting' },
          { value: 'decided', label: 'Decided' },
        ]}
        value={state}
        onChange={(next) => {
          setState(next as State);
          setPage(1);
        }}
      />
      <ListFaces
        list={requests}
        skeletonRows={4}
        failed={{ title: 'The requests could not be loaded' }}
        empty={
          <div className={ui.card}>
            <Empty title={nothing.title}>{nothing.text}</Empty>
          </div>
        }
      >
        {({ rows, total }) => (
          <>
            <ul className={classes.list} aria-label="Requests">
              {rows.map((request) => (
                <Request key={request.id} self={self} request={request} />
              ))}
            </ul>
            {total > PAGE && <Pagination mt="md" total={Math.ceil(total / PAGE)} value={page} onChange={setPage} />}
          </>
        )}
      </ListFaces>
    </>
  );
}

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
      <Signs signs={request.signs} />
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
