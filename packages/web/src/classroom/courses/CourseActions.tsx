import type { Course } from '@lm/contract';
import { ActionIcon, CopyButton, Group } from '@mantine/core';
import {
  IconCheck,
  IconCopyPlus,
  IconDevicesPc,
  IconLink,
  IconMailPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSchool,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useSay } from '../../ui/say.ts';
import { courseLink } from './course-status.ts';
import classes from './courses.module.css';
import { usePause } from './use-pause.ts';

/** What a row opens; `copy` and `remove` are for those who may make codes. */
export interface CourseDialogs {
  students: (course: Course) => void;
  invite: (course: Course) => void;
  edit: (course: Course) => void;
  teachers: (course: Course) => void;
  mayPause: (course: Course) => boolean;
  /** For who teaches it and cannot give themself more places. */
  ask?: (course: Course) => void;
  copy?: (course: Course) => void;
  remove?: (course: Course) => void;
}

interface CourseActionsProps {
  course: Course;
  dialogs: CourseDialogs;
  isOver: boolean;
}

/** Hand out the link, look at the students; pause it; and for those who make codes, copy it. */
export function CourseActions({ course, dialogs, isOver }: CourseActionsProps) {
  const say = useSay('courses');
  const { code } = course;
  const isRoom = course.kind === 'room';
  return (
    <Group gap={2} justify="flex-end" className={classes.actions}>
      {course.kind === 'students' && <CopyLink code={course.code} />}
      <ActionIcon
        data-tip={isRoom ? say('Computers') : say('Students')}
        aria-label={isRoom ? say('Computers of {code}', { code }) : say('Students of {code}', { code })}
        onClick={() => dialogs.students(course)}
      >
        {isRoom ? <IconDevicesPc size={16} /> : <IconUsers size={16} />}
      </ActionIcon>
      {course.kind === 'students' && !isOver && (
        <ActionIcon
          data-tip={say('Invite students')}
          aria-label={say('Invite students to {name}', { name: code })}
          onClick={() => dialogs.invite(course)}
        >
          <IconMailPlus size={16} />
        </ActionIcon>
      )}
      <ActionIcon data-tip={say('Edit')} aria-label={say('Edit {name}', { name: code })} onClick={() => dialogs.edit(course)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        data-tip={say('Teachers')}
        aria-label={say('Teachers of {name}', { name: code })}
        onClick={() => dialogs.teachers(course)}
      >
        <IconSchool size={16} />
      </ActionIcon>
      {dialogs.ask && !isOver && (
        <ActionIcon
          data-tip={say('Ask for more places')}
          aria-label={say('Ask for more places in {code}', { code })}
          onClick={() => dialogs.ask?.(course)}
        >
          <IconUserPlus size={16} />
        </ActionIcon>
      )}
      {dialogs.mayPause(course) && !isOver && <Pause course={course} />}
      {dialogs.copy && course.kind === 'students' && (
        <ActionIcon
          data-tip={say('Copy to the next term')}
          aria-label={say('Copy {code} to the next term', { code })}
          onClick={() => dialogs.copy?.(course)}
        >
          <IconCopyPlus size={16} />
        </ActionIcon>
      )}
      {dialogs.remove && (
        <ActionIcon data-tip={say('Delete')} aria-label={say('Delete {what}', { what: code })} onClick={() => dialogs.remove?.(course)}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

function CopyLink({ code }: { code: string }) {
  const say = useSay('courses');
  return (
    <CopyButton value={courseLink(code)} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          data-tip={copied ? say('Copied') : say('Copy link for students')}
          aria-label={copied ? say('Copied') : say('Copy link of {code}', { code })}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} /> : <IconLink size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

function Pause({ course }: { course: Course }) {
  const say = useSay('courses');
  const pausing = usePause(course);
  const { code } = course;
  return (
    <ActionIcon
      data-tip={course.paused ? say('Open again') : say('Pause')}
      aria-label={course.paused ? say('Open {code} again', { code }) : say('Pause {code}', { code })}
      loading={pausing.isBusy}
      onClick={() => void pausing.run(!course.paused)}
    >
      {course.paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
    </ActionIcon>
  );
}
