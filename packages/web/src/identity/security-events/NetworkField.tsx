import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSay } from '../../ui/say.ts';

/** How long typing must pause before the text counts, in milliseconds. */
const QUIET = 300;

interface NetworkFieldProps {
  network: string;
  change: (part: { network: string }) => void;
}

/** Narrows the events to an address or a network. */
export function NetworkField({ network, change }: NetworkFieldProps) {
  const say = useSay('access');
  const [typed, setTyped] = useState(network);
  const take = useDebouncedCallback((text: string) => change({ network: text.trim() }), { delay: QUIET, flushOnUnmount: true });
  return (
    <TextInput
      label={say('Network')}
      placeholder="203.0.113.7 or 2001:db8:1:2::/64"
      value={typed}
      maxLength={60}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        take(event.currentTarget.value);
      }}
    />
  );
}
