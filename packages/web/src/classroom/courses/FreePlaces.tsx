import { api, type Course, FREED_WORDS, type Member, may, type Self, STUDENTS_A_CALL } from '@lm/contract';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { StillWorks } from './StillWorks.tsx';

interface FreePlacesProps {
  self: Self;
  course: Course;
  /** The students; empty while the dialog is closed. */
  students: readonly Member[];
  close: () => void;
  done: () => void;
}

/** Frees the places of students, with the message they will read (CRS-606). Students whose file still works keep theirs, and are named. */
export function FreePlaces({ self, course, students, close, done }: FreePlacesProps) {
  const say = useSay('courses');
  // Keeps the names while the dialog fades.
  const [named, setNamed] = useState(students);
  const [words, setWords] = useState('');
  const [kept, setKept] = useState<readonly Member[]>([]);
  useEffect(() => {
    if (students.length > 0) setNamed(students);
  }, [students]);
  const { freeing, forcing } = useFreeing({ course, named, words, keep: setKept, close, done });
  const [only] = named;
  const mayForce = may(self, 'course.make');
  // As known before the click; the server reports later changes.
  const working = named.filter(({ fileStillWorks }) => fileStillWorks);
  const free = named.filter(({ fileStillWorks }) => !fileStillWorks);
  const isFutile = free.length === 0 && !mayForce;
  const reset = () => {
    setWords('');
    setKept([]);
    freeing.forget();
  };
  const isUnreachable = freeing.isUnreachable || forcing.isUnreachable;
  return (
    <Dialog
      opened={students.length > 0}
      onClose={close}
      title={named.length === 1 ? say('Free this place?') : say('Free {count} places?', { count: named.length })}
      size={480}
      onExitTransitionEnd={reset}
    >
      {kept.length > 0 ? (
        <Text size="sm" component="div" role="alert">
          {say(
            'An offline license file of {names} still works until it ends. Freeing the place does not stop the file, so the place was not freed.',
            { names: kept.map(({ name }) => name).join(', ') },
          )}
        </Text>
      ) : (
        <>
          {free.length > 0 && (
            <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
              {free.length === 1
                ? say('{name} loses the Student license of {course}. The place is free again, for them too.', {
                    name: `${free[0]?.name} (${free[0]?.email})`,
                    course: course.name,
                  })
                : say('{names} lose the Student license of {course}. The places are free again, for them too.', {
                    names: free.map(({ name }) => name).join(', '),
                    course: course.name,
                  })}
            </Text>
          )}
          {working.length > 0 && <StillWorks names={working.map(({ name }) => name)} mayForce={mayForce} />}
          {!isFutile && (
            <Textarea
              label={named.length === 1 ? say('Your message to the student') : say('Your message to the students')}
              description={say('Sent by email. Leave it empty to send none.')}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={FREED_WORDS}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          {say('The server could not be reached. What you typed is kept: try again.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <LeaveButton go={close} data-autofocus>
          {kept.length > 0 || isFutile ? say('Close') : say('Cancel')}
        </LeaveButton>
        {kept.length === 0 && !isFutile && (
          <Button color="red" loading={freeing.isBusy} onClick={() => void freeing.run(named.map(({ id }) => id))}>
            {named.length === 1
              ? say('Free place of {name}', { name: only?.name ?? '' })
              : say('Free places of {count} students', { count: named.length })}
          </Button>
        )}
        {kept.length > 0 && mayForce && (
          <Button color="red" loading={forcing.isBusy} onClick={() => void forcing.run(kept.map(({ id }) => id))}>
            {kept.length === 1 ? say('Free it anyway') : say('Free them anyway')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

interface Freeing extends Pick<FreePlacesProps, 'course' | 'close' | 'done'> {
  named: readonly Member[];
  words: string;
  /** Called with the students who keep their places. */
  keep: (kept: readonly Member[]) => void;
}

/** Freeing places as far as no file still works, and freeing those that were kept. */
function useFreeing({ course, named, words, keep, close, done }: Freeing) {
  const say = useSay('courses');
  const message = words.trim() ? { words: words.trim() } : {};
  const freeing = useAct({
    endpoint: api.courses.freePlaces,
    send: async (ids: readonly number[]) => {
      const answer = { freed: [] as number[], kept: [] as number[] };
      for (let from = 0; from < ids.length; from += STUDENTS_A_CALL) {
        const body = {
          courseId: course.id,
          licenseIds: ids.slice(from, from + STUDENTS_A_CALL),
          ...message,
        };
        const part = await call(api.courses.freePlaces, { body });
        answer.freed.push(...part.freed);
        answer.kept.push(...part.kept.filter(({ why }) => why === 'fileStillWorks').map(({ id }) => id));
      }
      return answer;
    },
    refusals: { noCourse: 'This course no longer exists', lacksRight: 'Your role does not allow this' },
    outdates: OUTDATED,
    onDone: ({ freed, kept: left }) => {
      if (freed.length > 0)
        toast.done(freed.length === 1 ? say('The place is free again') : say('{count} places are free again', { count: freed.length }));
      done();
      if (left.length === 0) close();
      else keep(named.filter(({ id }) => left.includes(id)));
    },
  });
  const forcing = useAct({
    endpoint: api.courses.freePlace,
    send: async (ids: readonly number[]) => {
      for (const licenseId of ids)
        await call(api.courses.freePlace, {
          body: { courseId: course.id, licenseId, force: true, ...message },
        });
    },
    refusals: {
      noCourse: 'This course no longer exists',
      lacksRight: 'Your role does not allow this',
      noStudent: 'The place is already free',
      fileStillWorks: 'An offline license file for it still works',
    },
    done: say('Their places are free again'),
    outdates: OUTDATED,
    onDone: close,
  });
  return { freeing, forcing };
}

const OUTDATED = [api.courses, api.customers, api.licenses, api.bin];
