import { api, at, dayIn, type ListedCourseRequest, type Self, showDay } from '@lm/contract';
import { Pagination, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { DecideCourse } from './DecideCourse.tsx';
import { requestInWords, STANDS } from './request-words.ts';
import classes from './requests.module.css';

type State = 'open' | 'decided';

const PAGE = 20;

const NOTHING: Record<State, { title: string; text: string }> = {
  open: { title: 'No request waits', text: 'Teachers ask here for a course, or for more places in one.' },
  decided: { title: 'Nothing was decided yet', text: 'Requests that were granted or declined stay here.' },
};

/** Requests of teachers for courses (CRS-561): those that wait, the oldest first, each decided with one click. */
export function CourseRequests({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'asked', order: 'asc', page, pageSize: PAGE } as const;
  const requests = useListPage(asked, () =>
    rowsOf(api.courseRequests.getCourseRequests, { query: { state, page: String(page), pageSize: String(PAGE) } }),
  );
  const nothing = NOTHING[state];
  return (
    <>
      <PageHead title="Courses" caption={countOf(requests, 'request', 'requests')} />
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
