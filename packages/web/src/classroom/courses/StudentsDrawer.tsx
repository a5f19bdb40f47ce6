import { api, type Course, may, type Self, type STUDENT_SORTS, type Student, taughtBy } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, type List, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import type { ListState } from '../../ui/list-query.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SideDialog } from '../../ui/SideDialog.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { courseLink } from './course-status.ts';
import courses from './courses.module.css';
import { FreePlace } from './FreePlace.tsx';
import classes from './students.module.css';

type Sort = (typeof STUDENT_SORTS)[number];

interface StudentsProps {
  self: Self;
  course: Course;
}

/** The people who redeemed a code. */
export function StudentsDrawer({ opened, close, ...students }: StudentsProps & { opened: boolean; close: () => void }) {
  const say = useSay('courses');
  const [leaving, setLeaving] = useState<Student | null>(null);
  return (
    <SideDialog
      opened={opened}
      onClose={close}
      position="right"
      size={880}
      title={say('Students of {code}', { code: students.course.code })}
    >
      <Students {...students} free={setLeaving} />
      <FreePlace self={students.self} course={students.course} student={leaving} close={() => setLeaving(null)} />
    </SideDialog>
  );
}

/** With more students than this, a course has a search. */
const FEW = 8;

function Students({ self, course, free }: StudentsProps & { free: (student: Student) => void }) {
  const say = useSay('courses');
  const shown = useShown();
  const [state, setState] = useState<ListState<Sort>>({ search: '', page: 1, pageSize: 50, sort: 'name', order: 'asc' });
  const change = (part: Partial<ListState<Sort>>) => setState({ ...state, page: 1, ...part });
  const id = String(course.id);
  const students = useListPage(state, (query) => rowsOf(api.courses.students, { params: { id }, query }));
  const mayFree = may(self, 'course.edit', taughtBy(course));
  const empty = state.search ? (
    <Empty title={say('No one matches')}>{say('No name or email contains “{words}”.', { words: state.search })}</Empty>
  ) : (
    <Empty title={say('No students yet')}>
      {say('Send your students the link. They sign in and get a license until {day}.', { day: shown.day(course.expireDate) })}
    </Empty>
  );
  return (
    <>
      <Link code={course.code} />
      <div className={classes.tools}>
        {course.taken > FEW && (
          <SearchBox label={say('Search name or email')} value={state.search} onSearch={(search) => change({ search })} />
        )}
        <div className={classes.count}>
          {countOf(students, say('student'), say('students'))} {unseen(self, course, students, state.search, say)}
        </div>
        {course.taken > 0 && may(self, 'course.exportStudents', taughtBy(course)) && (
          <ExportButton
            label={say('Export')}
            endpoint={api.courses.studentsCsv}
            input={{ params: { id } }}
            fileName={`students-${course.code}.csv`}
            rows={course.taken}
          />
        )}
      </div>
      <ListFaces
        list={students}
        skeletonRows={Math.min(8, course.taken || 3)}
        failed={{ title: say('The students could not be loaded') }}
        empty={empty}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={students.isPlaceholderData}
            columns={columns(mayFree ? free : null, say, shown)}
            phoneRow={(student) => <PhoneStudent key={student.id} student={student} free={mayFree ? free : null} />}
          />
        )}
      </ListFaces>
    </>
  );
}

/** Tells a distributor that there are more students than those shown. */
function unseen(self: Self, course: Course, { data }: List<Student>, search: string, say: SayOf<'courses'>): string {
  const others = course.taken - (data?.total ?? course.taken);
  if (may(self, 'course.readAllStudents', taughtBy(course)) || self.distributionArea.length === 0 || search || others <= 0) return '';
  return say('in your distribution area, {count} elsewhere', { count: others });
}

/** The link in full, so that people see what is copied, and can select it if the browser refuses to copy. */
function Link({ code }: { code: string }) {
  const say = useSay('courses');
  return (
    <dl className={classes.link}>
      <dt>{say('Link for students')}</dt>
      <dd>
        <span>{courseLink(code)}</span>
        <CopyButton value={courseLink(code)} what="link" />
      </dd>
    </dl>
  );
}

type Free = ((student: Student) => void) | null;

function FreeButton({ student, free }: { student: Student; free: (student: Student) => void }) {
  const say = useSay('courses');
  return (
    <ActionIcon data-tip={say('Free place')} aria-label={say('Free place of {name}', { name: student.name })} onClick={() => free(student)}>
      <IconUserMinus size={16} />
    </ActionIcon>
  );
}

function PhoneStudent({ student, free }: { student: Student; free: Free }) {
  const say = useSay('courses');
  const { day } = useShown();
  return (
    <li className={`${ui.phoneItem} ${classes.student}`}>
      <div>
        <b>{student.name}</b>
        <small>{student.email}</small>
        <small>
          {say('since {day}', { day: day(student.redeemedDate) })} · {student.organization}
        </small>
      </div>
      {free && <FreeButton student={student} free={free} />}
    </li>
  );
}

const columns = (free: Free, say: SayOf<'courses'>, { day }: Shown) => [
  { accessor: 'name', title: say('Name'), sortable: true, width: 180 },
  {
    accessor: 'email',
    title: say('Email'),
    render: ({ email }: Student) => (
      <span className={classes.email}>
        <span className={classes.address} title={email}>
          <EmailLink email={email} isQuiet />
        </span>
        <CopyButton value={email} what="email" />
      </span>
    ),
  },
  {
    accessor: 'organization',
    title: say('Organization'),
    width: 190,
    render: ({ organization }: Student) => <span title={organization}>{organization}</span>,
  },
  {
    accessor: 'redeemedDate',
    title: say('Redeemed'),
    sortable: true,
    width: 124,
    textAlign: 'right' as const,
    render: ({ redeemedDate }: Student) => day(redeemedDate),
  },
  ...(free
    ? [
        {
          accessor: 'free',
          title: <span className={courses.hidden}>{say('Actions')}</span>,
          width: 64,
          render: (student: Student) => <FreeButton student={student} free={free} />,
        },
      ]
    : []),
];
