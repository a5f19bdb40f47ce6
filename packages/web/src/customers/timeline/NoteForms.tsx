import { api, type Customer, type CustomerNote } from '@lm/contract';
import { Textarea } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './aside.module.css';
import { NOTED } from './timeline-props.ts';

/** A field for another note; its button appears once something is typed. */
export function AddNote({ customer }: { customer: Customer }) {
  const say = useSay('timeline');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.notes.addNote,
    initialValues: { note: '' },
    toBody: ({ note }) => ({ customerId: customer.id, note }),
    refusals: {
      noCustomer: 'The customer no longer exists',
      lacksRight: 'Your role does not allow this',
      tooManyNotes: 'The limit for notes has been reached: delete one first',
    },
    onDone: () => {
      form.reset();
      toast.done('Note added');
      void outdate(...NOTED);
    },
    staysOpen: true,
  });
  return (
    <form {...formProps} className={classes.addNote}>
      <Textarea
        aria-label={say('Another note')}
        description={form.values.note.trim() !== '' && heard(NO_NAMES)}
        autosize
        minRows={2}
        maxRows={10}
        placeholder={say('A note for everyone who can see this customer')}
        {...form.getInputProps('note')}
      />
      {form.values.note.trim() !== '' && (
        <FormButtons submit={say('Add note')} isSending={isSending} isUnreachable={isUnreachable} cancel={() => form.reset()} />
      )}
    </form>
  );
}

const valuesOf = ({ note }: CustomerNote) => ({ note });

/** A note being edited in its place. */
export function EditNote({ customer, note, close }: { customer: Customer; note: CustomerNote; close: () => void }) {
  const say = useSay('timeline');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.notes.editNote,
    record: note,
    load: async () => {
      const all = await call(api.notes.getNotes, { params: { id: String(customer.id) } });
      return all.find(({ id }) => id === note.id) ?? note;
    },
    valuesOf,
    inWords: (values) => ({ Note: values.note }),
    toBody: (values, { id, revision }) => ({ id, note: values.note, revision }),
    refusals: { noNote: 'The note no longer exists', lacksRight: 'Your role does not allow this' },
    onDone: async () => {
      toast.done('Note saved');
      await outdate(...NOTED);
      close();
    },
  });
  return (
    <li>
      <form {...formProps}>
        {alert}
        <Textarea
          aria-label={say('Note')}
          description={heard(NO_NAMES)}
          autoFocus
          autosize
          minRows={2}
          maxRows={14}
          {...form.getInputProps('note')}
        />
        <FormButtons submit={say('Save note')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} />
      </form>
    </li>
  );
}
