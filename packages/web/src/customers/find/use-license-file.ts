import { licenseNumber } from '@lm/contract';
import { namesIn } from 'license-file/names';
import { useEffect, useState } from 'react';

export interface DroppedFile {
  /** What to search for: the id of the file. */
  text: string;
  /** What to say if the search finds nothing. */
  otherwise: string;
}

/** Anything larger is not a license file and is not read (CHK-479). */
const MOST_BYTES = 262_144;

/** Finds what identifies the license of a file: the file is read here, and only the id is sent (CHK-488). */
async function read(file: File): Promise<DroppedFile> {
  const names = file.size > MOST_BYTES ? null : namesIn(await file.text());
  if (!names) return { text: file.name, otherwise: `${file.name} is not a license file, or does not name a license.` };
  const number = licenseNumber(names.licenseId);
  return {
    text: names.fileId,
    otherwise: `The file belongs to ${number}, but that license was deleted or you may not see it. “Check a file” tells you what happened to it.`,
  };
}

/** Takes a license file that is dropped during a search, or before it on the field in the header. */
export function useLicenseFile(isOpen: boolean, dropped: File | null, setTyped: (text: string) => void): DroppedFile | null {
  const [found, setFound] = useState<DroppedFile | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const take = async (file: File) => {
      const one = await read(file);
      setFound(one);
      setTyped(one.text);
    };
    if (dropped) void take(dropped);
    const listened = new AbortController();
    const { signal } = listened;
    window.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) void take(file);
      },
      { signal },
    );
    return () => listened.abort();
  }, [isOpen, dropped, setTyped]);
  return found;
}
