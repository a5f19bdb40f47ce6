import '@mantine/core/styles/Table.layer.css';
import { api, type Course, dayIn, hostInWords, may, type Room, type RoomComputer, type Self, taughtBy } from '@lm/contract';
import { ActionIcon, Alert, Button, Group, Table, Text, TextInput, Title } from '@mantine/core';
import { IconCopyPlus, IconDeviceDesktopPlus, IconFileZip, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile, isGivenUp, Refused } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import barClasses from '../../licensing/parts/computer-rows.module.css';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { isOffered } from '../../product-settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import pageClasses from './course-page.module.css';
import { ROOM_UNREACHABLE } from './room-words.ts';

const roomFill = lazyPart(async () => (await import('./RoomFill.tsx')).RoomFill);

interface RoomPartProps {
  self: Self;
  course: Course;
}

/** The computers of a lab room, and what can be done with them (ROOM-637 to ROOM-640). */
export function RoomPart({ self, course }: RoomPartProps) {
  const say = useSay('courses');
  const room = useQuery(queryOf(api.rooms.getRoom, { params: { id: String(course.id) } }));
  if (room.isError) return <Failed title={say('The room could not be loaded')} error={room.error} retry={() => void room.refetch()} />;
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
  const heard = useHeard();
  const { day } = useShown();
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
              {say('Put computers in')}
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
        <Empty title={say('No computers yet')}>{say('Put in a list of their names and addresses, or their host files.')}</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
        <section className={barClasses.frame} data-page aria-label={say('List of computers')} tabIndex={0}>
          <Table verticalSpacing={4} horizontalSpacing="lg">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('Computer')}</Table.Th>
                <Table.Th>{say('Since')}</Table.Th>
                {mayManage && <Table.Td />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {computers.map((one) => (
                <Table.Tr key={one.licenseId}>
                  <Table.Td>
                    <Text size="sm" fw={500}>
                      {one.name}
                    </Text>
                    <Text size="xs" c="dimmed" className="code">
                      {one.macs.map((host) => heard(hostInWords(host))).join(', ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>{day(one.since.slice(0, 10))}</Table.Td>
                  {mayManage && (
                    <Table.Td>
                      <Group gap={2} wrap="nowrap" justify="flex-end">
                        {canFill && (
                          <ActionIcon
                            data-tip={say('Replace')}
                            aria-label={say('Replace {name}', { name: one.name })}
                            onClick={() => setReplaced(one)}
                          >
                            <IconReplace size={16} />
                          </ActionIcon>
                        )}
                        <ActionIcon
                          data-tip={say('Take out')}
                          aria-label={say('Take {name} out', { name: one.name })}
                          onClick={() => setOut(one)}
                        >
                          <IconTrash size={16} />
                        </ActionIcon>
                      </Group>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {filling && <roomFill.Part room={room} isNext={filling === 'next'} close={() => setFilling(null)} />}
      {replaced && <Replace room={room} computer={replaced} close={() => setReplaced(null)} />}
      {out && (
        <DeleteDialog
          opened
          close={() => setOut(null)}
          what={out.name}
          words={{
            title: say('Take this computer out?'),
            button: say('Take {name} out', { name: out.name }),
            unreached: say('Nothing was changed.'),
          }}
          remove={() => call(api.rooms.takeOut, { body: { courseId: course.id, licenseId: out.licenseId } })}
          final="tooManyExchanged"
          endpoint={api.rooms.takeOut}
          refusals={OUT_REFUSALS}
          done={say('{name} is out of the room', { name: out.name })}
          outdates={[api.rooms, api.courses, api.licenses, api.customers, api.files, api.bin]}
        >
          {say('The place of {name} is free then.', { name: out.name })}{' '}
          {out.files > 0 && say('Its license file works until {day}.', { day: day(out.endDate) })}{' '}
          {out.files > 0 &&
            !(may(self, 'course.make') && may(self, 'license.add')) &&
            (room.exchangesLeft === 1
              ? say('You can exchange 1 more computer.')
              : say('You can exchange {count} more computers.', { count: room.exchangesLeft }))}
        </DeleteDialog>
      )}
    </section>
  );
}

function Replace({ room, computer, close }: { room: Room; computer: RoomComputer; close: () => void }) {
  const outdate = useOutdate();
  const say = useSay('courses');
  const heard = useHeard();
  const { day } = useShown();
  const [name, setName] = useState(computer.name);
  const [addresses, setAddresses] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const macAddresses = addresses.split(/[\s,;|]+/).filter(Boolean);
    const body = { courseId: room.course.id, licenseId: computer.licenseId, computer: { name, macAddresses } };
    try {
      const file = await callFile(api.rooms.replace, { body });
      saveFile(file.name ?? 'license.lic.txt', file.content);
      close();
    } catch (error) {
      if (!isGivenUp(error)) setProblem(error instanceof Refused ? error.message : ROOM_UNREACHABLE);
    } finally {
      setBusy(false);
      void outdate(api.rooms, api.files, api.licenses);
    }
  }
  return (
    <Dialog opened onClose={close} title={say('Replace {name}', { name: computer.name })} size={496}>
      <Text size="sm" mb="md">
        {say(
          'Another computer takes its place and gets a license file. The old file is superseded; without a status list it works until {day}.',
          { day: day(computer.endDate) },
        )}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className={ui.form}>
          <TextInput label={say('Name')} maxLength={60} required value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <TextInput
            label={say('MAC addresses')}
            description={say('Separate several with commas')}
            required
            data-autofocus
            value={addresses}
            onChange={(event) => setAddresses(event.currentTarget.value)}
          />
        </div>
        {problem && (
          <Alert color="red" role="alert" mt="md">
            {heard(problem)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <LeaveButton go={close}>{say('Cancel')}</LeaveButton>
          <Button type="submit" loading={isBusy}>
            {say('Replace and save the file')}
          </Button>
        </Group>
      </form>
    </Dialog>
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
