import { fold, foldedWords } from '@lm/contract';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../../ui/say.ts';
import classes from './person-choice.module.css';

export interface Choice {
  id: number;
  name: string;
  /** What else tells this person from others, or matters for the choice; it is searched too. */
  about: readonly string[];
  /** Why they cannot be chosen; null if they can. */
  why: string | null;
}

interface PersonChoiceProps {
  /** What is chosen, for people who cannot see the heading. */
  label: string;
  /** In the order of the list. */
  choices: readonly Choice[];
  choose: (person: Choice) => void;
  isBusy: boolean;
  /** Shown instead of the list if there is no one. */
  none: ReactNode;
}

/** A list of people under a search that has the focus: arrow keys choose, Enter and a press take; those who cannot be taken say why. */
export function PersonChoice({ label, choices, choose, isBusy, none }: PersonChoiceProps) {
  const say = useSay('organization');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), []); // also when one list follows another in an open panel
  const words = foldedWords(typed);
  const found = choices.filter(({ name, about }) => {
    const text = fold([name, ...about].join(' '));
    return words.every((word) => text.includes(word));
  });
  const current = Math.min(at, found.length - 1);
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, current]);
  const take = (person: Choice | undefined) => {
    if (person && person.why === null && !isBusy) choose(person);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: Math.min(current + 1, found.length - 1), ArrowUp: Math.max(current - 1, 0) }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) take(found[current]);
    else setAt(next);
  };
  if (choices.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <TextInput
        ref={search}
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
        placeholder={say('Name or email')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} className={classes.list} role="listbox" aria-label={label} aria-busy={isBusy}>
        {found.map((person, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus and handles the keys
          <div
            key={person.id}
            id={`${list}-${place}`}
            className={classes.person}
            role="option"
            aria-selected={place === current}
            aria-disabled={person.why !== null}
            tabIndex={-1}
            onPointerMove={({ movementX, movementY }) => place !== current && (movementX !== 0 || movementY !== 0) && setAt(place)}
            onClick={() => take(person)}
          >
            <b>{person.name}</b>
            <small>{[person.why, ...person.about].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none}>{say('No one here has “{text}” in their name or email.', { text: typed.trim() })}</p>
      )}
      <span className={classes.said} role="status">
        {words.length > 0 && found.length > 0 && say('{count} found', { count: found.length })}
      </span>
    </>
  );
}
