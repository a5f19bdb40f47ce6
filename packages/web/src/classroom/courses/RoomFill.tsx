import '@mantine/core/styles/NumberInput.layer.css';
import { api, type Course, courseEnd, type Day, dayIn, MOST_IN_ROOM, nextTerm, type Room } from '@lm/contract';
import { Button, Checkbox, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { ComputerFiles } from '../../licensing/parts/ComputerFiles.tsx';
import { ComputerList, ComputersDone } from '../../licensing/parts/ComputerList.tsx';
import { type LabRow, numbered, rowsOfCsv, sentRow } from '../../licensing/parts/computer-rows.ts';
import { useComputerList } from '../../licensing/parts/use-computer-list.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { heardNow, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { computersOf } from './room-words.ts';

interface RoomFillProps {
  room: Room;
  /** Whether the computers go into a new room for the next term; otherwise they go into this one. */
  isNext: boolean;
  close: () => void;
}

/** The computers in a room, as rows of a list. */
const rowsOfRoom = ({ computers, course }: Room): LabRow[] =>
  numbered(computers.map(({ name, macs }) => ({ name, addresses: macs.join(', '), seats: '', from: course.name })));

/** Adds a list of computers to a room after a check (ROOM-637), or to a new room for the next term (ROOM-640). */
export function RoomFill({ room, isNext, close }: RoomFillProps) {
  const { course } = room;
  const say = useSay('courses');
  const { day } = useShown();
  const outdate = useOutdate();
  const [gone, setGone] = useState<number[]>([]);
  const [isOut, setOut] = useState(false);
  const [placesLeft, setPlacesLeft] = useState(0);
  const [term, setTerm] = useState(() => ({ ...nextTerm(course, dayIn(new Date())), name: course.name, places: course.places }));
  // For the next term, every readable row is new.
  const list = useComputerList({
    first: () => (isNext ? rowsOfRoom(room) : []),
    most: MOST_IN_ROOM,
    check: (sent) => {
      if (isNext && sent.every((row) => row.from === course.name)) return null;
      const body = { courseId: course.id, computers: sent.map(sentRow) };
      return call(api.rooms.checkComputers, { body }).then(({ rows: said, gone, placesLeft }) => ({
        said,
        keep: () => {
          setGone(gone);
          setPlacesLeft(placesLeft);
        },
      }));
    },
  });
  const { rows, sent, bad, isBusy, done } = list;

  function paste(text: string): void {
    const read = rowsOfCsv(text, 'The list');
    if (typeof read === 'string') list.setProblem(read);
    else void list.look(numbered(read));
  }

  const fresh = isNext ? sent.length : sent.filter(({ said }) => said?.outcome === 'new').length;
  const missing = fresh - (isNext ? Number(term.places) : placesLeft + (isOut ? gone.length : 0));
  const isReady = sent.length > 0 && bad === 0 && missing <= 0 && (isNext || sent.every(({ said }) => said !== null));

  async function make(): Promise<void> {
    // A host file can be used only once, and a computer that the portal knows does not need one.
    const computers = sent.map((row) => {
      const { nonce, hostKey, ...known } = { nonce: undefined, hostKey: undefined, ...sentRow(row) };
      return row.said?.outcome === 'there already' || nonce === undefined ? known : { ...known, nonce, hostKey };
    });
    const file = await list.attempt(() =>
      isNext
        ? callFile(api.rooms.renew, { body: { courseId: course.id, ...term, places: Number(term.places), computers } })
        : callFile(api.rooms.putIn, { body: { courseId: course.id, computers, ...(isOut && { takeOut: gone }) } }),
    );
    if (file) {
      saveFile(file.name ?? `room-${course.code}.zip`, file.content);
      list.setDone(sent.length);
    }
    void outdate(api.rooms, api.courses, api.licenses, api.customers, api.files);
  }

  return (
    <Dialog
      opened
      onClose={close}
      isChanged={rows.length > 0 ? done === null : undefined}
      title={isNext ? say('Next term of {name}', { name: course.name }) : say('Add computers to {name}', { name: course.name })}
      size={960}
    >
      <Text size="sm" c="dimmed" mb="md">
        {isNext
          ? say('A new room with these computers, and one zip with a license file for each. The old room stays as it is.')
          : say('One zip with a license file for each computer, named after it. Nothing happens until you have looked through the list.')}
      </Text>
      {isNext && <NextTerm term={term} setTerm={setTerm} />}
      {rows.length === 0 && (
        <>
          <ComputerFiles open={(files) => void list.open(files)} isBusy={isBusy} />
          <OldLists course={course} isBusy={isBusy} take={(room) => void list.look(rowsOfRoom(room))} />
          <Textarea
            label={say('Or paste the list')}
            description={say('One computer per line: its name and addresses')}
            autosize
            minRows={2}
            maxRows={8}
            mt="md"
            className="code"
            onBlur={(event) => event.currentTarget.value.trim() && paste(event.currentTarget.value)}
          />
        </>
      )}
      {rows.length > 0 && (
        <ComputerList list={list} isInRoom>
          {computersOf(sent.length, say)}
          {!isNext && `, ${say('{count} new', { count: fresh })}`}
          {bad > 0 && `, ${say('{count} with a problem', { count: bad })}`}
          {missing > 0 &&
            `. ${missing === 1 ? say('There is 1 place too few.') : say('There are {count} places too few.', { count: missing })}`}
        </ComputerList>
      )}
      {!isNext && rows.length > 0 && gone.length > 0 && (
        <Checkbox
          mt="md"
          checked={isOut}
          disabled={isBusy}
          onChange={(event) => setOut(event.currentTarget.checked)}
          label={
            gone.length === 1
              ? say('Take out 1 computer that is not on this list')
              : say('Take out {count} computers that are not on this list', { count: gone.length })
          }
          description={say('Their places will then be free. License files that were issued for them work until {day}.', {
            day: day(course.expireDate),
          })}
        />
      )}
      <ComputersDone list={list} />
      <Group justify="flex-end" gap="sm" mt="lg">
        {rows.length > 0 && (
          <Button variant="subtle" disabled={isBusy} onClick={list.clear}>
            {say('Another list')}
          </Button>
        )}
        <LeaveButton variant={done === null ? 'default' : 'filled'} go={close}>
          {say('Close')}
        </LeaveButton>
        <Button
          variant={done === null ? 'filled' : 'default'}
          leftSection={<IconFileZip size={16} />}
          disabled={!isReady || (isNext && done !== null)}
          loading={isBusy}
          onClick={() => void make()}
        >
          {isNext ? say('Make the room and save the zip') : say('Add them and save the zip')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The lists of the teacher's other rooms, to start the next term of one of them (ROOM-640). */
function OldLists({ course, isBusy, take }: { course: Course; isBusy: boolean; take: (room: Room) => void }) {
  const say = useSay('courses');
  const courses = useQuery({ ...queryOf(api.courses.findCourse, { params: { id: String(course.teacher.id) } }), retry: false });
  const rooms = courses.data?.filter(({ id, kind, taken }) => kind === 'room' && taken > 0 && id !== course.id) ?? [];
  const reading = useMutation({
    mutationFn: (id: number) => call(api.rooms.getRoom, { params: { id: String(id) } }),
    onSuccess: take,
    onError: (error) => toast.failed(heardNow(error.message)),
  });
  if (rooms.length === 0) return null;
  return (
    <Group gap="xs" mt="md">
      {rooms.slice(0, 3).map(({ id, name }) => (
        <Button key={id} variant="default" disabled={isBusy || reading.isPending} onClick={() => reading.mutate(id)}>
          {say('The computers of {name}', { name })}
        </Button>
      ))}
    </Group>
  );
}

interface Term {
  name: string;
  startDate: Day;
  numberOfDays: number;
  places: number | string;
}

function NextTerm({ term, setTerm }: { term: Term; setTerm: (term: Term & { places: number }) => void }) {
  const say = useSay('courses');
  const { day } = useShown();
  const set = (part: Partial<Term>) => setTerm({ ...term, ...part } as Term & { places: number });
  return (
    <div className={ui.form}>
      <TextInput label={say('Name')} maxLength={120} value={term.name} onChange={(event) => set({ name: event.currentTarget.value })} />
      <DayInput
        label={say('Start date')}
        value={term.startDate}
        onChange={(startDate) => startDate && set({ startDate: startDate as Day })}
      />
      <NumberInput
        label={say('Number of days')}
        description={say('The last day is {day}', { day: day(courseEnd(term.startDate, term.numberOfDays)) })}
        min={1}
        max={3660}
        allowDecimal={false}
        value={term.numberOfDays}
        onChange={(days) => typeof days === 'number' && set({ numberOfDays: days })}
      />
      <NumberInput label={say('Places')} min={1} allowDecimal={false} value={term.places} onChange={(places) => set({ places })} />
    </div>
  );
}
