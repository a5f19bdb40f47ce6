import { api, type Computer, type License, MOST_COMPUTER_NAME } from '@lm/contract';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './computers.module.css';

interface ComputerNameProps {
  license: License;
  computer: Computer;
  close: () => void;
}

/** Names a computer in its row: Enter saves, Esc leaves the name unchanged (CMP-407). */
export function ComputerName({ license, computer, close }: ComputerNameProps) {
  const say = useSay('licenses');
  const ui = useSay('ui');
  const [name, setName] = useState(computer.name);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.nameComputer,
    send: () => call(api.licenses.nameComputer, { body: { ...of(license, computer), name, revision: computer.revision } }),
    refusals: REFUSALS,
    onDone: close,
    outdates: [api.licenses, api.customers],
    say: setProblem,
  });
  return (
    <form
      className={classes.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === computer.name) close();
        else void run();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // otherwise the row that contains it would close too
        close();
      }}
    >
      <TextInput
        aria-label={say('Name of {name}', { name: computer.name })}
        value={name}
        maxLength={MOST_COMPUTER_NAME}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
        error={isUnreachable ? ui('The server could not be reached. Try again.') : problem}
      />
      <ActionIcon
        type="submit"
        data-tip={ui('Save')}
        variant="subtle"
        loading={isBusy}
        disabled={name.trim() === ''}
        aria-label={say('Save the name')}
      >
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon data-tip={ui('Cancel')} variant="subtle" color="gray" aria-label={say('Leave the name as it was')} onClick={close}>
        <IconX size={16} />
      </ActionIcon>
    </form>
  );
}

const of = (license: License, computer: Computer) => ({ licenseId: license.id, computerId: computer.id });

const REFUSALS = {
  noLicense: 'The license no longer exists',
  notYours: 'Your role does not allow this',
  unknownComputer: 'The license no longer has this computer',
  outdated: 'Someone else has named it. Save again to use your name.',
  nameTaken: 'Another computer of the license has this name',
};
