import { api, type Customer, type CustomerNote, may, type Self } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './aside.module.css';
import { AddNote, EditNote } from './NoteForms.tsx';
import { NOTED } from './timeline-props.ts';

/** The notes about a customer, newest first, each with author and day, and a field for another (CUS-526). */
export function NotesCard({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('timeline');
  const { number } = useShown();
  const notes = useQuery({ ...queryOf(api.notes.getNotes, { params: { id: String(customer.id) } }), staleTime: 0 });
  const [leaving, setLeaving] = useState<CustomerNote | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={say('Notes')}>
      <div className={classes.cardHead}>
        <Title order={2}>{say('Notes')}</Title>
        <span className={classes.count}>{notes.data && number(notes.data.length)}</span>
      </div>
      {may(self, 'note.write') && !customer.erased && <AddNote customer={customer} />}
      {notes.isPending && (
        <Loading>
          <RowSkeletons rows={2} />
        </Loading>
      )}
      {notes.isError && !notes.data && (
        <Failed title={say('The notes could not be loaded')} error={notes.error} retry={() => void notes.refetch()} />
      )}
      <ul className={classes.notes}>
        {notes.data?.map((note) => (
          <NoteItem
            key={note.id}
            self={self}
            customer={customer}
            note={note}
            remove={() => {
              setLeaving(note);
              setAsked(true);
            }}
          />
        ))}
        {notes.data?.length === 0 && <li className={classes.none}>{say('None yet, for staff only')}</li>}
      </ul>
      <DeleteDialog
        opened={isAsked}
        close={() => setAsked(false)}
        what={say('Note')}
        endpoint={api.notes.deleteNote}
        remove={() => call(api.notes.deleteNote, { params: { id: String(leaving?.id ?? 0) } })}
        refusals={{ noNote: 'It is no longer there', lacksRight: 'Your role does not allow this' }}
        done="Note deleted"
        outdates={NOTED}
      >
        {say('The note “{note}” about {name}. This cannot be undone.', { note: shortened(leaving?.note ?? ''), name: customer.name })}
      </DeleteDialog>
    </section>
  );
}

const shortened = (note: string) => (note.length > 80 ? `${note.slice(0, 80)}…` : note);

interface NoteItemProps {
  self: Self;
  customer: Customer;
  note: CustomerNote;
  remove: () => void;
}

function NoteItem({ self, customer, note, remove }: NoteItemProps) {
  const say = useSay('timeline');
  const { dayOf } = useShown();
  const [isEditing, setEditing] = useState(false);
  const { author, writtenAt, editedAt, shared } = note;
  if (isEditing) return <EditNote customer={customer} note={note} close={() => setEditing(false)} />;
  return (
    <li>
      <p>{note.note}</p>
      <small>
        {[author ?? say('Someone'), dayOf(writtenAt)].join(', ')}
        {editedAt && say(' · changed {day}', { day: dayOf(editedAt) })}
        {shared && say(' · on the record')}
      </small>
      {may(self, 'note.change', note) && (
        <span className={classes.noteActs}>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => setEditing(true)}
            aria-label={say('Edit note: {note}', { note: shortened(note.note) })}
          >
            {say('Edit')}
          </Button>
          <Button variant="subtle" size="xs" onClick={remove} aria-label={say('Delete note: {note}', { note: shortened(note.note) })}>
            {say('Delete')}
          </Button>
        </span>
      )}
    </li>
  );
}
