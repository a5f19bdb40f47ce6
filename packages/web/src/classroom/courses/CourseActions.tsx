import type { Course } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconCheck,
  IconCopyPlus,
  IconDevicesPc,
  IconDots,
  IconLink,
  IconMailPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  type IconProps,
  IconSchool,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { MenuPanel, menuItem } from '../../ui/MenuPanel.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { courseLink } from './course-status.ts';
import classes from './courses.module.css';
import { usePause } from './use-pause.ts';

/** The dialogs that a row can open; `copy` and `remove` are for people who may make codes. */
export interface CourseDialogs {
  students: (course: Course) => void;
  invite: (course: Course) => void;
  edit: (course: Course) => void;
  teachers: (course: Course) => void;
  mayPause: (course: Course) => boolean;
  /** For the course's teacher, who has to request more places. */
  ask?: (course: Course) => void;
  copy?: (course: Course) => void;
  remove?: (course: Course) => void;
}

interface CourseActionsProps {
  course: Course;
  dialogs: CourseDialogs;
  isOver: boolean;
}

interface Act {
  icon: ComponentType<IconProps>;
  words: string;
  /** Contains the code, for people who cannot see which row it is in. */
  label: string;
  run: () => void;
  isBusy?: boolean;
}

/** The acts: hand out the link, view the students, pause the course and, for people who make codes, copy it. */
function useActs({ course, dialogs, isOver }: CourseActionsProps): Act[] {
  const say = useSay('courses');
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const pausing = usePause(course);
  const { code, paused } = course;
  const isRoom = course.kind === 'room';
  const { ask, copy: goOn, remove } = dialogs;
  const acts: (Act | false | undefined)[] = [
    !isRoom && {
      ...{ icon: copied ? IconCheck : IconLink, words: copied ? say('Copied') : say('Copy link for students') },
      ...{ label: copied ? say('Copied') : say('Copy link of {code}', { code }), run: () => copy(courseLink(code)) },
    },
    isRoom
      ? { icon: IconDevicesPc, words: say('Computers'), label: say('Computers of {code}', { code }), run: () => dialogs.students(course) }
      : { icon: IconUsers, words: say('Students'), label: say('Students of {code}', { code }), run: () => dialogs.students(course) },
    !isRoom &&
      !isOver && {
        ...{ icon: IconMailPlus, words: say('Invite students'), label: say('Invite students to {name}', { name: code }) },
        run: () => dialogs.invite(course),
      },
    { icon: IconPencil, words: say('Edit'), label: say('Edit {name}', { name: code }), run: () => dialogs.edit(course) },
    { icon: IconSchool, words: say('Teachers'), label: say('Teachers of {name}', { name: code }), run: () => dialogs.teachers(course) },
    ask &&
      !isOver && {
        ...{ icon: IconUserPlus, words: say('Ask for more places'), label: say('Ask for more places in {code}', { code }) },
        run: () => ask(course),
      },
    dialogs.mayPause(course) &&
      !isOver && {
        ...{ icon: paused ? IconPlayerPlay : IconPlayerPause, words: paused ? say('Open again') : say('Pause') },
        label: paused ? say('Open {code} again', { code }) : say('Pause {code}', { code }),
        ...{ run: () => void pausing.run(!paused), isBusy: pausing.isBusy },
      },
    goOn &&
      !isRoom && {
        ...{ icon: IconCopyPlus, words: say('Copy to the next term'), label: say('Copy {code} to the next term', { code }) },
        run: () => goOn(course),
      },
    remove && { icon: IconTrash, words: say('Delete'), label: say('Delete {what}', { what: code }), run: () => remove(course) },
  ];
  return acts.filter((act): act is Act => Boolean(act));
}

/** All acts side by side, in the row of a table. */
export function CourseActions(props: CourseActionsProps) {
  return (
    <Group gap={2} justify="flex-end" className={classes.actions}>
      {useActs(props).map(({ icon: Icon, words, label, run, isBusy = false }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an act keeps its place even if its label changes
        <ActionIcon key={place} data-tip={words} aria-label={label} loading={isBusy} onClick={run}>
          <Icon size={16} />
        </ActionIcon>
      ))}
    </Group>
  );
}

/** The same acts under one button, if a row has no room for them. */
export function CourseMenu(props: CourseActionsProps) {
  const say = useSay('courses');
  const acts = useActs(props);
  const [first] = acts;
  return (
    <MenuPanel
      target={(opens) => (
        <ActionIcon aria-label={say('Actions of {name}', { name: props.course.code })} {...opens}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    >
      {acts.map((act) => (
        <button
          type="button"
          key={act.label}
          {...menuItem}
          onClick={() => {
            act.run();
            if (act === first && props.course.kind === 'students') toast.done(say('Link copied'));
          }}
        >
          <act.icon size={16} aria-hidden /> {act.words}
        </button>
      ))}
    </MenuPanel>
  );
}
