import { useHeard, useSay } from '../../ui/say.ts';
import { useHostWords } from '../parts/host-words.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type Computer, categoryOf, isHostId, MAC_INVALID, mayChange, readMac } from '@lm/contract';
import { TagsInput } from '@mantine/core';
import { type Adapter, adaptersIn } from 'license-file/adapters';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { AdapterList } from '../parts/AdapterList.tsx';
import { otherIdsIn } from '../parts/other-ids.ts';
import classes from './computers.module.css';
import { IdsLeftOut } from './IdsLeftOut.tsx';

interface MacInputProps {
  categoryId: number;
  /** The license's computers: an address of one of them shows its name. */
  computers: readonly Computer[];
  value: string[];
  onChange: (macs: string[]) => void;
  error: ReactNode;
}

/** `a483e7` as `A4:83:E7`: upper case, a colon after each pair, at most 12 digits (MAC-5). */
const formatted = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-F]/g, '')
      .slice(0, 12)
      .match(/.{1,2}/g) ?? []
  ).join(':');

/** Takes MAC addresses, each ended with Enter or a comma. */
export function MacInput({ categoryId, computers, value, onChange, error }: MacInputProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { one } = useHostWords();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A computer may have several addresses, which count as one (MAC-3).
  const most = categoryOf(categoryId).computers + computers.reduce((sum, { macs }) => sum + macs.length - 1, 0);
  const unsteady = value.filter((mac) => !isHostId(mac) && mayChange(mac));
  // Ids of other kinds are shown in words; they come from a host file and can be removed here.
  const ids = new Map(value.filter(isHostId).map((id) => [one(id), id]));
  const [adapters, setAdapters] = useState<Adapter[]>([]);
  const [otherIds, setOtherIds] = useState<string[]>([]);

  /** Offers the adapters found in a command's output; a single address is pasted as text. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    const found = /\s/.test(text.trim()) ? adaptersIn(text) : [];
    const others = otherIdsIn(text);
    setOtherIds(others);
    if (found.length + others.length === 0) return;
    event.preventDefault();
    setAdapters(found);
    setProblem(null);
  }

  function choose(mac: string): void {
    if (value.includes(mac) || value.length < most) onChange([...new Set([...value, mac])]);
    else setProblem(say('This license holds at most {most} MAC addresses', { most }));
  }

  function change(entered: string[]): void {
    const macs = entered.map((text) => ids.get(text) ?? readMac(text));
    if (macs.includes(null)) {
      setProblem(heard(MAC_INVALID));
      setTyped(formatted(entered.find((_, place) => macs[place] === null) ?? ''));
      return;
    }
    setProblem(null);
    onChange([...new Set(macs.filter((mac) => mac !== null))]);
  }

  return (
    <>
      <TagsInput
        label={say('MAC addresses')}
        onPaste={paste}
        description={say('Up to {most}. Press Enter or comma after each, or paste what ipconfig /all, ip link or ifconfig prints.', {
          most,
        })}
        placeholder={value.length < most ? 'A4:83:E7:2F:0B:91' : ''}
        maxTags={most}
        splitChars={[',']}
        value={value.map(one)}
        onChange={change}
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(formatted(text));
          if (text) setProblem(null);
        }}
        acceptValueOnBlur
        error={problem ?? error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(unsteady.length > 0 &&
          !problem && { description: say('{addresses}: this adapter may change.', { addresses: unsteady.join(', ') }) })}
        clearButtonProps={{ 'aria-label': say('Remove all MAC addresses') }}
      />
      {computers.length > 0 && (
        <ul className={classes.whose} aria-label={say('The computer each address belongs to')}>
          {value.map((mac) => (
            <li key={mac}>
              <span className="code">{one(mac)}</span> {computers.find(({ macs }) => macs.includes(mac))?.name ?? say('A new computer')}
            </li>
          ))}
        </ul>
      )}
      {adapters.length > 0 && <AdapterList adapters={adapters} onChoose={choose} />}
      <IdsLeftOut ids={otherIds} />
    </>
  );
}
