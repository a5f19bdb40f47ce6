import { type License, teacherSeesInWords } from '@lm/contract';
import { Text } from '@mantine/core';

/** Tells students who sees what of them (PRV-625). */
export const WhoSees = ({ license: { courseCode, courseName } }: { license: License }) =>
  courseCode && courseName ? (
    <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
      <b>Seen by</b> the teachers of the course ({courseName}): {teacherSeesInWords()}.
    </Text>
  ) : null;
