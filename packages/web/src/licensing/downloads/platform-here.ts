import type { Platform } from '@lm/contract';

/** What the visitor's computer runs, by what its browser says; null where that says nothing, as on a phone. */
export function platformOf(agent: string): Exclude<Platform, 'any'> | null {
  if (/android|iphone|ipad|mobile/i.test(agent)) return null;
  if (/windows/i.test(agent)) return 'windows';
  if (/mac os|macintosh/i.test(agent)) return 'macos';
  return /linux|x11|cros/i.test(agent) ? 'linux' : null;
}

/** How the checksum of a file is computed there. */
export const CHECKING = {
  windows: (name: string) => `certutil -hashfile "${name}" SHA256`,
  macos: (name: string) => `shasum -a 256 "${name}"`,
  linux: (name: string) => `sha256sum "${name}"`,
} as const;
