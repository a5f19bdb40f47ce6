import { api, type License } from '@lm/contract';
import { Button, Group, Select, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { call, callFile } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { ComputerFiles } from '../parts/ComputerFiles.tsx';
import { ComputerList, ComputersDone } from '../parts/ComputerList.tsx';
import { type LabRow, packChoices, sentRow } from '../parts/computer-rows.ts';
import { useComputerList } from '../parts/use-computer-list.ts';
import { today } from './today.ts';

interface LabPackDialogProps {
  licenses: readonly License[];
  close: () => void;
}

/** Makes files for many computers at once: takes their files, shows what would become of each, then saves one zip (PACK-464, PACK-467). */
export function LabPackDialog({ licenses, close }: LabPackDialogProps) {
  const say = useSay('computers');
  const ui = useSay('ui');
  const heard = useHeard();
  const choices = packChoices(licenses, today(), { say, heard });
  const outdate = useOutdate();
  const [chosen, setChosen] = useState(choices[0]);
  const check = (ids: readonly number[]) => (sent: LabRow[]) => {
    if (ids.length === 0) return null;
    const body = { licenseIds: [...ids], computers: sent.map(sentRow) };
    return call(api.licenses.checkLabPack, { body }).then((said) => ({ said }));
  };
  const list = useComputerList({ check: check(chosen?.ids ?? []) });
  const { rows, sent, bad, isBusy, look } = list;

  async function make(): Promise<void> {
    const body = { licenseIds: chosen?.ids ?? [], computers: sent.map(sentRow) };
    const file = await list.attempt(() => callFile(api.licenses.makeLabPack, { body }));
    if (file) {
      saveFile(file.name ?? 'lab-pack.zip', file.content);
      await look(rows);
      list.setDone(sent.length);
    }
    void outdate(api.licenses, api.customers);
  }

  const ready = sent.filter(({ said }) => said && said.outcome !== 'refused').length;
  return (
    <Dialog opened onClose={close} isChanged={rows.length > 0 ? list.done === null : undefined} title={say('Lab pack')} size={960}>
      <Text size="sm" c="dimmed" mb="md">
        {say('One zip with a license file for each computer, named after it. Nothing happens until you have looked through the list.')}
      </Text>
      {chosen ? (
        <Select
          label={say('For the licenses')}
          data={choices.map(({ label }) => label)}
          value={chosen.label}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(label) => {
            const next = choices.find((choice) => choice.label === label);
            setChosen(next);
            void look(rows, check(next?.ids ?? []));
          }}
        />
      ) : (
        <Text size="sm">{say('None of the licenses can have an offline file now: they have ended or are suspended.')}</Text>
      )}
      {chosen && rows.length === 0 && <ComputerFiles open={(files) => void list.open(files)} isBusy={isBusy} />}
      {rows.length > 0 && (
        <ComputerList list={list}>
          {say('{ready} of {all} ready', { ready, all: rows.length })}
          {bad > 0 && `, ${say('{count} with a problem', { count: bad })}`}
        </ComputerList>
      )}
      <ComputersDone list={list} more={` ${say('If you make the pack again, it has the same files and adds nothing.')}`} />
      <Group justify="flex-end" gap="sm" mt="lg">
        {rows.length > 0 && (
          <Button variant="subtle" disabled={isBusy} onClick={list.clear}>
            {say('Other files')}
          </Button>
        )}
        <LeaveButton variant={list.done === null ? 'default' : 'filled'} go={close}>
          {ui('Close')}
        </LeaveButton>
        <Button
          variant={list.done === null ? 'filled' : 'default'}
          leftSection={<IconFileZip size={16} />}
          disabled={ready === 0 || bad > 0}
          loading={isBusy}
          onClick={() => void make()}
        >
          {ready === 0 ? say('Save the zip') : ready === 1 ? say('Save 1 file as zip') : say('Save {count} files as zip', { count: ready })}
        </Button>
      </Group>
    </Dialog>
  );
}
