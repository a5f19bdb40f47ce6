import { api, at, countryOf, type ListedTeacherRequest, may, type Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { useSay } from '../../ui/say.ts';
import { AnswerButtons } from './AnswerButtons.tsx';

/** Open requests to become a teacher (TCH-622), oldest first, each answered with one click. */
export function TeacherRequests({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const say = useSay('coursesStaff');
  const nothing = {
    open: { title: say('No requests waiting'), text: say('Requests from customers to be teachers appear here.') },
    decided: { title: say('Nothing has been answered yet'), text: say('Accepted and declined requests stay here.') },
  };
  return (
    <RequestList
      title={say('Teachers')}
      tabs={tabs}
      decided={say('Answered')}
      nothing={nothing}
      asking={(query) => rowsOf(api.teachers.getTeacherRequests, { query })}
    >
      {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
    </RequestList>
  );
}

function Request({ self, request, isLater }: { self: Self; request: ListedTeacherRequest; isLater: boolean }) {
  const { id, customer, sentence, link, fileName, hasFile } = request;
  const say = useSay('coursesStaff');
  const names = useCountryNames();
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
          {!customer.verified && say(', not verified')} · {names?.get(customer.countryId) ?? countryOf(customer.countryId).name}
        </>
      }
      decision={
        <>
          <small>{isOthers ? say('Accepting makes the customer a teacher.') : say('Someone else has to answer your own request.')}</small>
          {isOthers && may(self, 'teacher.decide') && <AnswerButtons request={request} isLater={isLater} />}
        </>
      }
      byNobody={say(', through a trusted domain')}
    >
      {sentence && <blockquote>{sentence}</blockquote>}
      {link && (
        <p>
          {say('Page:')}{' '}
          <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow" inherit>
            {link}
          </Anchor>
        </p>
      )}
      {fileName !== null && !hasFile && <p>{say('File: {file}, deleted after the answer', { file: fileName })}</p>}
      {fileName !== null && hasFile && (
        <p>
          <ExportButton
            endpoint={api.teachers.getProof}
            input={{ params: { id: String(id) } }}
            fileName={fileName}
            rows={null}
            label={say('Save {file}', { file: fileName })}
          />
        </p>
      )}
    </RequestCard>
  );
}
