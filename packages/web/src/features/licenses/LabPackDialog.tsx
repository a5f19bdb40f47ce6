import { api, type License } from '@lm/contract';
import { Alert, Button, Group, Modal, Select, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call, callFile, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { settings } from '../../settings.ts';
import { ComputerFiles } from '../../ui/ComputerFiles.tsx';
import { ComputerTable } from '../../ui/ComputerTable.tsx';
import classes from '../../ui/computer-rows.module.css';
import { type LabRow, packChoices, rowsOfFiles, sentRow } from '../../ui/computer-rows.ts';
import { today } from './today.ts';

interface LabPackDialogProps {
  licenses: readonly License[];
  close: () => void;
}

const UNREACHABLE = 'The server could not be reached. Try again: nothing is added twice.';

const isSent = (row: LabRow) => !row.skipped && row.unread === undefined;
const isBad = (row: LabRow) => !row.skipped && (row.unread !== undefined || row.said?.outcome === 'refused');

/** Many computers at once: their files in, a look at what would become of each, then one zip (PACK-464, PACK-467). */
export function LabPackDialog({ licenses, close }: LabPackDialogProps) {
  const choices = packChoices(licenses, today());
  const outdate = useOutdate();
  const [chosen, setChosen] = useState(choices[0]);
  const [rows, setRows] = useState<LabRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  /** Makes a call; says what went wrong. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : UNREACHABLE);
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** The dry run: asks what would become of each row, and shows it. */
  async function look(next: LabRow[], ids = chosen?.ids ?? []): Promise<void> {
    setDone(null);
    setRows(next);
    const sent = next.filter(isSent);
    if (sent.length === 0 || ids.length === 0) return;
    const mine = ++turn.current;
    const said = await attempt(() => call(api.licenses.checkLabPack, { body: { licenseIds: ids, computers: sent.map(sentRow) } }));
    if (mine !== turn.current) return; // a later look is under way
    const byNumber = new Map(sent.map(({ number }, place) => [number, said?.[place] ?? null]));
    setRows(next.map((row) => ({ ...row, said: byNumber.get(row.number) ?? null })));
  }

  async function open(files: File[]): Promise<void> {
    const read = await rowsOfFiles(files, settings.hostAddresses);
    if (typeof read === 'string') setProblem(read);
    else await look(read);
  }

  async function make(): Promise<void> {
    const sent = rows.filter(isSent);
    const body = { licenseIds: chosen?.ids ?? [], computers: sent.map(sentRow) };
    const file = await attempt(() => callFile(api.licenses.makeLabPack, { body }));
    if (file) {
      saveFile(file.name ?? 'lab-pack.zip', file.content);
      await look(rows);
      setDone(sent.length);
    }
    void outdate(api.licenses, api.customers);
  }

  const ready = rows.filter((row) => isSent(row) && row.said && row.said.outcome !== 'refused').length;
  const bad = rows.filter(isBad).length;
  const change = (number: number, part: Partial<LabRow>) =>
    void look(rows.map((row) => (row.number === number ? { ...row, ...part } : row)));
  return (
    <Modal opened onClose={close} title="Lab pack" size={960}>
      <Text size="sm" c="dimmed" mb="md">
        One zip with a license file for each computer, named after it. Nothing is done before you have looked through the list.
      </Text>
      {chosen ? (
        <Select
          label="For the licenses"
          data={choices.map(({ label }) => label)}
          value={chosen.label}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(label) => {
            const next = choices.find((choice) => choice.label === label);
            setChosen(next);
            void look(rows, next?.ids);
          }}
        />
      ) : (
        <Text size="sm">None of the licenses can have an offline file now: they have ended or are suspended.</Text>
      )}
      {chosen && rows.length === 0 && <ComputerFiles open={(files) => void open(files)} isBusy={isBusy} />}
      {rows.length > 0 && (
        <>
          <div className={classes.bar}>
            <Text size="sm" role="status">
              {ready} of {rows.length} ready{bad > 0 && `, ${bad} with a problem`}
            </Text>
            {bad > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={isBusy}
                onClick={() => void look(rows.map((row) => (isBad(row) ? { ...row, skipped: true } : row)))}
              >
                Skip {bad === 1 ? 'it' : `all ${bad}`}
              </Button>
            )}
          </div>
          <ComputerTable rows={rows} change={change} isBusy={isBusy} />
        </>
      )}
      {done !== null && (
        <Alert color="green" mt="md" role="status">
          {done} {done === 1 ? 'license file' : 'license files'} saved in one zip. Made again, the pack has the same files and adds nothing.
        </Alert>
      )}
      {problem && (
        <Alert color="red" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {rows.length > 0 && (
          <Button variant="subtle" disabled={isBusy} onClick={() => setRows([])}>
            Other files
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button leftSection={<IconFileZip size={16} />} disabled={ready === 0 || bad > 0} loading={isBusy} onClick={() => void make()}>
          {ready === 0 ? 'Save the zip' : `Save ${ready} ${ready === 1 ? 'file' : 'files'} as zip`}
        </Button>
      </Group>
    </Modal>
  );
}
