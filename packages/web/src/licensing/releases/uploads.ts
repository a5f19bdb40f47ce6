import { PIECE_BYTES, type ReleaseFile, releaseFilesApi } from '@lm/contract';
import { useSyncExternalStore } from 'react';
import { call, Refused, Unreachable } from '../../api/call.ts';
import { uploadTo } from '../../api/upload.ts';

/** A release's file that is being uploaded. */
export interface Upload {
  id: number;
  releaseId: number;
  name: string;
  size: number;
  /** How many bytes have arrived, including those of the current piece. */
  sent: number;
  state: 'going' | 'paused' | 'failed';
  /** Why the upload failed. */
  reason: string | null;
}

interface Going extends Upload {
  file: File;
  /** The vendor's signature, used once the file is complete. */
  signature: string | null;
  received: number;
  /** Called once the file is complete or was refused. */
  ended: (upload: Upload) => void;
}

/** Uploads continue while the person visits other pages. */
let all: readonly Going[] = [];
const listeners = new Set<() => void>();

function change(id: number, to: Partial<Going> | null): void {
  all = all.flatMap((one) => (one.id !== id ? [one] : to ? [{ ...one, ...to }] : []));
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUploads = (): readonly Upload[] => useSyncExternalStore(listen, () => all);

const find = (id: number) => all.find((one) => one.id === id);

/** Closing the page would break off an upload, so the browser asks. */
const ask = (event: BeforeUnloadEvent) => {
  if (all.some(({ state }) => state === 'going')) event.preventDefault();
};

interface Beginning extends Pick<Going, 'file' | 'signature' | 'ended'> {
  begun: ReleaseFile;
  releaseId: number;
}

/** Sends a file that the portal knows of, from the point of interruption. */
export function beginUpload({ begun, releaseId, file, signature, ended }: Beginning): void {
  window.addEventListener('beforeunload', ask);
  change(begun.id, null);
  const { id, name, received } = begun;
  all = [...all, { id, releaseId, name, size: file.size, sent: received, received, file, signature, ended, state: 'going', reason: null }];
  change(0, {});
  void run(id);
}

export const pauseUpload = (id: number): void => change(id, { state: 'paused' });

export function resumeUpload(id: number): void {
  change(id, { state: 'going', reason: null });
  void run(id);
}

export const forgetUpload = (id: number): void => change(id, null);

/** How often a piece is retried before the person is asked, and how long the pauses are, in milliseconds. */
const TRIES = 5;
const WAIT_MS = 2000;

const running = new Set<number>();

async function run(id: number): Promise<void> {
  if (running.has(id)) return; // a piece of it is still being sent
  running.add(id);
  let failures = 0;
  for (let going = find(id); going?.state === 'going' && going.received < going.size; going = find(id)) {
    try {
      const { received } = await sendPiece(going);
      change(id, { received, sent: received });
      failures = 0;
    } catch (error) {
      failures += 1;
      const isToTry = error instanceof Unreachable && failures < TRIES;
      if (isToTry) await new Promise((resolve) => setTimeout(resolve, WAIT_MS * failures));
      else if (!(await isElsewhere(error, going)))
        change(id, {
          state: 'failed',
          reason: error instanceof Error ? (error instanceof Refused && error.problems[0]?.message) || error.message : '',
        });
    }
  }
  running.delete(id);
  const whole = find(id);
  if (whole && whole.received >= whole.size) await end(whole);
}

function sendPiece({ id, file, received }: Going): Promise<ReleaseFile> {
  const piece = new File([file.slice(received, received + PIECE_BYTES)], 'piece');
  return uploadTo(releaseFilesApi.addReleasePiece, {
    params: { id: String(id) },
    query: { offset: String(received) },
    file: piece,
    onProgress: (percent) => change(id, { sent: received + (piece.size * percent) / 100 }),
  });
}

/** Returns whether the answer to a piece was lost, or another browser continued; the upload then resumes where the portal is. */
async function isElsewhere(error: unknown, { id, releaseId, received }: Going): Promise<boolean> {
  if (!(error instanceof Refused) || error.refusal !== 'elsewhere') return false;
  const { files } = await call(releaseFilesApi.getReleaseFiles, { params: { id: String(releaseId) } });
  const there = files.find((file) => file.id === id);
  if (!there || there.received === received) return false;
  change(id, { received: there.received, sent: there.received });
  return true;
}

async function end(upload: Going): Promise<void> {
  const { id, signature } = upload;
  try {
    if (signature) await call(releaseFilesApi.signReleaseFile, { body: { id, signature } });
    change(id, null);
    upload.ended(upload);
  } catch (error) {
    const reason = error instanceof Refused ? (error.problems[0]?.message ?? error.message) : '';
    change(id, null);
    upload.ended({ ...upload, state: 'failed', reason });
  }
}
