import { type Course, MOST_INVITED } from '@lm/contract';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import dropClasses from '../../ui/drop.module.css';
import { useGuarded } from '../../ui/guarded-changes.tsx';
import { SideDialog } from '../../ui/SideDialog.tsx';
import { InvitedList } from './InvitedList.tsx';
import { InvitePreview } from './InvitePreview.tsx';
import classes from './invite.module.css';
import { readStudentFile, readStudents, type StudentList } from './invite-list.ts';

interface InviteStudentsProps {
  course: Course;
  opened: boolean;
  close: () => void;
}

/** A list of students for a course: paste it or drop it, look through what it changes, send (INV-585, INV-586). */
export const InviteStudents = ({ course, opened, close }: InviteStudentsProps) => (
  <SideDialog opened={opened} onClose={close} position="right" size={880} title={`Invite students to ${course.name}`}>
    <List course={course} close={close} />
  </SideDialog>
);

function List({ course, close }: { course: Course; close: () => void }) {
  const [list, setList] = useState<StudentList | null>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useGuarded(pasted.trim() !== '' || list !== null);
  const take = (read: StudentList | string) => {
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setList(read);
  };
  const drop = async (file: File) => {
    const read = await file.arrayBuffer().then(readStudentFile, () => 'It could not be read.');
    take(typeof read === 'string' ? `${file.name}: ${read}` : read);
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
          inputProps={{ 'aria-label': 'File with students' }}
        >
          <IconFileTypeCsv size={28} stroke={1.5} />
          <Text fw={500}>Drop the list of your course here, or click to choose it</Text>
          <Text size="sm" c="dimmed">
            A CSV file of Moodle, Canvas or anything else
          </Text>
        </Dropzone>
        <Textarea
          mt="md"
          label="Or paste it"
          description={`Addresses or the cells of a table, at most ${MOST_INVITED.toLocaleString('en')} lines`}
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
            No one is emailed until you have looked through it.
          </Text>
          <Button type="submit" disabled={pasted.trim() === ''}>
            Read the list
          </Button>
        </Group>
      </form>
      <InvitedList course={course} />
    </>
  );
}

/** What there is room for. */
const Places = ({ course: { places, taken, invited } }: { course: Course }) => (
  <p className={classes.places}>
    <b>{Math.max(0, places - taken - invited).toLocaleString('en')} places are free</b> of {places.toLocaleString('en')}:{' '}
    {taken.toLocaleString('en')} taken, {invited.toLocaleString('en')} kept for students who are invited and have not come yet.
  </p>
);
