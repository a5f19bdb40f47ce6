import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

/** The TLS required of a server that the portal calls: no connection without it, nor with a certificate that does not match. */
export interface DemandedTls {
  /** Certificates of the only authorities that may vouch for it, as PEM; undefined for those known to Node.js. */
  ca: string[] | undefined;
}

interface Wanted {
  /** The names of the settings. */
  names: { tls: string; caFile: string; address: string };
  isDemanded: boolean;
  caFile: string | undefined;
  address: string | null;
}

/** What the settings require; null for nothing. Refuses with {@link StartFailure} settings that would require less than they seem to. */
export function demandedTls({ names, isDemanded, caFile, address }: Wanted): DemandedTls | null {
  if (!isDemanded && caFile !== undefined) throw new StartFailure(`${names.caFile}: has a use with ${names.tls}=on alone.`);
  if (!isDemanded) return null;
  const parameters = address === null ? [] : [...new URLSearchParams(address.split('?')[1]).keys()];
  const own = parameters.find((name) => /^(ssl|tls\.|uselibpqcompat$|secure$)|TLS$/.test(name));
  if (own) throw new StartFailure(`${names.tls}: on decides about TLS. Take ${own} out of ${names.address}.`);
  return { ca: caFile === undefined ? undefined : authoritiesIn(caFile, names.caFile) };
}

function authoritiesIn(file: string, setting: string): string[] {
  try {
    const found = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    for (const certificate of found) new X509Certificate(certificate);
    if (found.length === 0) throw new Error('no certificate in it');
    return found;
  } catch (error) {
    throw new StartFailure(`${setting}: ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}
