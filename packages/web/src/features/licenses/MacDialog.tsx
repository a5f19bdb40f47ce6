import { readMac } from '@lm/contract';
import { Alert, Button, Group, Input, Modal, Text } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './licenses.module.css';

interface MacDialogProps {
  opened: boolean;
  close: () => void;
  isBusy: boolean;
  /** Why the last attempt got nowhere. */
  problem: string | null;
  sentence: string;
  /** A word of caution about a complete address. */
  check: (mac: string) => string | null;
  onMac: (mac: string) => void;
}

const PLACES = [0, 1, 2, 3, 4, 5] as const;
const NOTHING = ['', '', '', '', '', ''];
const COMMANDS = [
  ['Windows', 'ipconfig /all'],
  ['Linux', 'ip link'],
  ['macOS', 'ifconfig en0'],
] as const;

const HEX_PAIRS = /^[0-9A-F]{2}([:-][0-9A-F]{2}){5}$/i;

/** Asks for a MAC address in six boxes of two hexadecimal digits (spec.md §5). */
export function MacDialog({ opened, close, isBusy, problem, sentence, check, onMac }: MacDialogProps) {
  const [pairs, setPairs] = useState(NOTHING);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const mac = pairs.join(':');
  const isComplete = readMac(mac) !== null;
  const caution = isComplete ? check(mac) : null;

  function type(place: number, text: string): void {
    const pair = text
      .toUpperCase()
      .replace(/[^0-9A-F]/g, '')
      .slice(0, 2);
    setPairs(pairs.map((old, index) => (index === place ? pair : old)));
    if (pair.length === 2) boxes.current[place + 1]?.focus();
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (HEX_PAIRS.test(text)) {
      setPairs(text.toUpperCase().split(/[:-]/));
      boxes.current[5]?.focus();
    } else toast.failed('Please Paste a valid Mac Address');
  }

  function step(place: number, event: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart, value } = event.currentTarget;
    const goTo = (target: number) => {
      event.preventDefault();
      boxes.current[target]?.focus();
    };
    if (event.key === 'Backspace' && value === '') goTo(place - 1);
    if (event.key === 'ArrowLeft' && selectionStart === 0) goTo(place - 1);
    if (event.key === 'ArrowRight' && selectionStart === value.length) goTo(place + 1);
    if (event.key === ':' || event.key === '-') goTo(place + 1);
  }

  return (
    <Modal opened={opened} onClose={close} title="Generate Offline License" size={496} onExitTransitionEnd={() => setPairs(NOTHING)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onMac(mac);
          else toast.failed('Please Enter A Valid MAC Address');
        }}
      >
        <Text size="sm" c="dimmed" mb="lg">
          {sentence}
        </Text>
        <Text size="sm" fw={500} mb={8} id="mac-label">
          MAC address
        </Text>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside the boxes */}
        <div className={classes.boxes} role="group" aria-labelledby="mac-label">
          {PLACES.map((place) => (
            <Input
              key={place}
              ref={(element: HTMLInputElement | null) => {
                boxes.current[place] = element;
              }}
              className="code"
              aria-label={`Pair ${place + 1} of 6`}
              value={pairs[place]}
              maxLength={2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-autofocus={place === 0 || undefined}
              onChange={(event) => type(place, event.currentTarget.value)}
              onPaste={paste}
              onKeyDown={(event) => step(place, event)}
              onFocus={(event) => event.currentTarget.select()}
            />
          ))}
        </div>
        <Text size="sm" c="dimmed" mt={8}>
          Or paste the whole address into any box, as A4-83-E7-2F-0B-91 or A4:83:E7:2F:0B:91.
        </Text>
        {caution && (
          <Alert color="amber" mt="md" role="status">
            {caution}
          </Alert>
        )}
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
                {command} <CopyButton value={command} what="command" />
              </dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" leftSection={<IconFileCertificate size={16} />} disabled={!isComplete} loading={isBusy}>
            Generate
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
