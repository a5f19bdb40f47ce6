import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from './keys.ts';
import classes from './search-box.module.css';

/** How long typing must pause before the text is searched for, in milliseconds. */
const QUIET = 200;

interface SearchBoxProps {
  label: string;
  /** The placeholder of the empty box, if it says more than the label. */
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  /** Called on Enter, once the typed text has been searched for. */
  onEnter?: () => void;
}

/** Searches while text is typed; `/` moves the focus here from anywhere, Esc empties the box. */
export function SearchBox({ label, placeholder = label, value, onSearch, onEnter }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(value);
  const say = (text: string) => {
    if (text === said.current) return; // nothing new, so the page number stays
    said.current = text;
    onSearch(text);
  };
  const search = useDebouncedCallback(say, { delay: QUIET, flushOnUnmount: true }); // searched for even if a quick click leaves the screen
  // Something else changed the search, such as a button beside the list.
  useEffect(() => {
    if (value !== said.current) setTyped(value);
    said.current = value;
  }, [value]);
  // Some keyboards have / above the 7.
  useKeys([{ keys: '/', does: 'Search this list', hotkeys: ['/', 'shift+/'], run: () => input.current?.focus() }]);
  const change = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<Kbd size="xs">/</Kbd>}
      rightSectionProps={{ 'aria-hidden': true }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => search.flush()} // before a click leaves the screen, so that Back finds it
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key !== 'Enter' || !onEnter) return;
        search.cancel();
        say(typed);
        onEnter();
      }}
    />
  );
}
