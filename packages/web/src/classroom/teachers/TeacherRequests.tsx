import { api, at, countryOf, type ListedTeacherRequest, may, type Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';

const NOTHING = {
  open: { title: 'No request waits', text: 'Requests from customers to be teachers appear here.' },
  decided: { title: 'Nothing has been answered yet', text: 'Accepted and declined requests stay here.' },
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
    {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
  </RequestList>
);

function Request({ self, request, isLater }: { self: Self; request: ListedTeacherRequest; isLater: boolean }) {
  const { id, customer, sentence, link, fileName, hasFile } = request;
  const isOthers = customer.id !== self.id;
  return (
    <RequestCard
      request={request}
      title={
        <>
          <PlaceLink to={at.customer(customer.id)}>{customer.name}</PlaceLink> {customer.organization}
        </>
      }
      from={
        <>
          {customer.email}
          {!customer.verified && ', not verified'} · {countryOf(customer.countryId).name}
        </>
      }
      decision={
        <>
          <small>{isOthers ? 'Accepting makes the customer a teacher.' : 'Someone else has to answer your own request.'}</small>
          {isOthers && may(self, 'teacher.decide') && <AnswerButtons request={request} isLater={isLater} />}
        </>
      }
      byNobody=", through a trusted domain"
    >
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
    </RequestCard>
  );
}
