import { api, type Course, dayIn, may, type Room, type RoomComputer, type Self, taughtBy } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconCopyPlus, IconDeviceDesktopPlus, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { isOffered } from '../../product-settings.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import pageClasses from './course-page.module.css';
import { RoomComputers } from './RoomComputers.tsx';
import { RoomReplace } from './RoomReplace.tsx';

const roomFill = lazyPart(async () => (await import('./RoomFill.tsx')).RoomFill);

interface RoomPartProps {
  self: Self;
  course: Course;
}

/** The computers of a lab room, and what can be done with them (ROOM-637 to ROOM-640). */
export function RoomPart({ self, course }: RoomPartProps) {
  const say = useSay('courses');
  const room = useQuery(queryOf(api.rooms.getRoom, { params: { id: String(course.id) } }));
  if (room.isError && !room.data)
    return <Failed title={say('The room could not be loaded')} error={room.error} retry={() => void room.refetch()} />;
  if (!room.data)
    return (
      <Loading>
        <RowSkeletons rows={3} />
      </Loading>
    );
  return <Shown self={self} room={room.data} />;
}

function Shown({ self, room }: { self: Self; room: Room }) {
  const { course, computers } = room;
  const say = useSay('courses');
  const [filling, setFilling] = useState<'now' | 'next' | null>(null);
  const [out, setOut] = useState<RoomComputer | null>(null);
  const [replaced, setReplaced] = useState<RoomComputer | null>(null);
  const isOver = course.expireDate < dayIn(new Date());
  const mayManage = may(self, 'room.manage', taughtBy(course));
  const zip = useAct({
    endpoint: api.rooms.zip,
    send: () => callFile(api.rooms.zip, { body: { courseId: course.id } }),
    refusals: ZIP_REFUSALS,
    onDone: (file) => saveFile(file.name ?? `room-${course.code}.zip`, file.content),
    outdates: [api.rooms],
    hasNoPlace: true,
  });
  const canFill = mayManage && !isOver && !course.paused;
  return (
    <section aria-label={say('Computers')}>
      <div className={pageClasses.counted}>
        <Title order={2}>{say('Computers')}</Title>
        <span role="status">{say('{taken} of {places} places taken', { taken: computers.length, places: course.places })}</span>
      </div>
      {mayManage && (
        <Group gap="sm" mb="md">
          {canFill && (
            <Button leftSection={<IconDeviceDesktopPlus size={16} />} onMouseEnter={roomFill.fetch} onClick={() => setFilling('now')}>
              {say('Add computers')}
            </Button>
          )}
          {!isOver && computers.length > 0 && (
            <Button variant="default" leftSection={<IconFileZip size={16} />} loading={zip.isBusy} onClick={() => void zip.run()}>
              {say('Save the zip again')}
            </Button>
          )}
          {may(self, 'course.make') && isOffered('CPU-student') && (
            <Button variant="default" leftSection={<IconCopyPlus size={16} />} onClick={() => setFilling('next')}>
              {say('Next term')}
            </Button>
          )}
        </Group>
      )}
      {computers.length === 0 ? (
        <Empty title={say('No computers yet')}>{say('Add a list of their names and addresses, or their host files.')}</Empty>
      ) : (
        <RoomComputers computers={computers} mayManage={mayManage} replace={canFill ? setReplaced : null} takeOut={setOut} />
      )}
      {filling && <roomFill.Part room={room} isNext={filling === 'next'} close={() => setFilling(null)} />}
      {replaced && <RoomReplace room={room} computer={replaced} close={() => setReplaced(null)} />}
      {out && <TakeOut self={self} room={room} computer={out} close={() => setOut(null)} />}
    </section>
  );
}

interface TakeOutProps {
  self: Self;
  room: Room;
  computer: RoomComputer;
  close: () => void;
}

/** Takes a computer out of a room after asking, and says what becomes of its place and file (ROOM-639). */
function TakeOut({ self, room, computer, close }: TakeOutProps) {
  const say = useSay('courses');
  const { day } = useShown();
  return (
    <DeleteDialog
      opened
      close={close}
      what={computer.name}
      words={{
        title: say('Take this computer out?'),
        button: say('Take {name} out', { name: computer.name }),
        unreached: say('Nothing was changed.'),
      }}
      remove={() => call(api.rooms.takeOut, { body: { courseId: room.course.id, licenseId: computer.licenseId } })}
      final="tooManyExchanged"
      endpoint={api.rooms.takeOut}
      refusals={OUT_REFUSALS}
      done={say('{name} was taken out of the room', { name: computer.name })}
      outdates={[api.rooms, api.courses, api.licenses, api.customers, api.files, api.bin]}
    >
      {say('The place of {name} will then be free.', { name: computer.name })}{' '}
      {computer.files > 0 && say('Its license file works until {day}.', { day: day(computer.endDate) })}{' '}
      {computer.files > 0 &&
        !(may(self, 'course.make') && may(self, 'license.add')) &&
        (room.exchangesLeft === 1
          ? say('You can exchange 1 more computer.')
          : say('You can exchange {count} more computers.', { count: room.exchangesLeft }))}
    </DeleteDialog>
  );
}

const OUT_REFUSALS = {
  noRoom: 'This room no longer exists',
  lacksRight: 'Your role does not allow this',
  noneThere: 'This computer is no longer in the room',
  tooManyExchanged: 'No more computers with a working file can be exchanged',
};

const ZIP_REFUSALS = {
  noRoom: 'This room no longer exists',
  lacksRight: 'Your role does not allow this',
  noneThere: 'There are no computers left in the room',
  roomOver: 'The room is over',
  notAllowed: 'Offline licenses are not allowed for this teacher',
  ended: 'The license has ended',
  suspended: 'A license of the room is suspended',
  noComputer: 'A license of the room has no address',
  noSeats: 'A license of the room has no seats',
  noVersion2: null,
};
