import { UnstyledButton } from '@mantine/core';
import { type Adapter, WHY } from './adapters.ts';
import classes from './licenses.module.css';

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
          <span className="code">{mac}</span> <span data-steady={kind === 'wired' || kind === 'wireless' || undefined}>{WHY[kind]}</span>{' '}
          <small>{name || 'Name unknown'}</small>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
