import { api, type Customer, type CustomerNote, dayIn, may, type Self, showDay } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import classes from './aside.module.css';
import { AddNote, EditNote } from './NoteForms.tsx';
import { NOTED } from './timeline-props.ts';

/** The notes about a customer, the newest first, each with its author and day, and a field for another (CUS-526). */
export function NotesCard({ self, customer }: { self: Self; customer: Customer }) {
  const notes = useQuery({ ...queryOf(api.notes.getNotes, { params: { id: String(customer.id) } }), staleTime: 0 });
  const [leaving, setLeaving] = useState<CustomerNote | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={classes.card} aria-label="Notes">
      <div className={classes.cardHead}>
        <Title order={2}>Notes</Title>
        <span className={classes.count}>{notes.data?.length.toLocaleString('en')}</span>
      </div>
      {may(self, 'note.write') && !customer.erased && <AddNote customer={customer} />}
      {notes.isPending && (
        <Loading>
          <RowSkeletons rows={2} />
        </Loading>
      )}
      {notes.isError && !notes.data && (
        <Failed title="The notes could not be loaded" error={notes.error} retry={() => void notes.refetch()} />
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
        {notes.data?.length === 0 && <li className={classes.none}>None yet, for staff only</li>}
      </ul>
      <DeleteDialog
        opened={isAsked}
        close={() => setAsked(false)}
        what="Note"
        endpoint={api.notes.deleteNote}
        remove={() => call(api.notes.deleteNote, { params: { id: String(leaving?.id ?? 0) } })}
        refusals={{ noNote: 'It is no longer there', lacksRight: 'Your role does not allow this' }}
        done="Note deleted"
        outdates={NOTED}
      >
        The note <b>“{shortened(leaving?.note ?? '')}”</b> about {customer.name}. This cannot be undone.
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
  const [isEditing, setEditing] = useState(false);
  const { author, writtenAt, editedAt, shared } = note;
  if (isEditing) return <EditNote customer={customer} note={note} close={() => setEditing(false)} />;
  return (
    <li>
      <p>{note.note}</p>
      <small>
        {[author ?? 'Someone', showDay(dayIn(new Date(writtenAt)))].join(', ')}
        {editedAt && ` · changed ${showDay(dayIn(new Date(editedAt)))}`}
        {shared && ' · on the record'}
      </small>
      {may(self, 'note.change', note) && (
        <span className={classes.noteActs}>
          <Button variant="subtle" size="xs" onClick={() => setEditing(true)} aria-label={`Edit note: ${shortened(note.note)}`}>
            Edit
          </Button>
          <Button variant="subtle" size="xs" onClick={remove} aria-label={`Delete note: ${shortened(note.note)}`}>
            Delete
          </Button>
        </span>
      )}
    </li>
  );
}
