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
export const CourseActions = ({ course, dialogs, isOver }: CourseActionsProps) => (
  <Group gap={2} justify="flex-end" className={classes.actions}>
    {course.kind === 'students' && <CopyLink code={course.code} />}
    <ActionIcon
      data-tip={course.kind === 'room' ? 'Computers' : 'Students'}
      aria-label={`${course.kind === 'room' ? 'Computers' : 'Students'} of ${course.code}`}
      onClick={() => dialogs.students(course)}
    >
      {course.kind === 'room' ? <IconDevicesPc size={16} /> : <IconUsers size={16} />}
    </ActionIcon>
    {course.kind === 'students' && !isOver && (
      <ActionIcon data-tip="Invite students" aria-label={`Invite students to ${course.code}`} onClick={() => dialogs.invite(course)}>
        <IconMailPlus size={16} />
      </ActionIcon>
    )}
    <ActionIcon data-tip="Edit" aria-label={`Edit ${course.code}`} onClick={() => dialogs.edit(course)}>
      <IconPencil size={16} />
    </ActionIcon>
    <ActionIcon data-tip="Teachers" aria-label={`Teachers of ${course.code}`} onClick={() => dialogs.teachers(course)}>
      <IconSchool size={16} />
    </ActionIcon>
    {dialogs.ask && !isOver && (
      <ActionIcon data-tip="Ask for more places" aria-label={`Ask for more places in ${course.code}`} onClick={() => dialogs.ask?.(course)}>
        <IconUserPlus size={16} />
      </ActionIcon>
    )}
    {dialogs.mayPause(course) && !isOver && <Pause course={course} />}
    {dialogs.copy && course.kind === 'students' && (
      <ActionIcon
        data-tip="Copy to the next term"
        aria-label={`Copy ${course.code} to the next term`}
        onClick={() => dialogs.copy?.(course)}
      >
        <IconCopyPlus size={16} />
      </ActionIcon>
    )}
    {dialogs.remove && (
      <ActionIcon data-tip="Delete" aria-label={`Delete ${course.code}`} onClick={() => dialogs.remove?.(course)}>
        <IconTrash size={16} />
      </ActionIcon>
    )}
  </Group>
);

const CopyLink = ({ code }: { code: string }) => (
  <CopyButton value={courseLink(code)} timeout={1500}>
    {({ copied, copy }) => (
      <ActionIcon
        data-tip={copied ? 'Copied' : 'Copy link for students'}
        aria-label={copied ? 'Copied' : `Copy link of ${code}`}
        onClick={copy}
      >
        {copied ? <IconCheck size={16} /> : <IconLink size={16} />}
      </ActionIcon>
    )}
  </CopyButton>
);

function Pause({ course }: { course: Course }) {
  const pausing = usePause(course);
  return (
    <ActionIcon
      data-tip={course.paused ? 'Open again' : 'Pause'}
      aria-label={course.paused ? `Open ${course.code} again` : `Pause ${course.code}`}
      loading={pausing.isBusy}
      onClick={() => void pausing.run(!course.paused)}
    >
      {course.paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
    </ActionIcon>
  );
}
