/** The kinds of files of a release, by the stored word (REL-20). */
export const FILE_KINDS = {
  installer: 'Installer',
  fnl: 'FNL server',
  runtime: 'Runtime',
  update: 'Update',
  documentation: 'Documentation',
  sbom: 'SBOM',
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** The system that it is for; `any` is for all of them. */
export const PLATFORMS = { windows: 'Windows', macos: 'macOS', linux: 'Linux', any: 'All' } as const;
export type Platform = keyof typeof PLATFORMS;

/** How a signature was made: by minisign, or over the file by OpenSSL, with which hash; `pss` is a padding of RSA. Sparkle makes `ed25519`. */
export const SIGNATURE_FORMS = ['minisign', 'sha256', 'sha512', 'sha256-pss', 'sha512-pss', 'ed25519'] as const;
export type SignatureForm = (typeof SIGNATURE_FORMS)[number];

/** The most files of one release. */
export const MOST_RELEASE_FILES = 50;

/** The largest file, in bytes: 20 GB. */
export const MOST_FILE_BYTES = 20 * 1024 ** 3;

/** How many bytes and components an SBOM may have: it is read as a whole. */
export const MOST_SBOM_BYTES = 20 * 1024 ** 2;
export const MOST_COMPONENTS = 50_000;

/** How much one call uploads, in bytes: a server keeps no more of a file in memory. A bucket takes no smaller parts. */
export const PIECE_BYTES = 5 * 1024 ** 2;

/** The platform that the name of a file suggests. */
export function platformIn(name: string): Platform {
  if (/\.(msi|exe|appx|msix)$/i.test(name) || /(^|[^a-z])win(dows|32|64)?([^a-z]|$)/i.test(name)) return 'windows';
  if (/\.(pkg|dmg)$/i.test(name) || /(mac-?os|darwin|osx)/i.test(name)) return 'macos';
  if (/\.(deb|rpm|AppImage|run)$/i.test(name) || /linux/i.test(name)) return 'linux';
  return 'any';
}

/** The kind that it suggests. */
export function kindIn(name: string): FileKind {
  if (/(sbom|cdx|spdx|bom\.(json|xml)$)/i.test(name)) return 'sbom';
  if (/\.(pdf|html?|md|txt)$/i.test(name) || /(^|[^a-z])docs?([^a-z]|$)/i.test(name)) return 'documentation';
  if (/(fnl|seat-server)/i.test(name)) return 'fnl';
  if (/runtime/i.test(name)) return 'runtime';
  if (/(update|patch|\.msp$)/i.test(name)) return 'update';
  return 'installer';
}
