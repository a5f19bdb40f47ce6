import { hash } from 'node:crypto';
import { addDays, api, type Day } from '@lm/contract';
import { DEMO_ADMIN } from './accounts.ts';
import { releasesBy } from './releases.ts';
import type { Stage } from './stage.ts';

const MB = 1_000_000;

/** What each release has: its kind, for which system, how it is called after the release, and its size in bytes. */
const FILES = [
  ['installer', 'windows', 'simulator-setup.exe', 612 * MB],
  ['installer', 'linux', 'simulator-linux-x64.run', 588 * MB],
  ['fnl', 'windows', 'fnl-manager-setup.exe', 41 * MB],
  ['documentation', 'any', 'release-notes.pdf', 2 * MB],
] as const;

/** The three newest releases have files, which lie where their download links lead, by the calls of the portal (OPS-370). */
export async function playReleaseFiles(stage: Stage, today: Day): Promise<void> {
  const admin = await stage.at(addDays(today, -2), '08:15', DEMO_ADMIN);
  for (const { id, name } of releasesBy(today).slice(-3))
    for (const [kind, platform, file, size] of FILES) {
      const named = `${name}/${file}`;
      const link = `https://downloads.example.com/${named}`;
      await admin(api.releaseFiles.addReleaseLink, {
        body: { releaseId: id, name: `${name}-${file}`, kind, platform, link, sha256: hash('sha256', named), size },
      });
    }
}
