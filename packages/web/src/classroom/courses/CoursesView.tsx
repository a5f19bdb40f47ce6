import { api, at, COURSE_SORTS, COURSE_STATES, type Course, dayIn, idIn, may, type Self, showDay } from '@lm/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { rowsOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type ListShape, type ListState, listShape } from '../../ui/list-query.ts';
import { listAt, useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { usePlace } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { isAmong, isWhole } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { CourseName } from './CourseRows.tsx';
import classes from './course-page.module.css';
import { courseStatus } from './course-status.ts';
import { PlacesBar } from './PlacesBar.tsx';

const coursePage = lazyPart(async () => (await import('./CoursePage.tsx')).CoursePage);

const askCourse = lazyPart(async () => (await import('./AskCourse.tsx')).AskCourse);
const ownRequests = lazyPart(async () => (await import('./OwnCourseRequests.tsx')).OwnCourseRequests);

const productFilter = lazyPart(async () => (await import('../../licensing/parts/ProductFilter.tsx')).ProductFilter);

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'paused', label: 'Paused' },
  { value: 'over', label: 'Over' },
];

interface State extends ListState<(typeof COURSE_SORTS)[number]> {
  state: 'all' | (typeof COURSE_STATES)[number];
  /** 0 for all. */
  product: number;
}

const FIRST: State = { search: '', page: 1, pageSize: 25, sort: 'added', order: 'desc', state: 'all', product: 0 };
const SHAPE: ListShape<State> = { ...listShape(COURSE_SORTS), state: isAmong(['all', ...COURSE_STATES]), product: isWhole(0, 1000) };

/** The courses that one teaches, for staff those of all teachers (CRS-600); `/courses/5` is one of them. */
export function CoursesView({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  if (word === undefined) return <CourseList self={self} />;
  const id = idIn(word);
  const back = { label: titleFor(self), to: listAt(at.courses) };
  return id === null ? <NoSuch what="Course" back={back} /> : <coursePage.Part key={id} self={self} id={id} back={back} />;
}

const titleFor = (self: Self): string => (may(self, 'customer.list') ? 'Courses' : 'My Courses');

function CourseList({ self }: { self: Self }) {
  useFetchedAhead(coursePage);
  const [state, change] = useListState(at.courses, FIRST, SHAPE);
  const isStaff = may(self, 'customer.list');
  const courses = useListPage(state, (query) =>
    rowsOf(api.courses.getCourses, {
      query: {
        ...query,
        ...(state.state !== 'all' && { state: state.state }),
        ...(state.product > 0 && { productId: String(state.product) }),
      },
    }),
  );
  const asking = useDialogPlace('ask-course');
  const mayAsk = self.teacher && !may(self, 'course.make') && isOffered('CPU-student');
  const hasProducts = state.product > 0 || courses.data?.rows.some(({ product }) => product) === true;
  const isNarrowed = state.search !== '' || state.state !== 'all' || state.product > 0;
  const empty = isNarrowed ? (
    <Empty title="No course matches">
      {state.product > 0
        ? 'No course is of this product, and as chosen.'
        : state.search
          ? `No name, code or teacher contains “${state.search}”${state.state === 'all' ? '' : ' among these'}.`
          : `No course is ${state.state} today.`}
    </Empty>
  ) : (
    <Empty title="No courses yet">
      {may(self, 'course.make')
        ? 'A course is made on the page of its teacher, under Customers.'
        : mayAsk || !self.teacher
          ? 'Ask for one: what becomes of it is told by mail, and it appears here.'
          : 'No courses are offered at present.'}
    </Empty>
  );
  return (
    <>
      <PageHead
        title={titleFor(self)}
        caption={countOf(courses, 'course', 'courses')}
        actions={
          mayAsk && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => asking.open()}>
              Ask for a course
            </Button>
          )
        }
      />
      <div className={ui.searchRow}>
        <SearchBox
          label={isStaff ? 'Search name, code or teacher' : 'Search name or code'}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <SegmentedControl
          aria-label="State"
          className={classes.states ?? ''}
          data={STATES}
          value={state.state}
          onChange={(chosen) => change({ state: chosen as State['state'] })}
        />
        {hasProducts && <productFilter.Part value={state.product} change={(product) => change({ product })} />}
      </div>
      <ListFaces list={courses} skeletonRows={8} failed={{ title: 'The courses could not be loaded' }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={courses.isPlaceholderData}
            minWidth={hasProducts ? 1040 : 880}
            columns={columns(isStaff, hasProducts)}
            phoneRow={(course) => <PhoneCourse key={course.id} course={course} isStaff={isStaff} />}
          />
        )}
      </ListFaces>
      {!courses.isPending && self.teacher && !may(self, 'course.make') && <ownRequests.Part />}
      {mayAsk && asking.opened && <askCourse.Part course={null} opened close={asking.close} />}
    </>
  );
}

const Status = ({ course }: { course: Course }) => <StatusWord {...courseStatus(course, dayIn(new Date()))} />;

const PhoneCourse = ({ course, isStaff }: { course: Course; isStaff: boolean }) => (
  <li className={`${ui.phoneItem} ${classes.phoneCourse}`}>
    <div className={classes.line}>
      <CourseName course={course} />
      <Status course={course} />
    </div>
    <small>
      {isStaff && `${course.teacher.name} · `}
      {course.product && `${course.product.name} · `}
      {showDay(course.startDate)} – {showDay(course.expireDate)}
    </small>
    <PlacesBar course={course} isShort />
  </li>
);

const columns = (isStaff: boolean, hasProducts: boolean) => [
  { accessor: 'name', title: 'Course', sortable: true, render: (course: Course) => <CourseName course={course} /> },
  ...(isStaff
    ? [
        {
          accessor: 'teacher',
          width: 200,
          render: ({ teacher }: Course) => <span title={`${teacher.name}, ${teacher.organization}`}>{teacher.name}</span>,
        },
      ]
    : []),
  ...(hasProducts ? [{ accessor: 'product', width: 160, ellipsis: true, render: ({ product }: Course) => product?.name }] : []),
  { accessor: 'status', width: 150, render: (course: Course) => <Status course={course} /> },
  { accessor: 'places', width: 150, render: (course: Course) => <PlacesBar course={course} isShort /> },
  {
    accessor: 'startDate',
    title: 'First day',
    sortable: true,
    width: 116,
    textAlign: 'right' as const,
    render: ({ startDate }: Course) => showDay(startDate),
  },
  {
    accessor: 'expireDate',
    title: 'Last day',
    sortable: true,
    width: 116,
    textAlign: 'right' as const,
    render: ({ expireDate }: Course) => showDay(expireDate),
  },
];
