import { api, type Course, type Day, dayIn, may, type Self, taughtBy } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDevicesPc, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { NARROW } from '../../ui/phone.ts';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import type { CourseDialogs } from './CourseActions.tsx';
import { CourseItem, CourseTable } from './CourseRows.tsx';
import classes from './courses.module.css';
import { StudentsDrawer } from './StudentsDrawer.tsx';
import { TermDialog } from './TermDialog.tsx';

const editCourse = lazyPart(async () => (await import('./EditCourse.tsx')).EditCourse);
const inviteStudents = lazyPart(async () => (await import('./InviteStudents.tsx')).InviteStudents);
const courseTeachers = lazyPart(async () => (await import('./CourseTeachers.tsx')).CourseTeachers);
const askCourse = lazyPart(async () => (await import('./AskCourse.tsx')).AskCourse);
const ownRequests = lazyPart(async () => (await import('./OwnCourseRequests.tsx')).OwnCourseRequests);
const roomDrawer = lazyPart(async () => (await import('./RoomDrawer.tsx')).RoomDrawer);
const roomMake = lazyPart(async () => (await import('./RoomMake.tsx')).RoomMake);
const deleteCourse = lazyPart(async () => (await import('./DeleteCourse.tsx')).DeleteCourse);

interface CoursePanelProps {
  self: Self;
  teacher: { id: number; name: string };
}

/** A teacher's course codes (CRS-11): for the teacher to hand out, and for staff with the right to make codes. */
export function CoursePanel({ self, teacher }: CoursePanelProps) {
  const courses = useQuery({
    ...queryOf(api.courses.findCourse, { params: { id: String(teacher.id) } }),
    // Students may take places while the panel is on screen.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const say = useSay('courses');
  const mayMake = may(self, 'course.make');
  const areMade = isOffered('CPU-student');
  const form = useDialogPlace('course');
  const students = useDialogPlace('students');
  const invite = useDialogPlace('invite');
  const edit = useDialogPlace('edit-course');
  const teachers = useDialogPlace('teachers');
  const asking = useDialogPlace('ask-course');
  const mayAsk = !mayMake && self.teacher && teacher.id === self.id;
  const [deleting, setDeleting] = useState<Course | null>(null);
  const courseOf = (id: string | undefined) => courses.data?.find((course) => String(course.id) === id);
  const dialogs: CourseDialogs = {
    students: ({ id }) => students.open(id),
    invite: ({ id }) => invite.open(id),
    edit: ({ id }) => edit.open(id),
    teachers: ({ id }) => teachers.open(id),
    mayPause: (course) => may(self, 'course.edit', taughtBy(course)),
    ...(mayAsk && { ask: ({ id }) => asking.open(id) }),
    ...(mayMake && areMade && { copy: ({ id }) => form.open(id) }),
    ...(may(self, 'course.make') && { remove: setDeleting }),
  };
  const room = useDialogPlace('room');
  const generate = !areMade ? null : mayAsk ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => asking.open()}>
      {say('Ask for a course')}
    </Button>
  ) : (
    mayMake && (
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => form.open()}>
          {say('Generate Code')}
        </Button>
        <Button variant="default" leftSection={<IconDevicesPc size={16} />} onMouseEnter={roomMake.fetch} onClick={() => room.open()}>
          {say('Lab room')}
        </Button>
      </Group>
    )
  );
  const course = courseOf(students.about);
  const inviting = courseOf(invite.about);
  const [edited, taught] = [courseOf(edit.about), courseOf(teachers.about)];
  const isForm = form.opened && mayMake && courses.data !== undefined;
  const hasSome = courses.data !== undefined && courses.data.length > 0;
  const isEmpty = courses.data?.length === 0 && !courses.isError;
  return (
    <>
      {isEmpty ? (
        <PartLine title={say('Course Codes')} action={generate}>
          {!areMade
            ? say('None')
            : mayMake
              ? say('No code for students to redeem yet')
              : say('None yet: ask for one, and it will appear here')}
        </PartLine>
      ) : (
        <section aria-label={say('Course Codes')} className={ui.card}>
          <div className={classes.head}>
            <Title order={2}>{say('Course Codes')}</Title>
            {hasSome && generate}
          </div>
          {courses.isPending && (
            <Loading>
              <RowSkeletons rows={3} />
            </Loading>
          )}
          {courses.isError && !courses.data && (
            <Failed title={say('The course codes could not be loaded')} error={courses.error} retry={() => void courses.refetch()} />
          )}
          {hasSome && <Courses courses={courses.data} dialogs={dialogs} today={dayIn(new Date())} />}
        </section>
      )}
      {mayAsk && <ownRequests.Part />}
      {mayAsk && asking.opened && <askCourse.Part course={courseOf(asking.about) ?? null} opened close={asking.close} />}
      {inviting && <inviteStudents.Part course={inviting} opened={invite.opened} close={invite.close} />}
      {edited && <editCourse.Part self={self} course={edited} opened={edit.opened} close={edit.close} />}
      {taught && <courseTeachers.Part self={self} course={taught} opened={teachers.opened} close={teachers.close} />}
      {deleting && <deleteCourse.Part course={deleting} opened close={() => setDeleting(null)} />}
      <TermDialog opened={isForm} close={form.close} teacher={teacher} copied={courseOf(form.about) ?? null} />
      {course?.kind === 'students' && <StudentsDrawer opened={students.opened} close={students.close} self={self} course={course} />}
      {course?.kind === 'room' && students.opened && <roomDrawer.Part self={self} course={course} close={students.close} />}
      {room.opened && mayMake && <roomMake.Part teacher={teacher} close={room.close} made={(id) => students.open(id)} />}
    </>
  );
}

/** How many codes are shown at first; a button shows older ones. */
const FIRST = 10;

function Courses({ courses, dialogs, today }: { courses: Course[]; dialogs: CourseDialogs; today: Day }) {
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const say = useSay('courses');
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? courses : courses.slice(0, FIRST);
  return (
    <>
      {isNarrow ? (
        <ul className={classes.items}>
          {visible.map((course) => (
            <CourseItem key={course.id} course={course} dialogs={dialogs} today={today} />
          ))}
        </ul>
      ) : (
        <CourseTable courses={visible} dialogs={dialogs} today={today} />
      )}
      {visible.length < courses.length && (
        <div className={classes.foot}>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {say('Show {count} older', { count: courses.length - visible.length })}
          </Button>
        </div>
      )}
    </>
  );
}
