import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds of quiet after which what was typed counts. */
const QUIET = 300;

interface NetworkFieldProps {
  network: string;
  change: (part: { network: string }) => void;
}

/** The address or network that events are narrowed to. */
export function NetworkField({ network, change }: NetworkFieldProps) {
  const [typed, setTyped] = useState(network);
  const say = useDebouncedCallback((text: string) => change({ network: text.trim() }), { delay: QUIET, flushOnUnmount: true });
  return (
    <TextInput
      label="Network"
      placeholder="203.0.113.7 or 2001:db8:1:2::/64"
      value={typed}
      maxLength={60}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        say(event.currentTarget.value);
      }}
    />
  );
}
