import { type Adapter, adaptersIn, idsIn, machineIn, steadyFirst } from 'license-file/adapters';
import { chosenAmong } from 'license-file/chosen';
import { cloudIn } from 'license-file/cloud';
import { readHostFile } from 'license-file/host-file';
import { textOf } from '../../ui/read-text.ts';

/** A computer as described by its host file, or by a command's output on it. */
export interface UnderstoodHost {
  /** The text of the host file; null if the output of a command or a cloud's metadata was pasted. */
  hostFile: string | null;
  /** Its name and system; '' if the command did not say. */
  machine: string;
  os: string;
  adapters: Adapter[];
  /** Its ids of other kinds, from a host file or the output of our tools. */
  ids?: string[];
  /** Whether the host file contains an identity document signed by its cloud. */
  isSigned?: boolean;
  /** The addresses and ids to bind the license to. */
  chosen: string[];
}

/**
 * Reads a host file, a cloud's metadata, or the output of `ipconfig /all`, similar commands or our tools; otherwise returns a sentence that says what
 * is wrong. Chooses ids of other kinds than addresses only if they are allowed (OFF-941).
 */
export function understood(text: string, most: number, takesIds = false, needed: number | null = null): UnderstoodHost | string {
  const chosenOf = (adapters: Adapter[], ids: string[] = []) => chosenAmong(adapters, most, takesIds ? ids : [], takesIds ? needed : null);
  const read = readHostFile(text);
  if (read.ok) {
    const { machine, os } = read.host;
    const adapters = steadyFirst(read.host.adapters);
    const { ids, cloudDocument } = read.host;
    return {
      ...(cloudDocument && { isSigned: true }),
      hostFile: text,
      machine,
      os,
      adapters,
      ...(ids && { ids }),
      chosen: chosenOf(adapters, ids),
    };
  }
  const cloud = cloudIn(text.replace(/^\uFEFF/, ''));
  if (cloud) {
    const ids = [cloud.id];
    return { hostFile: null, machine: cloud.machine, os: '', adapters: [], ids, chosen: chosenOf([], ids) };
  }
  const isPrinted = !/^\s*[{[]|^-----BEGIN/.test(text);
  const [adapters, ids] = isPrinted ? [adaptersIn(text), idsIn(text)] : [[], []];
  if (adapters.length + ids.length === 0) return read.message;
  return { hostFile: null, machine: machineIn(text), os: '', adapters, ...(ids.length > 0 && { ids }), chosen: chosenOf(adapters, ids) };
}

/** Chooses the ids of a further computer among those that no existing one has; a person may still choose others (HST-462). */
export function chosenWithout(
  host: UnderstoodHost,
  taken: readonly string[],
  ...[most, takesIds, needed]: [number, boolean, number | null]
) {
  const adapters = host.adapters.filter(({ mac }) => !taken.includes(mac));
  const ids = takesIds ? (host.ids ?? []).filter((id) => !taken.includes(id)) : [];
  return chosenAmong(adapters, most, ids, takesIds ? needed : null);
}

/** All addresses and ids of a computer, chosen or not. */
export const allOf = ({ adapters, ids = [] }: UnderstoodHost): string[] => [...adapters.map(({ mac }) => mac), ...ids];

/** The text of a file; null if it is too long for a host file. */
export const textOfFile = async (file: Blob): Promise<string | null> => (file.size > 262_144 ? null : textOf(await file.arrayBuffer()));
