import type { Platform } from '@lm/contract';

/** The visitor's operating system, as the browser reports it; null if it reports none, as on a phone. */
export function platformOf(agent: string): Exclude<Platform, 'any'> | null {
  if (/android|iphone|ipad|mobile/i.test(agent)) return null;
  if (/windows/i.test(agent)) return 'windows';
  if (/mac os|macintosh/i.test(agent)) return 'macos';
  return /linux|x11|cros/i.test(agent) ? 'linux' : null;
}

/** The command that computes a file's checksum on each system. */
export const CHECKING = {
  windows: (name: string) => `certutil -hashfile "${name}" SHA256`,
  macos: (name: string) => `shasum -a 256 "${name}"`,
  linux: (name: string) => `sha256sum "${name}"`,
} as const;
