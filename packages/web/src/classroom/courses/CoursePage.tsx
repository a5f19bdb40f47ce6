import { api, at, type Course, dayIn, may, type Self, taughtBy } from '@lm/contract';
import { Anchor, Button, CopyButton as MantineCopy, Title } from '@mantine/core';
import {
  IconCheck,
  IconCopyPlus,
  IconLink,
  IconMailPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSchool,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isOffered } from '../../product-settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { WithRecord } from '../../ui/WithRecord.tsx';
import classes from './course-page.module.css';
import { courseLink, courseStatus } from './course-status.ts';
import { PlacesBar } from './PlacesBar.tsx';
import { StudentProgress } from './StudentProgress.tsx';
import { TermBar } from './TermBar.tsx';
import { TermDialog } from './TermDialog.tsx';
import { usePause } from './use-pause.ts';

const roomPart = lazyPart(async () => (await import('./RoomPart.tsx')).RoomPart);
const editCourse = lazyPart(async () => (await import('./EditCourse.tsx')).EditCourse);
const inviteStudents = lazyPart(async () => (await import('./InviteStudents.tsx')).InviteStudents);
const askCourse = lazyPart(async () => (await import('./AskCourse.tsx')).AskCourse);
const courseTeachers = lazyPart(async () => (await import('./CourseTeachers.tsx')).CourseTeachers);

interface CoursePageProps {
  self: Self;
  id: number;
  back: Back;
}

/** A course with everything that belongs to it (CRS-601). */
export function CoursePage({ self, id, back }: CoursePageProps) {
  const course = useQuery({
    ...queryOf(api.courses.findCourseCode, { params: { id: String(id) } }),
    // Students may take places while the page is on screen.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <WithRecord record={course} what="Course" back={back}>
      {(found) => (
        <>
          <Head self={self} course={found} back={back} />
          <Facts self={self} course={found} />
          {found.kind === 'students' && <StudentProgress self={self} course={found} path={at.course(found.id)} />}
          {found.kind === 'room' && <roomPart.Part self={self} course={found} />}
        </>
      )}
    </WithRecord>
  );
}

function Head({ self, course, back }: { self: Self; course: Course; back: Back }) {
  const say = useSay('courses');
  const invite = useDialogPlace('invite');
  const edit = useDialogPlace('edit-course');
  const teachers = useDialogPlace('teachers');
  const next = useDialogPlace('next-term');
  const today = dayIn(new Date());
  const mayMake = may(self, 'course.make');
  const mayGoOn = isOffered('CPU-student') && (mayMake ? course.kind === 'students' : self.teacher); // staff continue among its computers
  const isClosed = today > course.redeemUntil;
  const mayInvite = course.kind === 'students' && may(self, 'course.edit', taughtBy(course));
  // Once no one can take a place any more, this is what remains to do.
  const goOn = mayGoOn && (
    <Button variant={isClosed ? 'filled' : 'default'} leftSection={<IconCopyPlus size={16} />} onClick={() => next.open(course.id)}>
      {say('Next term')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={course.name}
        back={back}
        caption={
          <span className={classes.caption}>
            <span>
              <b className="code">{course.code}</b>
              <CopyButton value={course.code} what="code" />
            </span>
            <StatusWord {...courseStatus(course, today, say)} />
          </span>
        }
        actions={
          <>
            {isClosed && goOn}
            {course.kind === 'students' && <CopyLink code={course.code} isQuiet={isClosed} />}
            {mayInvite && !isClosed && (
              <Button variant="default" leftSection={<IconMailPlus size={16} />} onClick={() => invite.open(course.id)}>
                {say('Invite students')}
              </Button>
            )}
            {may(self, 'course.edit', taughtBy(course)) && (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => edit.open(course.id)}>
                {say('Edit')}
              </Button>
            )}
            {may(self, 'course.edit', taughtBy(course)) && (
              <Button variant="default" leftSection={<IconSchool size={16} />} onClick={() => teachers.open(course.id)}>
                {say('Teachers')}
              </Button>
            )}
            {may(self, 'course.edit', taughtBy(course)) && today <= course.expireDate && <Pause course={course} />}
            {!isClosed && goOn}
          </>
        }
      />
      {mayInvite && invite.opened && <inviteStudents.Part course={course} opened close={invite.close} />}
      <editCourse.Part self={self} course={course} opened={edit.opened} close={edit.close} />
      <courseTeachers.Part self={self} course={course} opened={teachers.opened} close={teachers.close} />
      {mayMake && course.kind === 'students' && (
        <TermDialog opened={next.opened} close={next.close} teacher={course.teacher} copied={course} />
      )}
      {mayGoOn && !mayMake && next.opened && <askCourse.Part course={null} before={course} opened close={next.close} />}
    </>
  );
}

function CopyLink({ code, isQuiet }: { code: string; isQuiet: boolean }) {
  const say = useSay('courses');
  return (
    <MantineCopy value={courseLink(code)} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={16} /> : <IconLink size={16} />}
          onClick={copy}
        >
          {copied ? say('Link copied') : say('Copy link')}
        </Button>
      )}
    </MantineCopy>
  );
}

function Pause({ course }: { course: Course }) {
  const say = useSay('courses');
  const pausing = usePause(course);
  return (
    <Button
      variant="default"
      leftSection={course.paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
      loading={pausing.isBusy}
      onClick={() => void pausing.run(!course.paused)}
    >
      {course.paused ? say('Open again') : say('Pause')}
    </Button>
  );
}

function Facts({ self, course }: { self: Self; course: Course }) {
  const say = useSay('courses');
  const asking = useDialogPlace('ask-course');
  const today = dayIn(new Date());
  // People who may make courses give it more places themselves (CRS-559).
  const mayAsk = self.teacher && !may(self, 'course.make') && today <= course.expireDate;
  return (
    <section className={`${ui.card} ${classes.facts}`} aria-label={say('About the course')}>
      <div>
        <Title order={2}>{say('Places')}</Title>
        <PlacesBar course={course} />
        {mayAsk && (
          <Anchor component="button" type="button" size="sm" onClick={() => asking.open(course.id)}>
            {say('Ask for more places')}
          </Anchor>
        )}
        {mayAsk && asking.opened && <askCourse.Part course={course} opened close={asking.close} />}
      </div>
      <div>
        <Title order={2}>{say('Term')}</Title>
        <TermBar course={course} today={today} />
      </div>
      <div>
        <Title order={2}>{course.coTeachers.length > 0 ? say('Teachers') : say('Teacher')}</Title>
        <p>
          {course.teacher.name}, {course.teacher.organization}
        </p>
        {course.coTeachers.length > 0 && <p>{say('with {names}', { names: course.coTeachers.map(({ name }) => name).join(', ') })}</p>}
      </div>
      {course.kind === 'students' && (
        <div>
          <Title order={2}>{say('Link for students')}</Title>
          <p className={classes.linkTo}>
            <span>{courseLink(course.code)}</span>
            <CopyButton value={courseLink(course.code)} what="link" />
          </p>
        </div>
      )}
    </section>
  );
}
