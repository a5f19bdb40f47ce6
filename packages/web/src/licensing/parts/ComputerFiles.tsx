import { Anchor, Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileZip, IconFolderOpen } from '@tabler/icons-react';
import { useRef } from 'react';
import { saveFile } from '../../api/save-file.ts';
import dropClasses from '../../ui/drop.module.css';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { HostTools } from './HostTools.tsx';

const EXAMPLE = '\uFEFFName,MAC addresses\r\n"Lab 3, left",A4:83:E7:2F:0B:91\r\n"Lab 3, right",A4:83:E7:2F:0B:92; 3C:7C:3F:D0:5E:18\r\n';

/** Asks for the files that list computers: a CSV file, host files or a folder of them (PACK-467). */
export function ComputerFiles({ open, isBusy }: { open: (files: File[]) => void; isBusy: boolean }) {
  const say = useSay('computers');
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Dropzone
        className={dropClasses.drop ?? ''}
        mt="md"
        mih={140}
        radius="md"
        multiple
        loading={isBusy}
        onDrop={open}
        inputProps={{ 'aria-label': say('CSV file or host files') }}
      >
        <IconFileZip size={24} stroke={1.5} />
        <Text fw={500}>{say('Drop a CSV file, host files or a folder of them')}</Text>
        <Text size="sm" c="dimmed">
          {say('CSV: one row per computer, with its name and addresses')}
        </Text>
      </Dropzone>
      <Group gap="md" mt="sm">
        <Button variant="default" leftSection={<IconFolderOpen size={16} />} onClick={() => folder.current?.click()}>
          {say('Choose a folder')}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={ui.touchLine ?? ''}
          onClick={() => saveFile('lab-example.csv', new Blob([EXAMPLE], { type: 'text/csv' }))}
        >
          {say('Save an example CSV file')}
        </Anchor>
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          hidden
          multiple
          aria-label={say('Folder of host files')}
          onChange={(event) => open([...(event.currentTarget.files ?? [])])}
        />
      </Group>
      <HostTools />
    </>
  );
}
