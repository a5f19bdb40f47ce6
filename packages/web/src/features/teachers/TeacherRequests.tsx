import { api, at, countryOf, dayIn, type ListedTeacherRequest, may, type Self, showDay } from '@lm/contract';
import { Anchor, Pagination, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { AnswerButtons } from './AnswerButtons.tsx';

type State = 'open' | 'decided';

const PAGE = 20;

const NOTHING: Record<State, { title: string; text: string }> = {
  open: { title: 'No request waits', text: 'Customers who teach ask here to be teachers.' },
  decided: { title: 'Nothing was answered yet', text: 'Requests that were accepted or declined stay here.' },
};

/** Requests to be a teacher (TCH-622): those that wait, the oldest first, each answered with one click. */
export function TeacherRequests({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'asked', order: 'asc', page, pageSize: PAGE } as const;
  const requests = useListPage(asked, () =>
    rowsOf(api.teachers.getTeacherRequests, { query: { state, page: String(page), pageSize: String(PAGE) } }),
  );
  const nothing = NOTHING[state];
  return (
    <>
      <PageHead title="Teachers" caption={countOf(requests, 'request', 'requests')} />
      {tabs}
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label="Which requests"
        data={[
          { value: 'open', label: 'Waiting' },
          { value: 'decided', label: 'Answered' },
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
  accepted: { tone: 'ok', word: 'Accepted' },
  declined: { tone: 'off', word: 'Declined' },
  withdrawn: { tone: 'off', word: 'Withdrawn' },
} as const;

function Request({ self, request }: { self: Self; request: ListedTeacherRequest }) {
  const { id, customer, sentence, link, fileName, hasFile, state, askedAt, decidedAt, decidedBy, answer } = request;
  const isOthers = customer.id !== self.id;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <PlaceLink to={at.customer(customer.id)}>{customer.name}</PlaceLink> {customer.organization}
          <small>
            {customer.email}
            {!customer.verified && ', not verified'} · {countryOf(customer.countryId).name} · asked on {dayOf(askedAt)}
          </small>
        </div>
        <StatusWord {...STANDS[state]} />
      </header>
      {sentence && <blockquote>{sentence}</blockquote>}
      {link && (
        <p>
          Page:{' '}
          <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow" inherit>
            {link}
          </Anchor>
        </p>
      )}
      {fileName !== null && !hasFile && <p>File: {fileName}, deleted after the answer</p>}
      {fileName !== null && hasFile && (
        <p>
          <ExportButton
            endpoint={api.teachers.getProof}
            input={{ params: { id: String(id) } }}
            fileName={fileName}
            rows={null}
            label={`Save ${fileName}`}
          />
        </p>
      )}
      {state === 'open' ? (
        <footer>
          <small>{isOthers ? 'Yes makes the account that of a teacher.' : 'Somebody else answers one’s own request.'}</small>
          {isOthers && may(self, 'teacher.decide') && <AnswerButtons request={request} />}
        </footer>
      ) : (
        <small>
          {STANDS[state].word} on {dayOf(decidedAt ?? askedAt)}
          {decidedBy === null ? ', by a trusted domain' : ` by ${decidedBy}`}
          {answer && `: ${answer}`}
        </small>
      )}
    </li>
  );
}
