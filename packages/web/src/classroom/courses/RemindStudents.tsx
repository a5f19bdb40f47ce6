import { api, type Course, dayIn, INVITED_A_CALL, type Member, REMIND_STUDENT_DAYS, STUDENTS_A_CALL } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './course-page.module.css';

interface RemindStudentsProps {
  course: Course;
  /** Those among whom it stays; null for all who have not begun. */
  only: readonly number[] | null;
  opened: boolean;
  close: () => void;
}

/** Reminds those who have not begun (CRS-604): says whom and of what, before anything goes. */
export const RemindStudents = ({ course, only, opened, close }: RemindStudentsProps) => (
  <Dialog opened={opened} onClose={close} title="Remind those who have not begun" size={480}>
    {opened && <Reminding course={course} only={only} close={close} />}
  </Dialog>
);

function Reminding({ course, only, close }: Omit<RemindStudentsProps, 'opened'>) {
  const waiting = useQuery({
    ...rowsOf(api.courses.progress, { params: { id: String(course.id) }, query: { only: 'notBegun' } }),
    staleTime: 0,
  });
  const sending = useAct({
    endpoint: api.courses.remindStudents,
    send: (people: readonly Member[]) => remindAll(course, people),
    refusals: {
      noCourse: 'This course does not exist any more',
      lacksRight: 'Your role does not allow this',
      over: 'This course is over',
    },
    done: ({ mailed }) =>
      mailed === 0 ? 'No one was reminded' : mailed === 1 ? '1 reminder is on its way' : `${mailed} reminders are on their way`,
    outdates: [api.courses, api.invitations],
    onDone: close,
  });
  if (waiting.isError)
    return <Failed title="Who has not begun could not be loaded" error={waiting.error} retry={() => void waiting.refetch()} />;
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
                <b>{of.length === 1 ? one : `${of.length} ${many}`}</b>, to {next}:<small>{namesOf(of)}</small>
              </li>
            );
          })}
        </ul>
      )}
      <Text size="sm" c={due.length > 0 ? 'dimmed' : ''}>
        {due.length === 0 && later === 0 && 'Everyone has begun.'}
        {due.length === 0 && later > 0 && 'No one can be reminded now. '}
        {later > 0 &&
          `${later === 1 ? '1 person is' : `${later} people are`} left out: the last mail to them went less than ${REMIND_STUDENT_DAYS} days ago, or their invitation cannot be taken now.`}
      </Text>
      {sending.isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. Try again: no one gets two emails.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          {due.length > 0 ? 'Cancel' : 'Close'}
        </Button>
        {due.length > 0 && (
          <Button loading={sending.isBusy} data-autofocus onClick={() => void sending.run(due)}>
            Send {due.length === 1 ? '1 reminder' : `${due.length} reminders`}
          </Button>
        )}
      </Group>
    </>
  );
}

const NEXT = [
  { step: 'invited', one: '1 invitation', many: 'invitations', next: 'take the invitation' },
  { step: 'redeemed', one: '1 student', many: 'students', next: 'activate the account' },
  { step: 'activated', one: '1 student', many: 'students', next: 'download the software and make the license file' },
] as const;

/** So many are named. */
const NAMED = 12;

function namesOf(people: readonly Member[]): string {
  const names = people.slice(0, NAMED).map(({ name, email }) => name || email);
  return [...names, ...(people.length > NAMED ? [`${people.length - NAMED} more`] : [])].join(', ');
}

/** Invitations have a mail of their own. */
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
