import { api, type Course, dayIn, INVITED_A_CALL, type Member, REMIND_STUDENT_DAYS, STUDENTS_A_CALL } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './course-page.module.css';

interface RemindStudentsProps {
  course: Course;
  /** Only these people; null for all who have not started. */
  only: readonly number[] | null;
  opened: boolean;
  close: () => void;
}

/** Reminds people who have not started (CRS-604); before sending, it names them and says what they are reminded of. */
export function RemindStudents({ course, only, opened, close }: RemindStudentsProps) {
  const say = useSay('courses');
  return (
    <Dialog opened={opened} onClose={close} title={say('Remind everyone who has not started')} size={480}>
      {opened && <Reminding course={course} only={only} close={close} />}
    </Dialog>
  );
}

function Reminding({ course, only, close }: Omit<RemindStudentsProps, 'opened'>) {
  const say = useSay('courses');
  const waiting = useQuery({
    ...rowsOf(api.courses.progress, { params: { id: String(course.id) }, query: { only: 'notBegun' } }),
    staleTime: 0,
  });
  const sending = useAct({
    endpoint: api.courses.remindStudents,
    send: (people: readonly Member[]) => remindAll(course, people),
    refusals: {
      noCourse: 'This course no longer exists',
      lacksRight: 'Your role does not allow this',
      over: 'This course is over',
    },
    done: ({ mailed }) =>
      mailed === 0
        ? say('No one was reminded')
        : mailed === 1
          ? say('1 reminder is on its way')
          : say('{count} reminders are on their way', { count: mailed }),
    outdates: [api.courses, api.invitations],
    onDone: close,
  });
  if (waiting.isError)
    return (
      <Failed
        title={say('The list of people who have not started could not be loaded')}
        error={waiting.error}
        retry={() => void waiting.refetch()}
      />
    );
  if (!waiting.data)
    return (
      <Loading>
        <LineSkeletons />
      </Loading>
    );
  const isOpen = !course.paused && dayIn(new Date()) <= course.redeemUntil;
  const asked = waiting.data.rows.filter(({ id }) => only === null || only.includes(id));
  const due = asked.filter(({ id, mayRemind }) => mayRemind && (id > 0 || isOpen));
  const later = asked.length - due.length;
  return (
    <>
      {due.length > 0 && (
        <ul className={classes.steps}>
          {NEXT.map(({ step, one, many, next }) => {
            const of = due.filter((member) => member.step === step);
            if (of.length === 0) return null;
            return (
              <li key={step}>
                <b>{of.length === 1 ? say(one) : say(many, { count: of.length })}</b>, {say(next)}:<small>{namesOf(of, say)}</small>
              </li>
            );
          })}
        </ul>
      )}
      <Text size="sm" c={due.length > 0 ? 'dimmed' : ''}>
        {due.length === 0 && later === 0 && say('Everyone has started.')}
        {due.length === 0 && later > 0 && `${say('No one can be reminded now.')} `}
        {later > 0 &&
          (later === 1
            ? say(
                '1 person is left out: the last email to them was sent less than {days} days ago, or their invitation cannot be accepted now.',
                {
                  days: REMIND_STUDENT_DAYS,
                },
              )
            : say(
                '{count} people are left out: the last email to them was sent less than {days} days ago, or their invitation cannot be accepted now.',
                { count: later, days: REMIND_STUDENT_DAYS },
              ))}
      </Text>
      {sending.isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          {say('The server could not be reached. Try again: no one gets two emails.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          {due.length > 0 ? say('Cancel') : say('Close')}
        </Button>
        {due.length > 0 && (
          <Button loading={sending.isBusy} data-autofocus onClick={() => void sending.run(due)}>
            {due.length === 1 ? say('Send 1 reminder') : say('Send {count} reminders', { count: due.length })}
          </Button>
        )}
      </Group>
    </>
  );
}

const NEXT = [
  { step: 'invited', one: '1 invitation', many: '{count} invitations', next: 'to accept the invitation' },
  { step: 'redeemed', one: '1 student', many: '{count} students', next: 'to activate the account' },
  { step: 'activated', one: '1 student', many: '{count} students', next: 'to download the software and make the license file' },
] as const;

/** How many people are named. */
const NAMED = 12;

function namesOf(people: readonly Member[], say: SayOf<'courses'>): string {
  const names = people.slice(0, NAMED).map(({ name, email }) => name || email);
  return [...names, ...(people.length > NAMED ? [say('{count} more', { count: people.length - NAMED })] : [])].join(', ');
}

/** Reminds students and invited people by different calls, since invitations have a mail of their own. */
async function remindAll(course: Course, people: readonly Member[]) {
  const ids = people.map(({ id }) => id);
  let mailed = 0;
  for (const licenseIds of inParts(
    ids.filter((id) => id > 0),
    STUDENTS_A_CALL,
  ))
    mailed += (await call(api.courses.remindStudents, { body: { courseId: course.id, licenseIds } })).mailed;
  for (const some of inParts(
    ids.filter((id) => id < 0),
    INVITED_A_CALL,
  ))
    mailed += (await call(api.invitations.remind, { body: { courseId: course.id, ids: some.map((id) => -id) } })).mailed;
  return { mailed };
}

const inParts = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
