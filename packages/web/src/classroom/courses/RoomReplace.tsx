import { api, type Room, type RoomComputer } from '@lm/contract';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFile, isGivenUp, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { ROOM_UNREACHABLE } from './room-words.ts';

interface RoomReplaceProps {
  room: Room;
  computer: RoomComputer;
  close: () => void;
}

/** Puts another computer into the place of one, and saves its license file (ROOM-639). */
export function RoomReplace({ room, computer, close }: RoomReplaceProps) {
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
