import { type License, TEACHER_SEES } from '@lm/contract';
import { Text } from '@mantine/core';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

/** Tells students who can see what about them (PRV-625). */
export function WhoSees({ license: { courseCode, courseName } }: { license: License }) {
  const say = useSay('licenses');
  const heard = useHeard();
  const { list } = useShown();
  if (!courseCode || !courseName) return null;
  const what = list(Object.values(TEACHER_SEES).map(heard));
  return (
    <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
      <b>{say('Seen by')}</b> {say('the teachers of the course ({course}): {what}.', { course: courseName, what })}
    </Text>
  );
}
