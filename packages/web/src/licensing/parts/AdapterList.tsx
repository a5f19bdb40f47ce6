import { UnstyledButton } from '@mantine/core';
import type { Adapter } from 'license-file/adapters';
import classes from './adapters.module.css';

export const KIND_WORDS: Record<Adapter['kind'], string> = {
  wired: 'Built-in network card',
  wireless: 'Wireless',
  docked: 'Goes with the dock or USB adapter',
  virtual: 'Virtual: may change',
  randomised: 'Randomised: may change',
};

interface AdapterListProps {
  adapters: Adapter[];
  onChoose: (mac: string) => void;
}

/** The adapters that were pasted, to choose from: the built-in ones first, the unsteady ones pointed out. */
export const AdapterList = ({ adapters, onChoose }: AdapterListProps) => (
  <ul className={classes.adapters} aria-label="Adapters found">
    {adapters.map(({ mac, name, kind }) => (
      <li key={mac}>
        <UnstyledButton onClick={() => onChoose(mac)}>
          <span className="code">{mac}</span>{' '}
          <span data-steady={kind === 'wired' || kind === 'wireless' || undefined}>{KIND_WORDS[kind]}</span>{' '}
          <small>{name || 'Name unknown'}</small>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
