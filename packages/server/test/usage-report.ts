import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A floating daemon, as the portal knows it. */
export interface Daemon {
  privateKey: KeyObject;
  /** 32 bytes in base64. */
  key: string;
}

export const newDaemon = (): Daemon => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64') };
};

/** Seats in use out of 20, in each of these hours of a day in UTC. */
export function seatsOn(license: number, day: string, most: Readonly<Record<number, number>>) {
  const each = (of: (hour: number) => number | null) => Array.from({ length: 24 }, (_, hour) => (hour in most ? of(hour) : null));
  return { license: `L-${license}`, module: 'ALF', day, owned: each(() => 20), most: each((hour) => most[hour] ?? null) };
}

/** A daemon's report, signed as one of its kind. */
export function signedReport({ privateKey, key }: Daemon, said: object, kind = 'lm-usage/v1') {
  const report = JSON.stringify({ daemon: key, program: 'lm-floating 1.0.0', denials: [], ...said });
  return { report, signature: sign(null, Buffer.from(`${kind}.${report}`), privateKey).toString('base64') };
}
