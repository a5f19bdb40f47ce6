import { api, at, dayIn, type ListedCourseRequest, type Self, showDay } from '@lm/contract';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { RequestList } from '../../ui/RequestList.tsx';
import classes from '../../ui/requests.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { DecideCourse } from './DecideCourse.tsx';
import { requestInWords, STANDS } from './request-words.ts';

const NOTHING = {
  open: { title: 'No request waits', text: 'Teachers ask here for a course, or for more places in one.' },
  decided: { title: 'Nothing was decided yet', text: 'Requests that were granted or declined stay here.' },
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
    {(request) => <Request key={request.id} self={self} request={request} />}
  </RequestList>
);

const dayOf = (moment: string): string => showDay(dayIn(new Date(moment)));

function Request({ self, request }: { self: Self; request: ListedCourseRequest }) {
  const { teacher, name, note, state, askedAt, decidedAt, decidedBy, answer } = request;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <b>{name}</b>
          <small>
            <PlaceLink to={at.customer(teacher.id)}>{teacher.name}</PlaceLink>, {teacher.organization} · asked on {dayOf(askedAt)}
          </small>
        </div>
        <StatusWord {...STANDS[state]} />
      </header>
      <p>
        {request.isForPlaces ? 'More places: ' : request.kind === 'room' ? 'A lab room: ' : 'A new course: '}
        {requestInWords(request)}
      </p>
      {note && <blockquote>{note}</blockquote>}
      {state === 'open' ? (
        <footer>{teacher.id !== self.id && <DecideCourse request={request} />}</footer>
      ) : (
        <small>
          {STANDS[state].word} on {dayOf(decidedAt ?? askedAt)}
          {decidedBy && ` by ${decidedBy}`}
          {answer && `: ${answer}`}
        </small>
      )}
    </li>
  );
}
