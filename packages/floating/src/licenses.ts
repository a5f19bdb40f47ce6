import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublicKeys, readStatusList, verify } from 'license-file';

export type SeatFor = 'program' | 'computer' | 'person';

/** A floating license whose seats this daemon may give, according to its file. */
export interface OwnedLicense {
  licenseId: number;
  fileId: string;
  /** The number of the file among the license's files: the highest is the newest. */
  seq: number;
  product: string;
  modules: readonly string[];
  seats: number;
  /** What shares a seat: nothing, or all programs on a computer or of a person. */
  seatFor: SeatFor;
  /** First and last day, YYYY-MM-DD in UTC. */
  notBefore: string;
  expires: string;
}

/** A license that no longer gives seats, because its vendor says so or its term is over. */
export interface GoneLicense {
  licenseId: number;
  modules: readonly string[];
  /** A sentence for people who hold its seats. */
  why: string;
}

/** The contents of a folder of license files. */
export interface Owned {
  licenses: readonly OwnedLicense[];
  gone: readonly GoneLicense[];
  /** The addresses of the vendor's status list in the files. */
  lists: readonly string[];
  /** Files that give no seats, each with a sentence on what to do. */
  refused: readonly { file: string; why: string }[];
  /** The earliest possible date of today, since the vendor signed something on that day: setting the calendar back extends no license. */
  dayAtLeast: string;
}

interface Reading {
  /** Holds `*.lic.txt`, and `status-list.txt` if there is one. */
  folder: string;
  /** The vendor's public keys, as text of PEM blocks or of the portal's answer. */
  vendorKeys: string;
  /** This daemon's raw public key in base64. */
  daemonKey: string;
  /** YYYY-MM-DD in UTC. */
  today: string;
}

/** The later of two days, YYYY-MM-DD. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** What is wrong with the date of this computer; null if it may be right. */
export const dateProblem = ({ dayAtLeast }: Owned, today: string): string | null =>
  today < dayAtLeast
    ? `The date of this computer is ${today}, and a file here was signed on ${dayAtLeast}. Set the date right; until then it counts as ${dayAtLeast}.`
    : null;

/** Reads the license files in a folder: the newest file of each license counts. Throws if the vendor's keys cannot be read. */
export async function readOwned({ folder, vendorKeys, daemonKey, today }: Reading): Promise<Owned> {
  const publicKeys = await readPublicKeys(vendorKeys);
  if (publicKeys.size === 0)
    throw new Error('The file of the vendor’s public keys contains no key: download it from the license portal again.');
  const names = readdirSync(folder).sort();
  const list = names.includes('status-list.txt') ? await readList(join(folder, 'status-list.txt'), publicKeys) : undefined;
  const refused: { file: string; why: string }[] = [];
  const newest = new Map<number, OwnedLicense>();
  const texts = names.filter((name) => name.endsWith('.lic.txt')).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const readOn = (text: string, date: string) => verify(text, { publicKeys, date, ...(list && { statusList: list }) });
  const payloads = await Promise.all(texts.map(async ({ text }) => (await readOn(text, today)).payload));
  const signed = payloads.map((payload) => payload?.issued.slice(0, 10) ?? '');
  const dayAtLeast = [...signed, list?.issued.slice(0, 10) ?? ''].sort().at(-1) ?? '';
  const day = laterOf(today, dayAtLeast);
  const ended: GoneLicense[] = [];
  for (const { file, text } of texts) {
    const read = await readOn(text, day);
    const owned = read.valid ? ownedOf(read.payload, daemonKey, day) : [read.message, TO_DO[read.reason]].join(' ').trim();
    if (typeof owned === 'string') refused.push({ file, why: owned });
    else if (owned.seq > (newest.get(owned.licenseId)?.seq ?? 0)) newest.set(owned.licenseId, owned);
    if (!read.valid && read.payload?.daemon?.publicKey === daemonKey) ended.push(goneOf(read.payload, read.reason));
  }
  return {
    licenses: [...newest.values()].sort((a, b) => a.licenseId - b.licenseId),
    gone: ended.filter(({ licenseId }) => !newest.has(licenseId)),
    lists: [...new Set(payloads.flatMap((payload) => payload?.statusList ?? []))],
    ...{ refused, dayAtLeast },
  };
}

type Reason = Extract<Awaited<ReturnType<typeof verify>>, { valid: false }>['reason'];

const NEWER_FILE = 'Get a newer file from the license portal.';
/** What the administrator should do about an invalid file. */
const TO_DO: Partial<Record<Reason, string>> = {
  malformed: 'Download it from the license portal again.',
  'bad-signature': 'Download it from the license portal again, and the vendor’s public keys with it.',
  'bad-payload': 'Install a newer lm-floating.',
  'not-understood': 'Install a newer lm-floating.',
  suspended: 'Ask your vendor why; it gives seats again once the license is reinstated and a newer status list says so.',
  withdrawn: NEWER_FILE,
  superseded: NEWER_FILE,
  expired: NEWER_FILE,
  'not-yet-valid': 'Leave it here: it gives seats from that day on, if this computer’s date is right.',
  'list-needed': 'Put the status list of the license portal into the folder as status-list.txt, or start the daemon with --fetch-list.',
};

/** What people who hold one of its seats are told. */
const GONE: Partial<Record<Reason, string>> = {
  suspended: 'was suspended by its vendor',
  withdrawn: 'was withdrawn from this license server by its vendor',
  superseded: 'moved to another license server',
};

const goneOf = ({ licenseId, moduleCodes, modules }: Payload, reason: Reason): GoneLicense => ({
  ...{ licenseId, modules: moduleCodes ?? modules },
  why: `L-${licenseId} ${GONE[reason] ?? 'ended'}.`,
});

async function readList(path: string, publicKeys: Awaited<ReturnType<typeof readPublicKeys>>) {
  const read = await readStatusList(readFileSync(path, 'utf8'), { publicKeys });
  if (!read.valid) throw new Error(`${path}: ${read.message} Download the status list from the license portal again.`);
  return read.list;
}

type Payload = Extract<Awaited<ReturnType<typeof verify>>, { valid: true }>['payload'];

/** The license of a file, or a sentence on why this daemon gives no seats from it. */
function ownedOf({ v, category, daemon, product, ...payload }: Payload, daemonKey: string, today: string): OwnedLicense | string {
  if (category !== 'FNL') return 'This license is for single computers: give the file to the program itself.';
  if (v !== 2)
    return 'This is a version 1 file, which names no daemon: the release of the license cannot read a newer version. Ask your vendor which release is the first whose files name one, and use the file you get then.';
  if (!daemon)
    return 'This file names no daemon. Upload the host file of this computer, which lm-floating init wrote, to the license portal; if the license has another server, choose Move seats or Replace there and give it this host file. Use the file you get then.';
  if (daemon.publicKey !== daemonKey)
    return 'This file is for another daemon. Upload this daemon’s host file to the license portal, and use the file you get.';
  if (today < daemon.notBefore) return `Seats can be given from ${daemon.notBefore} on; today is ${today}.`;
  if (today > daemon.expires)
    return `Seats could be given until ${daemon.expires}; today is ${today}. Get a newer file from the license portal.`;
  return {
    ...{ licenseId: payload.licenseId, fileId: payload.fileId, seq: payload.seq, product, seats: daemon.seats },
    ...{ modules: payload.moduleCodes ?? payload.modules, notBefore: daemon.notBefore, expires: daemon.expires },
    seatFor: daemon.seatFor === 'computer' || daemon.seatFor === 'person' ? daemon.seatFor : 'program',
  };
}
