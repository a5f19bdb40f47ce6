import { api, type Course, MAX_CO_TEACHERS, type Self } from '@lm/contract';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './students.module.css';

interface CourseTeachersProps {
  self: Self;
  course: Course;
  opened: boolean;
  close: () => void;
}

/** The people who teach a course (CRS-558): its own teacher, and the co-teachers. */
export function CourseTeachers({ self, course, opened, close }: CourseTeachersProps) {
  const say = useSay('courses');
  return (
    <Dialog opened={opened} onClose={close} title={say('Teachers of {name}', { name: course.name })} size={496}>
      <ul className={classes.teachers} aria-label={say('Teachers')}>
        <li>
          <div>
            <b>{course.teacher.name}</b>
            <small>{say('{organization} · in charge of the course', { organization: course.teacher.organization })}</small>
          </div>
        </li>
        {course.coTeachers.map((teacher) => (
          <li key={teacher.id}>
            <div>
              <b>{teacher.name}</b>
              <small>{teacher.organization}</small>
            </div>
            <Remove course={course} teacher={teacher} isSelf={teacher.id === self.id} close={close} />
          </li>
        ))}
      </ul>
      {course.coTeachers.length < MAX_CO_TEACHERS ? (
        <AddForm key={course.coTeachers.length} course={course} />
      ) : (
        <Text size="sm" c="dimmed">
          {say('At most {count} more teachers.', { count: MAX_CO_TEACHERS })}
        </Text>
      )}
    </Dialog>
  );
}

interface RemoveProps {
  course: Course;
  teacher: Course['teacher'];
  isSelf: boolean;
  close: () => void;
}

function Remove({ course, teacher, isSelf, close }: RemoveProps) {
  const say = useSay('courses');
  const { name } = teacher;
  const removing = useAct({
    endpoint: api.courses.removeTeacher,
    send: () => call(api.courses.removeTeacher, { body: { id: course.id, customerId: teacher.id } }),
    refusals: { noCourse: 'This course no longer exists', lacksRight: 'Your role does not allow this', noTeacher: null },
    done: isSelf ? say('You no longer teach this course') : say('{name} no longer teaches this course', { name }),
    onDone: () => isSelf && close(),
    outdates: [api.courses],
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip={isSelf ? say('Leave') : say('Remove from the course')}
      aria-label={isSelf ? say('Leave the course') : say('Remove {name} from the course', { name })}
      loading={removing.isBusy}
      onClick={() => void removing.run()}
    >
      <IconUserMinus size={16} />
    </ActionIcon>
  );
}

function AddForm({ course }: { course: Course }) {
  const say = useSay('courses');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.courses.addTeacher,
    initialValues: { email: '' },
    toBody: ({ email }) => ({ id: course.id, email: email.trim() }),
    refusals: {
      noCourse: say('This course no longer exists'),
      lacksRight: say('Your role does not allow this'),
      tooMany: null,
    },
    spoken: heard,
    onDone: async () => {
      await outdate(api.courses);
      toast.done(say('They now teach this course and will hear by email'));
    },
  });
  return (
    <form {...formProps} className={classes.addTeacher}>
      <TextInput
        label={say('Email of another teacher')}
        type="email"
        autoComplete="off"
        description={say('They see the students, share the link and free places')}
        data-autofocus
        {...form.getInputProps('email')}
        {...(isUnreachable && { error: heard('The server could not be reached. Try again.') })}
      />
      <Button type="submit" loading={isSending}>
        {say('Add')}
      </Button>
    </form>
  );
}
