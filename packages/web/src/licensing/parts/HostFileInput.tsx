import { isHostId, neededOf, partsOfHostId } from '@lm/contract';
import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDeviceDesktop, IconFileImport } from '@tabler/icons-react';
import type { Adapter } from 'license-file/adapters';
import { useState } from 'react';
import { productSettings } from '../../product-settings.ts';
import dropClasses from '../../ui/drop.module.css';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { KIND_WORDS } from './AdapterList.tsx';
import { HostTools } from './HostTools.tsx';
import classes from './host-file.module.css';
import { textOfFile, type UnderstoodHost, understood } from './host-understood.ts';
import { useHostWords } from './host-words.ts';

interface HostFileInputProps {
  /** How many addresses a computer may have (the setting HOST_ADDRESSES). */
  most: number;
  value: UnderstoodHost | null;
  onChange: (host: UnderstoodHost | null) => void;
  /**
   * How many of a computer's ids must match; null for all of them or, if they are all addresses, for any one. If left out, as the first product says.
   */
  needed?: number | null | undefined;
  /** True if the computer may be known by ids of other kinds than addresses; otherwise a sentence that says why not (OFF-941). */
  ids: true | string;
}

const NO_TEXT = 'This file is too large for a host file.';

/** Takes a host file by drop or paste, or a command's output by paste, and shows what it understood (HST-457). */
export function HostFileInput({ most, needed = productSettings.idsNeeded || null, value, onChange, ids }: HostFileInputProps) {
  const say = useSay('computers');
  const heard = useHeard();
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');

  function take(text: string | null): void {
    const host = text === null ? NO_TEXT : understood(text, most, ids === true, needed);
    setProblem(typeof host === 'string' ? host : null);
    if (typeof host !== 'string') onChange(host);
  }

  if (value)
    return (
      <Understood
        host={value}
        most={most}
        needed={needed}
        ids={ids}
        onChange={onChange}
        another={() => {
          setPasted('');
          onChange(null);
        }}
      />
    );
  return (
    <div>
      <Dropzone
        className={dropClasses.drop ?? ''}
        mih={72}
        p={12}
        radius="sm"
        multiple={false}
        onDrop={([file]) => file && void textOfFile(file).then(take)}
        onReject={() => setProblem('Drop one file.')}
        inputProps={{ 'aria-label': say('Host file') }}
      >
        <IconFileImport size={20} stroke={1.5} />
        <Text size="sm" fw={500}>
          {say('Drop the host file here, or click to choose it')}
        </Text>
      </Dropzone>
      <Textarea
        label={say('Or paste')}
        description={say(
          'What is in the host file, the metadata of a cloud machine, or what ipconfig /all, ip link, ifconfig, system_profiler SPNetworkDataType or license-file hosts prints on that computer',
        )}
        mt="sm"
        minRows={2}
        maxRows={4}
        autosize
        spellCheck={false}
        value={pasted}
        error={problem && heard(problem)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setPasted(text);
          if (text.trim() === '') setProblem(null);
          else take(text);
        }}
      />
      <HostTools />
    </div>
  );
}

interface UnderstoodProps {
  host: UnderstoodHost;
  most: number;
  needed: number | null;
  ids: true | string;
  onChange: (host: UnderstoodHost) => void;
  another: () => void;
}

