import { type Adapter, adaptersIn, chosenAmong, machineIn, steadyFirst } from 'license-file/adapters';
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
  /** Its ids of other kinds, from a host file alone. */
  ids?: string[];
  /** Addresses and ids that the license is bound to. */
  chosen: string[];
}

/**
 * Reads a host file, or what `ipconfig /all` and its like print; else the sentence that says what is wrong. Ids of other kinds than addresses
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
  const adapters = /^\s*[{[]|^-----BEGIN/.test(text) ? [] : adaptersIn(text);
  if (adapters.length === 0) return read.message;
  return { hostFile: null, machine: machineIn(text), os: '', adapters, chosen: chosenAmong(adapters, most) };
}

/** The text of a file; null when it is too long for a host file. */
export const textOfFile = async (file: Blob): Promise<string | null> => (file.size > 262_144 ? null : textOf(await file.arrayBuffer()));
