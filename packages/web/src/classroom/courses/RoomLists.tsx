import { api, type Course, type Room } from '@lm/contract';
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { ComputerFiles } from '../../licensing/parts/ComputerFiles.tsx';
import { numbered, rowsOfCsv } from '../../licensing/parts/computer-rows.ts';
import type { ComputerList } from '../../licensing/parts/use-computer-list.ts';
import { heardNow, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { rowsOfRoom } from './use-room-fill.ts';

/** Where a list of computers comes from: files, another room, or the clipboard. */
export function RoomLists({ course, list }: { course: Course; list: ComputerList }) {
  const say = useSay('courses');
  function paste(text: string): void {
    const read = rowsOfCsv(text, 'The list');
    if (typeof read === 'string') list.setProblem(read);
    else void list.look(numbered(read));
  }

  return (
    <>
      <ComputerFiles open={(files) => void list.open(files)} isBusy={list.isBusy} />
      <OldLists course={course} isBusy={list.isBusy} take={(room) => void list.look(rowsOfRoom(room))} />
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
