import { Text } from '@mantine/core';
import { useSay } from '../../ui/say.ts';
import { useHostWords } from '../parts/host-words.ts';

/** Says that an address field left these ids out, and where they can be entered (MAC-11). */
export function IdsLeftOut({ ids }: { ids: readonly string[] }) {
  const say = useSay('licenses');
  const { all } = useHostWords();
  if (ids.length === 0) return null;
  return (
    <Text size="sm" mt="sm" role="status">
      {say('The text names {ids}, but only addresses can be entered here. To use other ids, paste it under “{button}” on the license.', {
        ids: all(ids),
        button: say('From a host file'),
      })}
    </Text>
  );
}
