import { readMac } from '@lm/contract';
import { Input } from '@mantine/core';
import { type Adapter, adaptersIn, machineIn } from 'license-file/adapters';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { otherIdsIn } from '../parts/other-ids.ts';
import classes from './mac.module.css';

interface MacBoxesProps {
  /** Six pairs of at most two hexadecimal digits. */
  pairs: string[];
  onChange: (pairs: string[]) => void;
  /**
   * Called when the output of a command, with ids of other kinds in it, was pasted instead of an address; `machine` is '' if the output does not name
   * the computer.
   */
  onAdapters: (adapters: Adapter[], machine: string, otherIds: string[]) => void;
}

const PLACES = [0, 1, 2, 3, 4, 5] as const;
const HEX_PAIRS = /^[0-9A-F]{2}([:-][0-9A-F]{2}){5}$/i;

export const NO_PAIRS = ['', '', '', '', '', ''];

/** Six boxes of two hexadecimal digits (MAC-6); pasting fills them with a whole address (MAC-7) or takes the output of a command (MAC-8). */
export function MacBoxes({ pairs, onChange, onAdapters }: MacBoxesProps) {
  const say = useSay('licenses');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function type(place: number, text: string): void {
    const pair = text
      .toUpperCase()
      .replace(/[^0-9A-F]/g, '')
      .slice(0, 2);
    onChange(pairs.map((old, index) => (index === place ? pair : old)));
    if (pair.length === 2) boxes.current[place + 1]?.focus();
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (HEX_PAIRS.test(text)) {
      onChange(text.toUpperCase().split(/[:-]/));
      boxes.current[5]?.focus();
      return;
    }
    const adapters = adaptersIn(text);
    const otherIds = otherIdsIn(text);
    if (adapters.length + otherIds.length > 0) onAdapters(adapters, machineIn(text), otherIds);
    else toast.failed('Please Paste a valid Mac Address');
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside the boxes
    <div className={classes.boxes} role="group" aria-labelledby="mac-label">
      {PLACES.map((place) => (
        <Input
          key={place}
          ref={(element: HTMLInputElement | null) => {
            boxes.current[place] = element;
          }}
          className="code"
          aria-label={say('Pair {place} of 6', { place: place + 1 })}
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
  );
}

/** The address in the boxes; null until it is a usable one. */
export const macIn = (pairs: string[]): string | null => readMac(pairs.join(':'));
