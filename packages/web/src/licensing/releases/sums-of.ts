import type { ReleaseFile } from '@lm/contract';

/** One line for each file whose checksum is known, as `sha256sum` writes it: the digits, two blanks, the name. */
export const sumsOf = (files: readonly Pick<ReleaseFile, 'name' | 'sha256'>[]): string =>
  files.map(({ name, sha256 }) => (sha256 ? `${sha256}  ${name}\n` : '')).join('');
