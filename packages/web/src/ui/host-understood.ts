import { type Adapter, adaptersIn, chosenAmong, machineIn, steadyFirst } from 'license-file/adapters';
import { readHostFile } from 'license-file/host-file';

/** A computer as its host file, or what a command printed on it, describes it. */
export interface UnderstoodHost {
  /** The text of the host file; null when the output of a command was pasted. */
  hostFile: string | null;
  /** Its name and system; '' when a command did not say. */
  machine: string;
  os: string;
  adapters: Adapter[];
  /** Addresses that the license is bound to. */
  chosen: string[];
}

/** Reads a host file, or what `ipconfig /all` and its like print; else the sentence that says what is wrong. */
export function understood(text: string, most: number): UnderstoodHost | string {
  const read = readHostFile(text);
  if (read.ok) {
    const { machine, os } = read.host;
    const adapters = steadyFirst(read.host.adapters);
    return { hostFile: text, machine, os, adapters, chosen: chosenAmong(adapters, most) };
  }
  const adapters = /^\s*[{[]|^-----BEGIN/.test(text) ? [] : adaptersIn(text);
  if (adapters.length === 0) return read.message;
  return { hostFile: null, machine: machineIn(text), os: '', adapters, chosen: chosenAmong(adapters, most) };
}

/** The text of a file as systems save it: UTF-8, or UTF-16 with its mark. Null when it is none, or too long for a host file. */
export async function textOfFile(file: Blob): Promise<string | null> {
  if (file.size > 262_144) return null;
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  try {
    return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
