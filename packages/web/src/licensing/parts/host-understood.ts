import { type Adapter, adaptersIn, chosenAmong, idsIn, machineIn, steadyFirst } from 'license-file/adapters';
import { readHostFile } from 'license-file/host-file';
import { textOf } from '../../ui/read-text.ts';

/** A computer as its host file, or what a command printed on it, describes it. */
export interface UnderstoodHost {
  /** The text of the host file; null when the output of a command was pasted. */
  hostFile: string | null;
  /** Its name and system; '' when a command did not say. */
  machine: string;
  os: string;
  adapters: Adapter[];
  /** Its ids of other kinds, from a host file or what the tools print. */
  ids?: string[];
  /** Addresses and ids that the license is bound to. */
  chosen: string[];
}

/**
 * Reads a host file, or what `ipconfig /all` and its like or the tools print; else the sentence that says what is wrong. Ids of other kinds than addresses
 * are chosen only where they may be (OFF-941).
 */
export function understood(text: string, most: number, takesIds = false): UnderstoodHost | string {
  const read = readHostFile(text);
  if (read.ok) {
    const { machine, os } = read.host;
    const adapters = steadyFirst(read.host.adapters);
    const { ids } = read.host;
    return { hostFile: text, machine, os, adapters, ...(ids && { ids }), chosen: chosenAmong(adapters, most, takesIds ? ids : []) };
  }
  const isPrinted = !/^\s*[{[]|^-----BEGIN/.test(text);
  const [adapters, ids] = isPrinted ? [adaptersIn(text), idsIn(text)] : [[], []];
  if (adapters.length + ids.length === 0) return read.message;
  const chosen = chosenAmong(adapters, most, takesIds ? ids : []);
  return { hostFile: null, machine: machineIn(text), os: '', adapters, ...(ids.length > 0 && { ids }), chosen };
}

/** The text of a file; null when it is too long for a host file. */
export const textOfFile = async (file: Blob): Promise<string | null> => (file.size > 262_144 ? null : textOf(await file.arrayBuffer()));
