import { useSay } from '../../ui/say.ts';
import '@mantine/core/styles/Switch.layer.css';
import { api } from '@lm/contract';
import { Switch } from '@mantine/core';
import { call } from '../../api/call.ts';
import { PHONE } from '../../ui/phone.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useUndoSwitch } from './use-undo-switch.ts';

interface ActiveSwitchProps {
  person: { id: number; name: string; active: boolean };
  /** Whether the person may change it; if not, it is shown as a word. */
  mayChange: boolean;
  done: string;
  otherwise: string;
}

const REFUSALS = {
  noCustomer: 'This person no longer exists',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay active',
};

/** Switches whether a person may sign in: changes at once, and changes back with a message if the server refuses (CUS-11). */
export function ActiveSwitch({ person, mayChange, done, otherwise }: ActiveSwitchProps) {
  const say = useSay('access');
  const undoOf = useUndoSwitch();
  const change = useAct({
    endpoint: api.customers.setActiveStatus,
    send: (active: boolean) => call(api.customers.setActiveStatus, { body: { id: person.id, active } }),
    refusals: REFUSALS,
    otherwise,
    done,
    undo: () => undoOf(person.id),
    outdates: [api.customers, api.users],
    hasNoPlace: true,
  });
  const shown = change.under?.given ?? person.active;
  if (!mayChange) return shown ? <StatusWord tone="ok" word={say('Active')} /> : <StatusWord tone="off" word={say('Inactive')} />;
  return (
    <Switch
      size={window.matchMedia(PHONE).matches ? 'sm' : 'xs'} // a list redraws its rows when that changes
      checked={shown}
      aria-label={say('{name} is active', { name: person.name })}
      onChange={(event) => void change.run(event.currentTarget.checked)}
    />
  );
}
