import { api, type Course } from '@lm/contract';
import { ActionIcon, CopyButton, Group, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconCopyPlus, IconDots, IconLink, IconPlayerPause, IconPlayerPlay, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isSaidAlready, wordingOf } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { courseLink } from './course-status.ts';

/** What a row opens; `copy` is for those who may make codes. */
export interface CourseDialogs {
  students: (course: Course) => void;
  copy?: (course: Course) => void;
}

interface CourseActionsProps {
  course: Course;
  dialogs: CourseDialogs;
  isOver: boolean;
}

/** Hand out the link, look at the students; and for those who make codes, pause this one or copy it. */
export const CourseActions = ({ course, dialogs, isOver }: CourseActionsProps) => (
  <Group gap={2} wrap="nowrap" justify="flex-end">
    <CopyLink code={course.code} />
    <Tooltip label="Students">
      <ActionIcon aria-label={`Students of ${course.code}`} onClick={() => dialogs.students(course)}>
        <IconUsers size={16} />
      </ActionIcon>
    </Tooltip>
    {dialogs.copy && <CourseMenu course={course} copy={dialogs.copy} isOver={isOver} />}
  </Group>
);

const CopyLink = ({ code }: { code: string }) => (
  <CopyButton value={courseLink(code)} timeout={1500}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : 'Copy link for students'}>
        <ActionIcon aria-label={copied ? 'Copied' : `Copy link of ${code}`} onClick={copy}>
          {copied ? <IconCheck size={16} /> : <IconLink size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
);

function CourseMenu({ course, copy, isOver }: { course: Course; copy: (course: Course) => void; isOver: boolean }) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['courses'] });
  const pausing = useMutation({
    mutationFn: (paused: boolean) => call(api.courses.updateCourse, { body: { id: course.id, revision: course.revision, paused } }),
    onSuccess: ({ paused }) => toast.done(paused ? `The code ${course.code} is paused` : `The code ${course.code} is open again`),
    onError: (error) => {
      if (!isSaidAlready(error)) toast.failed(wordingOf(api.courses.updateCourse, error, REFUSALS));
    },
    onSettled: refresh, // also after a failure: somebody else was here, or the view shows that the server is away
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon aria-label={`More for ${course.code}`} loading={pausing.isPending}>
            <IconDots size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {!isOver && (
          <Menu.Item
            leftSection={course.paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => pausing.mutate(!course.paused)}
          >
            {course.paused ? 'Open again' : 'Pause'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={() => copy(course)}>
          Copy to the next term
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const REFUSALS = {
  noCourse: 'This course code does not exist any more',
  outdated: 'Somebody else changed this code meanwhile. Look at it and try again.',
};