function Understood({ host, most, needed, ids, onChange, another }: UnderstoodProps) {
  const say = useSay('computers');
  const isFull = host.chosen.filter((one) => !isHostId(one)).length >= most;
  const choose = (mac: string, isChosen: boolean) => {
    const all = [...host.adapters.map((adapter) => adapter.mac), ...(host.ids ?? [])];
    onChange({ ...host, chosen: all.filter((one) => (one === mac ? isChosen : host.chosen.includes(one))) });
  };
  return (
    <section aria-label={say('What was understood')} className={classes.understood}>
      <header>
        <IconDeviceDesktop size={20} stroke={1.5} />
        <div>
          <b>{host.machine || say('A computer without a name')}</b>
          <span>{host.os || say('From what a command printed')}</span>
        </div>
        <Button size="compact-sm" variant="subtle" onClick={another}>
          {say('Another file')}
        </Button>
      </header>
      <ul aria-label={say('What it is known by')}>
        {bestFirst(host).map((one) => {
          const isChosen = host.chosen.includes(one);
          const adapter = host.adapters.find(({ mac }) => mac === one);
          return (
            <li key={one} data-chosen={isChosen || undefined}>
              <Checkbox
                checked={isChosen}
                disabled={adapter ? !isChosen && isFull : ids !== true}
                onChange={(event) => choose(one, event.currentTarget.checked)}
                label={adapter ? <AdapterWords adapter={adapter} /> : <IdWords id={one} ids={ids} />}
              />
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed" className={classes.why ?? ''}>
        {whyChosen(host, most, ids === true ? needed : null, say)}
      </Text>
      {host.isSigned && (
        <Text size="sm" c="dimmed" className={classes.why ?? ''}>
          {say('The file contains the identity document that the cloud signs. It names the account there; the signature is not checked.')}
        </Text>
      )}
    </section>
  );
}

const isSteady = ({ kind }: Adapter): boolean => kind === 'wired' || kind === 'wireless';

/** Sorts addresses and ids in the order in which they are chosen (HST-462), so that a phone shows the best ones without scrolling. */
function bestFirst({ adapters, ids = [] }: UnderstoodHost): string[] {
  const macs = (steady: boolean) => adapters.filter((adapter) => isSteady(adapter) === steady).map(({ mac }) => mac);
  const of = (kind: string) => ids.filter((id) => partsOfHostId(id)?.kind === kind);
  return [...of('name'), ...of('cloud'), ...macs(true), ...of('machine'), ...macs(false), ...of('device'), ...of('disk')];
}

function AdapterWords({ adapter }: { adapter: Adapter }) {
  const say = useSay('computers');
  return (
    <>
      <span className="code">{adapter.mac}</span> <span data-steady={isSteady(adapter) || undefined}>{say(KIND_WORDS[adapter.kind])}</span>
      <small>{adapter.name}</small>
    </>
  );
}

function IdWords({ id, ids }: { id: string; ids: true | string }) {
  const say = useSay('computers');
  const heard = useHeard();
  const { one } = useHostWords();
  return (
    <>
      <span className="code" title={id}>
        {one(id)}
      </span>{' '}
      <span data-steady={ids === true || undefined}>{say(idWords(id))}</span>
      {ids !== true && <small>{heard(ids)}.</small>}
    </>
  );
}

/** Says what an id of another kind than an address is. */
const idWords = (id: string) => ID_WORDS[partsOfHostId(id)?.kind ?? 'machine'];

const ID_WORDS = {
  name: 'What the operator mounts as LM_HOST_SECRET',
  machine: 'From the operating system: stays when a dock or network changes',
  disk: 'The serial number of a disk: goes where the disk goes',
  cloud: 'The cloud machine: no other has this id',
  device: 'The key that this tool made for its user: goes where it is copied',
} as const;

/** Explains in one sentence why these addresses are chosen. */
function whyChosen({ adapters, chosen }: UnderstoodHost, most: number, idsNeeded: number | null, say: SayOf<'computers'>): string {
  const needed = neededOf(chosen, idsNeeded);
  if (chosen.some(isHostId) || needed > 1) {
    if (chosen.length === 1) return say('The file works where this is found, regardless of network adapters.');
    const { length: all } = chosen;
    return needed < all
      ? say('The file works where {needed} of these {all} are found.', { needed, all })
      : say('The file works where all of these {all} are found.', { all });
  }
  if (chosen.length === 0) return say('Choose at least one address: the file works while the computer has one of the chosen ones.');
  const unsteady = adapters.filter(({ mac, kind }) => chosen.includes(mac) && kind !== 'wired' && kind !== 'wireless');
  if (unsteady.length > 0)
    return say('{addresses} may change, and then the file stops working. Prefer a built-in card where there is one.', {
      addresses: unsteady.map(({ mac }) => mac).join(', '),
    });
  const few = most < adapters.length ? ` ${say('At most {count} can be chosen.', { count: most })}` : '';
  return `${say('The adapters built into the computer are chosen: they stay when a dock or a network changes. One of them is enough for the file to work.')}${few}`;
}
