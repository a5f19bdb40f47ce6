import { hash } from 'node:crypto';
import { addDays, api, type Day } from '@lm/contract';
import { DEMO_ADMIN } from './accounts.ts';
import { releasesBy } from './releases.ts';
import type { Stage } from './stage.ts';

const MB = 1_000_000;

/** The files of each release: the kind, the system, the name after the release's, and the size in bytes. */
const FILES = [
  ['installer', 'windows', 'simulator-setup.exe', 612 * MB],
  ['installer', 'linux', 'simulator-linux-x64.run', 588 * MB],
  ['fnl', 'windows', 'fnl-manager-setup.exe', 41 * MB],
  ['documentation', 'any', 'release-notes.pdf', 2 * MB],
] as const;

/** How long the product supports a release, and the lowest supported one; 5.0.1 was withdrawn. */
export async function playReleaseStates(stage: Stage, today: Day): Promise<void> {
  const admin = await stage.at(addDays(today, -2), '08:20', DEMO_ADMIN);
  await admin(api.releaseStates.setSupport, { body: { productId: 1, supportMonths: 36, lowestVersion: '4.10' } });
  const withdrawn = releasesBy(today).find(({ name }) => name === '5.0.1');
  const reason = 'Projects with more than 64 channels lose their last channel when they are saved.';
  if (withdrawn) await admin(api.releaseStates.withdrawRelease, { body: { id: withdrawn.id, reason } });
}

/** The three newest releases have files, which are kept where their download links lead, through the portal's calls (OPS-370). */
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
