import { at, type Restored } from '@lm/contract';
import { Button, Group, List } from '@mantine/core';
import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { goTo } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';

/** What a restore could not bring back, in one sentence each (BIN-512). */
export function NotBack({ back, close }: { back: Restored | null; close: () => void }) {
  const heard = useHeard();
  const say = useSay('binBook');
  const last = useRef<Restored | null>(null);
  if (back) last.current = back;
  const { name, notBack, personId } = last.current ?? { name: '', notBack: [], personId: null };
  return (
    <Dialog opened={back !== null} onClose={close} title={say('{name} is back, but not everything', { name })} size={496}>
      <List size="sm" spacing="xs">
        {notBack.map((sentence) => (
          <List.Item key={sentence}>{heard(sentence).replace(/\.$/, '')}.</List.Item>
        ))}
      </List>
      <Group justify="flex-end" gap="sm" mt="xl">
        {personId !== null && (
          <Button variant="default" onClick={() => goTo(at.customer(personId))}>
            {say('Go to the Customer')}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {say('Done')}
        </Button>
      </Group>
    </Dialog>
  );
}
