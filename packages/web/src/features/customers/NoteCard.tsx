import { api, type Customer, mayWriteNotes, type Note, type Self } from '@lm/contract';
import { Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useMeanwhile } from '../../ui/meanwhile.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './customers.module.css';

/** What staff note about a customer, with its own save; customers never see it (decisions.md §2). */
export function NoteCard({ self, customer }: { self: Self; customer: Customer }) {
  const load = () => call(api.notes.getNote, { body: { id: customer.id } });
  const note = useQuery({ queryKey: ['notes', customer.id], queryFn: load, staleTime: 0 });
  return (
    <section className={classes.card} aria-label="Note">
      <div className={classes.cardHead}>
        <Title order={2}>Note</Title>
      </div>
      <div className={classes.note}>
        {note.data && !mayWriteNotes(self) && <Text size="sm">{note.data.note || 'No note yet.'}</Text>}
        {note.data && mayWriteNotes(self) && <NoteForm customer={customer} note={note.data} load={load} />}
        {note.isError && !note.data && <Failed title="The note could not be loaded" error={note.error} retry={() => void note.refetch()} />}
        {note.isPending && (
          <Loading>
            <RowSkeletons rows={1} />
          </Loading>
        )}
      </div>
    </section>
  );
}

const valuesOf = ({ note }: Note) => ({ note });

function NoteForm({ customer, note, load }: { customer: Customer; note: Note; load: () => Promise<Note> }) {
  const queries = useQueryClient();
  const { read, alert, catchUp, start } = useMeanwhile({ first: note, load, valuesOf, inWords: (values) => ({ Note: values.note }) });
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.notes.setNote,
    initialValues: valuesOf(read),
    toBody: (values) => ({ id: read.id, customerId: customer.id, note: values.note, revision: read.revision }),
    refusals: {
      noCustomer: 'The customer does not exist any more',
      lacksRight: 'Your role does not allow this',
      otherNote: 'This note belongs to another customer',
      outdated: 'Somebody else changed this note meanwhile',
    },
    onRefusal: (refusal) => {
      if (refusal === 'outdated') void catchUp(form);
      return refusal === 'outdated';
    },
    onDone: (saved) => {
      start(saved);
      form.resetDirty({ note: saved.note });
      queries.setQueryData(['notes', customer.id], saved);
      toast.done('Note saved');
    },
    staysOpen: true,
  });
  const isChanged = form.values.note !== read.note;
  return (
    <form {...formProps}>
      {alert}
      <Textarea aria-label="Note" autosize minRows={3} maxRows={14} placeholder="For staff only" {...form.getInputProps('note')} />
      {isChanged && (
        <div className={classes.noteButtons}>
          <FormButtons
            submit="Save Note"
            isSending={isSending}
            isUnreachable={isUnreachable}
            cancel={() => form.setValues(valuesOf(read))}
          />
        </div>
      )}
    </form>
  );
}
