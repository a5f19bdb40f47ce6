import { api, at, type ListedCourseRequest, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestCard } from '../../ui/RequestCard.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { DecideCourse } from './DecideCourse.tsx';
import { requestInWords } from './request-words.ts';

/** Teachers' open requests for courses (CRS-561), oldest first, each decided with one click. */
export function CourseRequests({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const say = useSay('coursesStaff');
  const nothing = {
    open: { title: say('No requests waiting'), text: say('Requests from teachers for a course, or for more places in one, appear here.') },
    decided: { title: say('Nothing has been decided yet'), text: say('Granted and declined requests stay here.') },
  };
  return (
    <RequestList
      title={say('Courses')}
      tabs={tabs}
      decided={say('Decided')}
      nothing={nothing}
      asking={(query) => rowsOf(api.courseRequests.getCourseRequests, { query })}
    >
      {(request, isLater) => <Request key={request.id} self={self} request={request} isLater={isLater} />}
    </RequestList>
  );
}

function Request({ self, request, isLater }: { self: Self; request: ListedCourseRequest; isLater: boolean }) {
  const say = useSay('coursesStaff');
  const courses = useSay('courses');
  const { day } = useShown();
  const { teacher, name, note } = request;
  const what = requestInWords(request, { say: courses, day });
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
        {request.isForPlaces
          ? say('More places: {what}', { what })
          : request.kind === 'room'
            ? say('A lab room: {what}', { what })
            : say('A new course: {what}', { what })}
      </p>
      {note && <blockquote>{note}</blockquote>}
    </RequestCard>
  );
}
