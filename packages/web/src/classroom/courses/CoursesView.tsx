import { api, at, COURSE_SORTS, COURSE_STATES, type Course, dayIn, idIn, may, type Self } from '@lm/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { rowsOf } from '../../api/queries.ts';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts, isOffered } from '../../product-settings.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type ListShape, type ListState, listShape } from '../../ui/list-query.ts';
import { listAt, useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { usePlace } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { isAmong, isWhole } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { CourseName } from './CourseName.tsx';
import classes from './course-page.module.css';
import { courseStatus } from './course-status.ts';
import { PlacesBar } from './PlacesBar.tsx';

const coursePage = lazyPart(async () => (await import('./CoursePage.tsx')).CoursePage);

const noCourses = lazyPart(async () => (await import('./NoCourses.tsx')).NoCourses);
const askCourse = lazyPart(async () => (await import('./AskCourse.tsx')).AskCourse);
const ownRequests = lazyPart(async () => (await import('./OwnCourseRequests.tsx')).OwnCourseRequests);

const statesIn = (say: SayOf<'courses'>) => [
  { value: 'all', label: say('All') },
  { value: 'running', label: say('Running') },
  { value: 'paused', label: say('Paused') },
  { value: 'over', label: say('Over') },
];

interface State extends ListState<(typeof COURSE_SORTS)[number]> {
  state: 'all' | (typeof COURSE_STATES)[number];
  /** The id of a product; 0 for all. */
  product: number;
}

const FIRST: State = { search: '', page: 1, pageSize: 15, sort: 'added', order: 'desc', state: 'all', product: 0 };
const SHAPE: ListShape<State> = { ...listShape(COURSE_SORTS), state: isAmong(['all', ...COURSE_STATES]), product: isWhole(0, 1000) };

/** The teacher's own courses or, for staff, those of all teachers (CRS-600); `/courses/5` is one of them. */
export function CoursesView({ self }: { self: Self }) {
  const say = useSay('courses');
  const [, word] = usePlace().path;
  if (word === undefined) return <CourseList self={self} />;
  const id = idIn(word);
  const back = { label: titleFor(self, say), to: listAt(at.courses) };
  return id === null ? <NoSuch what="Course" back={back} /> : <coursePage.Part key={id} self={self} id={id} back={back} />;
}

const titleFor = (self: Self, say: SayOf<'courses'>): string => (may(self, 'customer.list') ? say('Courses') : say('My Courses'));

function CourseList({ self }: { self: Self }) {
  useFetchedAhead(coursePage);
  const say = useSay('courses');
  const shown = useShown();
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
  const hasProducts = hasSeveralProducts();
  return (
    <>
      <PageHead
        title={titleFor(self, say)}
        caption={countOf(courses, say('course'), say('courses'))}
        actions={
          mayAsk && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => asking.open()}>
              {say('Ask for a course')}
            </Button>
          )
        }
      />
      <div className={ui.searchRow}>
        <SearchBox
          label={isStaff ? say('Search name, code or teacher') : say('Search name or code')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <SegmentedControl
          aria-label={say('State')}
          className={classes.states ?? ''}
          data={statesIn(say)}
          value={state.state}
          onChange={(chosen) => change({ state: chosen as State['state'] })}
        />
        {hasProducts && <productFilter.Part value={state.product} change={(product) => change({ product })} />}
      </div>
      <ListFaces
        list={courses}
        skeletonRows={8}
        failed={{ title: say('The courses could not be loaded') }}
        empty={<noCourses.Part self={self} state={state} mayAsk={mayAsk} />}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={courses.isPlaceholderData}
            minWidth={hasProducts ? 1104 : 944}
            columns={columns(isStaff, hasProducts, say, shown)}
            phoneRow={(course) => <PhoneCourse key={course.id} course={course} isStaff={isStaff} />}
          />
        )}
      </ListFaces>
      {!courses.isPending && self.teacher && !may(self, 'course.make') && <ownRequests.Part />}
      {mayAsk && asking.opened && <askCourse.Part course={null} opened close={asking.close} />}
    </>
  );
}

const Status = ({ course }: { course: Course }) => <StatusWord {...courseStatus(course, dayIn(new Date()), useSay('courses'))} />;

function PhoneCourse({ course, isStaff }: { course: Course; isStaff: boolean }) {
  const { day } = useShown();
  return (
    <li className={`${ui.phoneItem} ${classes.phoneCourse}`}>
      <div className={classes.line}>
        <CourseName course={course} />
        <Status course={course} />
      </div>
      <small>
        {isStaff && `${course.teacher.name} · `}
        {course.product && `${course.product.name} · `}
        {day(course.startDate)} – {day(course.expireDate)}
      </small>
      <PlacesBar course={course} isShort />
    </li>
  );
}

const columns = (isStaff: boolean, hasProducts: boolean, say: SayOf<'courses'>, { day }: Shown) => [
  { accessor: 'name', title: say('Course'), sortable: true, render: (course: Course) => <CourseName course={course} /> },
  ...(isStaff
    ? [
        {
          accessor: 'teacher',
          title: say('Teacher'),
          width: 200,
          render: ({ teacher }: Course) => <span title={`${teacher.name}, ${teacher.organization}`}>{teacher.name}</span>,
        },
      ]
    : []),
  ...(hasProducts
    ? [{ accessor: 'product', title: say('Product'), width: 160, ellipsis: true, render: ({ product }: Course) => product?.name }]
    : []),
  { accessor: 'status', title: say('Status'), width: 184, render: (course: Course) => <Status course={course} /> },
  { accessor: 'places', title: say('Places'), width: 150, render: (course: Course) => <PlacesBar course={course} isShort /> },
  {
    accessor: 'startDate',
    title: say('First day'),
    sortable: true,
    width: 132,
    textAlign: 'right' as const,
    render: ({ startDate }: Course) => day(startDate),
  },
  {
    accessor: 'expireDate',
    title: say('Last day'),
    sortable: true,
    width: 132,
    textAlign: 'right' as const,
    render: ({ expireDate }: Course) => day(expireDate),
  },
];
