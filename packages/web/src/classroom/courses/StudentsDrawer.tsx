import { api, type Course, may, type Self, type STUDENT_SORTS, type Student, showDay, taughtBy } from '@lm/contract';
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
import ui from '../../ui/ui.module.css';
import { courseLink } from './course-status.ts';
import classes from './courses.module.css';
import { FreePlace } from './FreePlace.tsx';

type Sort = (typeof STUDENT_SORTS)[number];

interface StudentsProps {
  self: Self;
  course: Course;
}

/** Who redeemed a code. */
export function StudentsDrawer({ opened, close, ...students }: StudentsProps & { opened: boolean; close: () => void }) {
  const [leaving, setLeaving] = useState<Student | null>(null);
  return (
    <SideDialog opened={opened} onClose={close} position="right" size={880} title={`Students of ${students.course.code}`}>
      <Students {...students} free={setLeaving} />
      <FreePlace self={students.self} course={students.course} student={leaving} close={() => setLeaving(null)} />
    </SideDialog>
  );
}

/** With more students than this there is a search. */
const FEW = 8;

function Students({ self, course, free }: StudentsProps & { free: (student: Student) => void }) {
  const [state, setState] = useState<ListState<Sort>>({ search: '', page: 1, pageSize: 50, sort: 'name', order: 'asc' });
  const change = (part: Partial<ListState<Sort>>) => setState({ ...state, page: 1, ...part });
  const id = String(course.id);
  const students = useListPage(state, (query) => rowsOf(api.courses.students, { params: { id }, query }));
  const mayFree = may(self, 'course.freePlace', taughtBy(course));
  const empty = state.search ? (
    <Empty title="No one matches">No name or email contains “{state.search}”.</Empty>
  ) : (
    <Empty title="No students yet">Send your students the link. They sign in and get a license until {showDay(course.expireDate)}.</Empty>
  );
  return (
    <>
      <Link code={course.code} />
      <div className={classes.tools}>
        {course.taken > FEW && <SearchBox label="Search name or email" value={state.search} onSearch={(search) => change({ search })} />}
        <div className={classes.count}>
          {countOf(students, 'student', 'students')} {unseen(self, course, students, state.search)}
        </div>
        {course.taken > 0 && may(self, 'course.exportStudents', taughtBy(course)) && (
          <ExportButton
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
        failed={{ title: 'The students could not be loaded' }}
        empty={empty}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={students.isPlaceholderData}
            columns={columns(mayFree ? free : null)}
            phoneRow={(student) => <PhoneStudent key={student.id} student={student} free={mayFree ? free : null} />}
          />
        )}
      </ListFaces>
    </>
  );
}

/** Says to a distributor that there are more students than are shown. */
function unseen(self: Self, course: Course, { data }: List<Student>, search: string): string {
  const others = course.taken - (data?.total ?? course.taken);
  if (may(self, 'course.readAllStudents', taughtBy(course)) || self.distributionArea.length === 0 || search || others <= 0) return '';
  return `in your distribution area, ${others.toLocaleString('en')} elsewhere`;
}

/** The link in full: what is copied can be seen, and selected where the browser refuses to copy. */
const Link = ({ code }: { code: string }) => (
  <dl className={classes.link}>
    <dt>Link for students</dt>
    <dd>
      <span>{courseLink(code)}</span>
      <CopyButton value={courseLink(code)} what="link" />
    </dd>
  </dl>
);

type Free = ((student: Student) => void) | null;

const FreeButton = ({ student, free }: { student: Student; free: (student: Student) => void }) => (
  <ActionIcon data-tip="Free place" aria-label={`Free place of ${student.name}`} onClick={() => free(student)}>
    <IconUserMinus size={16} />
  </ActionIcon>
);

const PhoneStudent = ({ student, free }: { student: Student; free: Free }) => (
  <li className={`${ui.phoneItem} ${classes.student}`}>
    <div>
      <b>{student.name}</b>
      <small>{student.email}</small>
      <small>
        since {showDay(student.redeemedDate)} · {student.organization}
      </small>
    </div>
    {free && <FreeButton student={student} free={free} />}
  </li>
);

const columns = (free: Free) => [
  { accessor: 'name', sortable: true, width: 180 },
  {
    accessor: 'email',
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
    width: 190,
    render: ({ organization }: Student) => <span title={organization}>{organization}</span>,
  },
  {
    accessor: 'redeemedDate',
    title: 'Redeemed',
    sortable: true,
    width: 124,
    textAlign: 'right' as const,
    render: ({ redeemedDate }: Student) => showDay(redeemedDate),
  },
  ...(free
    ? [
        {
          accessor: 'free',
          title: <span className={classes.hidden}>Actions</span>,
          width: 64,
          render: (student: Student) => <FreeButton student={student} free={free} />,
        },
      ]
    : []),
];
