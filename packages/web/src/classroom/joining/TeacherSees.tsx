import { teacherSeesInWords } from '@lm/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What its teachers will see of whoever joins a course (PRV-625), said before one does. */
export const TeacherSees = ({ teacher, children }: { teacher: string; children?: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children} What {teacher} and whoever teaches the course too see of you: {teacherSeesInWords()}. Nothing else.
  </Text>
);
