import { Alert, List } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { toast } from './toast.ts';

interface Meanwhile<Record, Values> {
  /** The record as the form knows it: its revision goes along with a save. */
  read: Record;
  /** What somebody else changed; nothing until a save was refused for it. */
  alert: ReactNode;
  /** Reads the record anew and takes over what was not touched here; what was typed stays. */
  catchUp: (form: UseFormReturnType<Values>) => Promise<void>;
  /** Goes on from a record that was just saved. */
  start: (record: Record) => void;
}

interface Options<Record, Values> {
  first: Record;
  load: () => Promise<Record>;
  valuesOf: (record: Record) => Values;
  /** Every field in words, by its label. */
  inWords: (values: Values) => { [label: string]: string };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Two people, one record (decisions.md §8): a save on an outdated version was refused. Shows what the other changed; fields that
 * only the other touched take the new value, fields touched here keep what was typed, and the next save goes through knowingly.
 */
export function useMeanwhile<Record, Values extends object>(options: Options<Record, Values>): Meanwhile<Record, Values> {
  const { load, valuesOf, inWords } = options;
  const [read, setRead] = useState(options.first);
  // Null until a save was refused.
  const [changes, setChanges] = useState<{ label: string; before: string; after: string; kept: string }[] | null>(null);

  async function catchUp(form: UseFormReturnType<Values>): Promise<void> {
    const newest = await load().catch(() => null);
    if (!newest) {
      toast.failed('Somebody else changed this meanwhile, and it could not be read anew. What you typed is kept: try again.');
      return;
    }
    const [before, after, typed] = [valuesOf(read), valuesOf(newest), form.getValues()];
    const merged = { ...typed };
    for (const key of Object.keys(after) as (keyof Values)[]) if (same(typed[key], before[key])) merged[key] = after[key];
    form.resetDirty(after); // what counts as changed from here on
    form.setValues(merged);
    setRead(newest);
    const [words, newWords, shown] = [inWords(before), inWords(after), inWords(merged)];
    const labels = Object.keys(newWords).filter((label) => words[label] !== newWords[label]);
    setChanges(labels.map((label) => ({ label, before: words[label] ?? '', after: newWords[label] ?? '', kept: shown[label] ?? '' })));
  }

  const alert = changes && (
    <Alert color="amber" role="alert" title="Somebody else changed this meanwhile" style={{ gridColumn: '1 / -1' }}>
      <List size="sm" spacing={2}>
        {changes.map(({ label, before, after, kept }) => (
          <List.Item key={label}>
            {label}: <s>{before || 'none'}</s> is now <b>{after || 'none'}</b>
            {kept !== after && <>; you typed {kept || 'nothing'}</>}
          </List.Item>
        ))}
      </List>
      {changes.length === 0 && 'They changed something that this form does not show. '}
      Nothing was saved. What you typed is kept; look it over, then save again.
    </Alert>
  );
  const start = (record: Record) => {
    setRead(record);
    setChanges(null);
  };
  return { read, alert, catchUp, start };
}
