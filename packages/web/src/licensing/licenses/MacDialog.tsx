import { at, freeName, isNameTaken, MOST_COMPUTER_NAME } from '@lm/contract';
import { Alert, Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import type { Adapter } from 'license-file/adapters';
import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { AdapterList } from '../parts/AdapterList.tsx';
import { IdsLeftOut } from './IdsLeftOut.tsx';
import { MacBoxes, macIn, NO_PAIRS } from './MacBoxes.tsx';
import classes from './mac.module.css';

interface MacDialogProps {
  opened: boolean;
  close: () => void;
  isBusy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  sentence: string;
  /** Returns a warning about a complete address, or null. */
  check: (mac: string) => string | null;
  /** Names of the license's other computers, and the one this computer gets if none is entered (CMP-402). */
  taken: string[];
  suggested: string;
  onMac: (mac: string, name: string) => void;
}

const COMMANDS = [
  ['Windows', 'ipconfig /all'],
  ['Linux', 'ip link'],
  ['macOS', 'ifconfig'],
] as const;

/** Asks for the MAC address of an offline license (MAC-6). */
export function MacDialog({ opened, close, isBusy, problem, sentence, check, taken, suggested, onMac }: MacDialogProps) {
  const say = useSay('licenses');
  const ui = useSay('ui');
  const [pairs, setPairs] = useState(NO_PAIRS);
  const [adapters, setAdapters] = useState<Adapter[]>([]);
  const [otherIds, setOtherIds] = useState<string[]>([]);
  const [machine, setMachine] = useState('');
  // Null until a name is typed: then the suggested one applies.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (machine ? freeName(machine, taken) : suggested);
  const nameProblem = nameProblemOf(name.trim(), taken, say);
  const mac = macIn(pairs);
  const isComplete = pairs.join('').length === 12;
  const caution = mac && check(mac);
  const reset = () => {
    setPairs(NO_PAIRS);
    setAdapters([]);
    setOtherIds([]);
    setMachine('');
    setTyped(null);
  };
  const choose = (chosen: string) => setPairs(chosen.split(':'));
  return (
    <Dialog opened={opened} onClose={close} title={say('Generate Offline License')} size={496} onExitTransitionEnd={reset}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mac && !nameProblem) onMac(mac, name.trim());
          else if (!mac) toast.failed('Please Enter A Valid MAC Address');
        }}
      >
        <Text size="sm" c="dimmed" mb="lg">
          {sentence}
        </Text>
        <Text size="sm" fw={500} mb={8} id="mac-label">
          {say('MAC address')}
        </Text>
        <MacBoxes
          pairs={pairs}
          onChange={setPairs}
          onAdapters={(found, called, others) => {
            setAdapters(found);
            setOtherIds(others);
            setMachine(called);
          }}
        />
        <Text size="sm" c="dimmed" mt={8}>
          {say(
            'Or paste the whole address into any box, as A4-83-E7-2F-0B-91 or A4:83:E7:2F:0B:91, or everything that one of these commands prints.',
          )}
        </Text>
        {adapters.length > 0 && <AdapterList adapters={adapters} onChoose={choose} />}
        <IdsLeftOut ids={otherIds} />
        {caution && (
          <Alert color="amber" mt="md" role="status">
            {caution}
          </Alert>
        )}
        <TextInput
          mt="md"
          label={say('Name of the computer')}
          description={say('So that you can find it again, for example: Lab 3, left')}
          value={name}
          maxLength={MOST_COMPUTER_NAME}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={nameProblem}
        />
        {problem && (
          <Alert color="red" mt="md" role="alert">
            {problem}
          </Alert>
        )}
        <dl className={classes.help}>
          {COMMANDS.map(([system, command]) => (
            <div key={system} style={{ display: 'contents' }}>
              <dt>{system}</dt>
              <dd>
                {command} <CopyButton value={command} what={say('command')} />
              </dd>
            </div>
          ))}
        </dl>
        <Anchor href={`#${at.check}`} size="sm" c="dimmed" className={classes.whyNot}>
          {say('Have a file that does not work? Find out why')}
        </Anchor>
        <Group justify="flex-end" gap="sm">
          <LeaveButton go={close}>{ui('Cancel')}</LeaveButton>
          <Button
            type="submit"
            leftSection={<IconFileCertificate size={16} />}
            disabled={!isComplete || nameProblem !== null}
            loading={isBusy}
          >
            {say('Generate')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function nameProblemOf(name: string, taken: string[], say: SayOf<'licenses'>): string | null {
  if (name === '') return say('Please enter a name');
  return isNameTaken(name, taken) ? say('Another computer of the license has this name') : null;
}
