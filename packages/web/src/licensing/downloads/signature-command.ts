import type { DownloadFile } from '@lm/contract';

/** The file that the key is saved as. */
export const KEY_FILE = 'vendor-key.pem';

/** The command that checks a signature with minisign or OpenSSL. */
export function commandOf({ name, form, key }: Pick<DownloadFile, 'name' | 'form' | 'key'>): string {
  if (form === 'minisign') return `minisign -Vm "${name}" -P ${key}`;
  if (form === 'ed25519') return `openssl pkeyutl -verify -pubin -inkey ${KEY_FILE} -rawin -in "${name}" -sigfile "${name}.sig"`;
  const [hash, isPss] = (form ?? '').split('-');
  return `openssl dgst -${hash}${isPss ? ' -sigopt rsa_padding_mode:pss' : ''} -verify ${KEY_FILE} -signature "${name}.sig" "${name}"`;
}
