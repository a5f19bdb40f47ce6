import { api, type Customer, may, type Note, type Self } from '@lm/contract';
import { Button, Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './customers.module.css';

const asking = (customer: Customer) => ({ body: { id: customer.id } });
export const noteOf = (customer: Customer) => queryOf(api.notes.getNote, asking(customer));

/** A note by staff about a customer, saved on its own (CUS-24); customers never see it (ACC-17). A single line until there is one. */
export function NoteCard({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('customersStaff');
  const note = useQuery({ ...noteOf(customer), staleTime: 0 });
  const [isWriting, setWriting] = useState(false);
  const mayWrite = may(self, 'note.write');
  if (note.data?.note === '' && !isWriting)
    return (
      <PartLine
        title={say('Note')}
        action={
          mayWrite && (
            <Button variant="subtle" onClick={() => setWriting(true)}>
              {say('Write one')}
            </Button>
          )
        }
      >
        {say('None, for staff only')}
      </PartLine>
    );
  return (
    <section className={ui.card} aria-label={say('Note')}>
      <div className={classes.cardHead}>
        <Title order={2}>{say('Note')}</Title>
      </div>
      <div className={classes.note}>
        {note.data && !mayWrite && <Text size="sm">{note.data.note}</Text>}
        {note.data && mayWrite && <NoteForm customer={customer} note={note.data} isNew={isWriting} />}
        {note.isError && !note.data && (
          <Failed title={say('The note could not be loaded')} error={note.error} retry={() => void note.refetch()} />
        )}
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

function NoteForm({ customer, note, isNew }: { customer: Customer; note: Note; isNew: boolean }) {
  const say = useSay('customersStaff');
  const queries = useQueryClient();
  const { form, formProps, isSending, isUnreachable, read, alert } = useEditForm({
    endpoint: api.notes.setNote,
    record: note,
    load: () => call(api.notes.getNote, asking(customer)),
    valuesOf,
    inWords: (values) => ({ Note: values.note }),
    toBody: (values, { id, revision }) => ({ id, customerId: customer.id, note: values.note, revision }),
    refusals: {
      noCustomer: 'The customer no longer exists',
      lacksRight: 'Your role does not allow this',
      otherNote: 'This note belongs to another customer',
    },
    onDone: (saved, goOn) => {
      goOn(saved);
      queries.setQueryData(noteOf(customer).queryKey, saved);
      toast.done('Note saved');
    },
    staysOpen: true,
  });
  const isChanged = form.values.note !== read.note;
  return (
    <form {...formProps}>
      {alert}
      <Textarea
        aria-label={say('Note')}
        description={useHeard()(NO_NAMES)}
        autoFocus={isNew}
        autosize
        minRows={3}
        maxRows={14}
        placeholder={say('For staff only')}
        {...form.getInputProps('note')}
      />
      {isChanged && (
        <div className={classes.noteButtons}>
          <FormButtons
            submit={say('Save Note')}
            isSending={isSending}
            isUnreachable={isUnreachable}
            cancel={() => form.setValues(valuesOf(read))}
          />
        </div>
      )}
    </form>
  );
}
