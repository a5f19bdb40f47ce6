import { Kbd } from '@mantine/core';
import { Dialog } from '../ui/Dialog.tsx';
import { useShownKeys } from '../ui/keys.ts';
import { useHeard, useSay } from '../ui/say.ts';
import classes from './key-sheet.module.css';

/** All keys that work at the current place (SCR-126). */
export function KeySheet({ opened, close }: { opened: boolean; close: () => void }) {
  const keys = useShownKeys();
  const say = useSay('shell');
  const heard = useHeard();
  return (
    <Dialog opened={opened} onClose={close} title={say('Keys')} size={440}>
      <dl className={classes.keys}>
        {keys.map(({ keys, does }) => (
          <div key={`${keys} ${does}`}>
            <dt>{heard(does)}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
