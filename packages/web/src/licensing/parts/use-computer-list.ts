import type { PackedRow } from '@lm/contract';
import { useRef, useState } from 'react';
import { isGivenUp, Refused } from '../../api/call.ts';
import { productSettings } from '../../product-settings.ts';
import { type LabRow, rowsOfFiles } from './computer-rows.ts';

/** What would become of each computer sent, in order; `keep` stores whatever else was reported. */
interface Look {
  said: readonly PackedRow[];
  keep?: () => void;
}

interface ComputerListProps {
  first?: () => LabRow[];
  /** The most computers at a time; if left out, as many as a pack holds. */
  most?: number;
  /** Makes the dry run; null if there is nothing to check. */
  check: (sent: LabRow[]) => Promise<Look> | null;
}

const UNREACHABLE = 'The server could not be reached. Try again: nothing is added twice.';

const isSent = (row: LabRow) => !row.skipped && row.unread === undefined;
const isBad = (row: LabRow) => !row.skipped && (row.unread !== undefined || row.said?.outcome === 'refused');

export type ComputerList = ReturnType<typeof useComputerList>;

/** A list of computers to look through and correct in place before anything happens (PACK-464, ROOM-637). */
export function useComputerList({ first = () => [], most, check }: ComputerListProps) {
  const [rows, setRows] = useState<LabRow[]>(first);
  const [problem, setProblem] = useState<string | null>(null);
  /** For how many computers a zip was saved. */
  const [done, setDone] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  /** Makes a call, and says what went wrong. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      if (!isGivenUp(error)) setProblem(error instanceof Refused ? error.message : UNREACHABLE);
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Checks what would become of each row, and shows it. */
  async function look(next: LabRow[], ask = check): Promise<void> {
    setDone(null);
    setRows(next);
    const sent = next.filter(isSent);
    const asked = sent.length > 0 ? ask : () => null;
    const mine = ++turn.current;
    const found = await attempt(async () => asked(sent));
    if (mine !== turn.current) return; // a later check is under way
    const byNumber = new Map(sent.map(({ number }, place) => [number, found?.said[place] ?? null]));
    setRows(next.map((row) => ({ ...row, said: byNumber.get(row.number) ?? null })));
    found?.keep?.();
  }

  async function open(files: File[]): Promise<void> {
    const { hostAddresses: mostAddresses, version2From, idsNeeded } = productSettings;
    const read = await rowsOfFiles(files, { mostAddresses, takesIds: version2From !== '', needed: idsNeeded || null }, most);
    if (typeof read === 'string') setProblem(read);
    else await look(read);
  }

  return {
    ...{ rows, problem, done, isBusy, look, open, attempt, setProblem, setDone },
    sent: rows.filter(isSent),
    bad: rows.filter(isBad).length,
    change: (number: number, part: Partial<LabRow>) => void look(rows.map((row) => (row.number === number ? { ...row, ...part } : row))),
    skipBad: () => void look(rows.map((row) => (isBad(row) ? { ...row, skipped: true } : row))),
    clear: () => setRows([]),
  };
}
