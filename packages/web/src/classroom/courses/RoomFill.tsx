import type { Course, Room } from '@lm/contract';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { ComputerList, ComputersDone } from '../../licensing/parts/ComputerList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { NextTerm } from './NextTerm.tsx';
import { RoomLists } from './RoomLists.tsx';
import { computersOf } from './room-words.ts';
import { useRoomFill } from './use-room-fill.ts';

interface RoomFillProps {
  room: Room;
  /** Whether the computers go into a new room for the next term; otherwise they go into this one. */
  isNext: boolean;
  close: () => void;
}

/** Adds a list of computers to a room after a check (ROOM-637), or to a new room for the next term (ROOM-640). */
export function RoomFill({ room, isNext, close }: RoomFillProps) {
  const { course } = room;
  const say = useSay('courses');
  const { list, gone, isOut, setOut, term, setTerm, fresh, missing, isReady, make } = useRoomFill(room, isNext);
  const { rows, sent, bad, isBusy, done } = list;
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
      {rows.length === 0 && <RoomLists course={course} list={list} />}
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
        <TakeOut course={course} count={gone.length} isOut={isOut} setOut={setOut} isBusy={isBusy} />
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

interface TakeOutProps {
  course: Course;
  count: number;
  isOut: boolean;
  setOut: (isOut: boolean) => void;
  isBusy: boolean;
}

/** Asks whether computers of the room that are not on the list leave it. */
function TakeOut({ course, count, isOut, setOut, isBusy }: TakeOutProps) {
  const say = useSay('courses');
  const { day } = useShown();
  return (
    <Checkbox
      mt="md"
      checked={isOut}
      disabled={isBusy}
      onChange={(event) => setOut(event.currentTarget.checked)}
      label={
        count === 1
          ? say('Take out 1 computer that is not on this list')
          : say('Take out {count} computers that are not on this list', { count })
      }
      description={say('Their places will then be free. License files that were issued for them work until {day}.', {
        day: day(course.expireDate),
      })}
    />
  );
}
