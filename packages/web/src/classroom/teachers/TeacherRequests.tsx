import { api, at, countryOf, dayIn, type ListedTeacherRequest, may, type Self, showDay } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { AnswerButtons } from './AnswerButtons.tsx';

const NOTHING = {
  open: { title: 'No request waits', text: 'Customers who teach ask here to be teachers.' },
  decided: { title: 'Nothing was answered yet', text: 'Requests that were accepted or declined stay here.' },
};

/** Requests to be a teacher (TCH-622): those that wait, the oldest first, each answered with one click. */
export const TeacherRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => (
  <RequestList
    title="Teachers"
    tabs={tabs}
    decided="Answered"
    nothing={NOTHING}
    asking={(query) => rowsOf(api.teachers.getTeacherRequests, { query })}
  >
    {(request) => <Request key={request.id} self={self} request={request} />}
  </RequestList>
);

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
