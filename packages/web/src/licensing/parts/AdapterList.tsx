import { UnstyledButton } from '@mantine/core';
import type { Adapter } from 'license-file/adapters';
import { useSay } from '../../ui/say.ts';
import classes from './adapters.module.css';

export const KIND_WORDS = {
  wired: 'Built-in network card',
  wireless: 'Wireless',
  docked: 'Belongs to the dock or USB adapter',
  virtual: 'Virtual: may change',
  randomised: 'Randomized: may change',
} as const satisfies Record<Adapter['kind'], string>;

interface AdapterListProps {
  adapters: Adapter[];
  onChoose: (mac: string) => void;
}

/** The adapters found in pasted text, to choose from: built-in ones first, unsteady ones pointed out. */
export function AdapterList({ adapters, onChoose }: AdapterListProps) {
  const say = useSay('computers');
  return (
    <ul className={classes.adapters} aria-label={say('Adapters found')}>
      {adapters.map(({ mac, name, kind }) => (
        <li key={mac}>
          <UnstyledButton onClick={() => onChoose(mac)}>
            <span className="code">{mac}</span>{' '}
            <span data-steady={kind === 'wired' || kind === 'wireless' || undefined}>{say(KIND_WORDS[kind])}</span>{' '}
            <small>{name || say('Name unknown')}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
