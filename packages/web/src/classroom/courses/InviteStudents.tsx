import { type Course, MOST_INVITED } from '@lm/contract';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import dropClasses from '../../ui/drop.module.css';
import { useGuarded } from '../../ui/guarded-changes.tsx';
import { SideDialog } from '../../ui/SideDialog.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { InvitedList } from './InvitedList.tsx';
import { InvitePreview } from './InvitePreview.tsx';
import classes from './invite.module.css';
import { readStudentFile, readStudents, type StudentList } from './invite-list.ts';

interface InviteStudentsProps {
  course: Course;
  opened: boolean;
  close: () => void;
}

/** Takes a list of students for a course: paste or drop it, check what it changes, send (INV-585, INV-586). */
export function InviteStudents({ course, opened, close }: InviteStudentsProps) {
  const say = useSay('courses');
  return (
    <SideDialog opened={opened} onClose={close} position="right" size={880} title={say('Invite students to {name}', { name: course.name })}>
      <List course={course} close={close} />
    </SideDialog>
  );
}

function List({ course, close }: { course: Course; close: () => void }) {
  const say = useSay('courses');
  const heard = useHeard();
  const { number } = useShown();
  const [list, setList] = useState<StudentList | null>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useGuarded(pasted.trim() !== '' || list !== null);
  const take = (read: StudentList | string) => {
    setProblem(typeof read === 'string' ? heard(read) : null);
    if (typeof read !== 'string') setList(read);
  };
  const drop = async (file: File) => {
    const read = await file.arrayBuffer().then(readStudentFile, () => 'It could not be read.');
    take(typeof read === 'string' ? `${file.name}: ${heard(read)}` : read);
  };
  if (list)
    return (
      <InvitePreview
        course={course}
        list={list}
        change={setList}
        another={() => setList(null)}
        done={() => {
          setList(null);
          setPasted('');
        }}
        close={close}
      />
    );
  return (
    <>
      <Places course={course} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(readStudents(pasted));
        }}
      >
        <Dropzone
          className={dropClasses.drop ?? ''}
          mih={120}
          radius="md"
          multiple={false}
          onDrop={([file]) => file && void drop(file)}
          onReject={() => setProblem('Drop one file.')}
          inputProps={{ 'aria-label': say('File with students') }}
        >
          <IconFileTypeCsv size={28} stroke={1.5} />
          <Text fw={500}>{say('Drop the list of your course here, or click to choose it')}</Text>
          <Text size="sm" c="dimmed">
            {say('A CSV file from Moodle, Canvas or another system')}
          </Text>
        </Dropzone>
        <Textarea
          mt="md"
          label={say('Or paste it')}
          description={say('Addresses or the cells of a table, at most {count} lines', { count: number(MOST_INVITED) })}
          placeholder={'Ann Lee <ann.lee@university.example>\nbo.ray@university.example'}
          autosize
          minRows={4}
          maxRows={12}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        {problem && (
          <Alert color="red" role="alert" mt="md">
            {problem}
          </Alert>
        )}
        <Group justify="space-between" mt="md" gap="sm">
          <Text size="sm" c="dimmed">
            {say('No one is emailed until you have looked through it.')}
          </Text>
          <Button type="submit" disabled={pasted.trim() === ''}>
            {say('Read the list')}
          </Button>
        </Group>
      </form>
      <InvitedList course={course} />
    </>
  );
}

/** How many places there are, and how many are left. */
function Places({ course: { places, taken, invited } }: { course: Course }) {
  const say = useSay('courses');
  const { number } = useShown();
  return (
    <p className={classes.places}>
      <b>{say('{count} places are free', { count: number(Math.max(0, places - taken - invited)) })}</b>{' '}
      {say('of {places}: {taken} taken, {invited} reserved for invited students who have not joined yet.', {
        places: number(places),
        taken: number(taken),
        invited: number(invited),
      })}
    </p>
  );
}
