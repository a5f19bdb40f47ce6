import { api, at, type ListedCourseRequest, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { DecideCourse } from './DecideCourse.tsx';
import { requestInWords } from './request-words.ts';

const NOTHING = {
  open: { title: 'No request waits', text: 'Requests from teachers for a course, or for more places in one, appear here.' },
  decided: { title: 'Nothing has been decided yet', text: 'Granted and declined requests stay here.' },
};

/** Requests of teachers for courses (CRS-561): those that wait, the oldest first, each decided with one click. */
export const CourseRequests = ({ self, tabs }: { self: Self; tabs: ReactNode }) => (
  <RequestList
    title="Courses"
    tabs={tabs}
    decided="Decided"
    nothing={NOTHING}
    asking={(query) => rowsOf(api.courseRequests.getCourseRequests, { query })}
  >
    {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
  </RequestList>
);

function Request({ self, request, isLater }: { self: Self; request: ListedCourseRequest; isLater: boolean }) {
  const { teacher, name, note } = request;
  return (
    <RequestCard
      request={request}
      title={<b>{name}</b>}
      from={
        <>
          <PlaceLink to={at.customer(teacher.id)}>{teacher.name}</PlaceLink>, {teacher.organization}
        </>
      }
      decision={teacher.id !== self.id && <DecideCourse request={request} isLater={isLater} />}
    >
      <p>
        {request.isForPlaces ? 'More places: ' : request.kind === 'room' ? 'A lab room: ' : 'A new course: '}
        {requestInWords(request)}
      </p>
      {note && <blockquote>{note}</blockquote>}
    </RequestCard>
  );
}
