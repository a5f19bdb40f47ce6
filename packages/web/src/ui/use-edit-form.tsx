import type { Call, Data, FormOf } from '@lm/contract';
import { Alert, List } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useHeard, useSay } from './say.ts';
import { toast } from './toast.ts';
import { type EndpointForm, type RefusalWords, useEndpointForm } from './use-endpoint-form.ts';

type Words = { [label: string]: string };

interface EditForm<E extends Call, Values, Record>
  extends Omit<EndpointForm<E, Values>, 'initialValues' | 'toBody' | 'refusals' | 'catchUp' | 'onDone'> {
  /** The record on screen when the form opens. */
  record: Record;
  /** Fetches the record again. */
  load: () => Promise<Record>;
  valuesOf: (record: Record) => Values;
  /** Returns every field in words, by its label. */
  inWords: (values: Values) => Words;
  /** Returns the body of the call; `read` is the record that the form is based on, whose revision is sent too. */
  toBody: (values: Values, read: Record) => FormOf<E>;
  /** The refusals in words, except `outdated`, which the form handles itself. */
  refusals: Omit<RefusalWords<E>, 'outdated'>;
  /**
   * `goOn` lets a form that stays on screen continue from the saved record. A form that closes first waits until the screen behind it has fetched the
   * record again: reopened from an older one, it would mistake the save for another person's.
   */
  onDone: (data: Data<E>, goOn: (record: Record) => void) => void | Promise<void>;
}

/**
 * A form for an existing record. If two people edit it (SCR-9, CUS-19), saving an outdated version is refused. `alert` then shows what the other
 * person changed: fields that only they changed take the new value, fields changed here keep what was typed, and the next save goes through
 * knowingly.
 */
export function useEditForm<E extends Call, Values extends object, Record>(options: EditForm<E, Values, Record>) {
  const { record, load, valuesOf, inWords, toBody, refusals, onDone, ...rest } = options;
  // The record that the form started from: a newer one that reaches the screen meanwhile must not lend its revision to older values.
  const [read, setRead] = useState(record);
  const say = useSay('ui');
  // Null until a save is refused.
  const [changes, setChanges] = useState<Change[] | null>(null);

  /** Fetches the record again and takes over what was not changed here; what was typed stays. */
  async function catchUp(form: UseFormReturnType<Values>): Promise<void> {
    const newest = await load().catch(() => null);
    if (!newest) {
      toast.failed(say('Someone else has changed this, and it could not be reloaded. What you typed is kept: try again.'));
      return;
    }
    const [before, after, typed] = [valuesOf(read), valuesOf(newest), form.getValues()];
    const merged = { ...typed };
    for (const key of Object.keys(after) as (keyof Values)[]) if (same(typed[key], before[key])) merged[key] = after[key];
    form.resetDirty(after); // from here on, only later changes count
    form.setValues(merged);
    setRead(newest);
    setChanges(changesIn(inWords(before), inWords(after), inWords(merged)));
  }

  const sending = useEndpointForm<E, Values>({
    ...rest,
    initialValues: valuesOf(read),
    toBody: (values) => toBody(values, read),
    refusals: refusals as RefusalWords<E>, // `outdated` never reaches these words
    catchUp,
    onDone: (data) =>
      onDone(data, (saved) => {
        setRead(saved);
        setChanges(null);
        sending.form.resetDirty(valuesOf(saved));
      }),
  });
  return { ...sending, read, alert: changes && <Meanwhile changes={changes} /> };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Change {
  label: string;
  before: string;
  after: string;
  /** What the form shows now. */
  kept: string;
}

const changesIn = (before: Words, after: Words, shown: Words): Change[] =>
  Object.keys(after)
    .filter((label) => before[label] !== after[label])
    .map((label) => ({ label, before: before[label] ?? '', after: after[label] ?? '', kept: shown[label] ?? '' }));

function Meanwhile({ changes }: { changes: Change[] }) {
  const say = useSay('ui');
  const heard = useHeard();
  return (
    <Alert color="amber" role="alert" title={say('Someone else has changed this')} style={{ gridColumn: '1 / -1' }}>
      <List size="sm" spacing={2}>
        {changes.map(({ label, before, after, kept }) => (
          <List.Item key={label}>
            {heard(label)}: <s>{heard(before) || say('none')}</s> {say('is now')} <b>{heard(after) || say('none')}</b>
            {kept !== after && `; ${say('you typed {value}', { value: kept || say('nothing') })}`}
          </List.Item>
        ))}
      </List>
      {changes.length === 0 && `${say('They changed something that this form does not show.')} `}
      {say('Nothing was saved. What you typed is kept: review it, then save again.')}
    </Alert>
  );
}
