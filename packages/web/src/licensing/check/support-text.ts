import { licenseNumber } from '@lm/contract';
import type { Verdict } from 'license-file/explain';

/** The verdict as plain text for a mail to support: what was found, and in which file. It leaves out the licensee's email address. */
export function forSupport(name: string, { title, why, todo, checks, payload, claims, warnings }: Verdict): string {
  const { licenseId, fileId, seq, kid } = payload ?? claims ?? {};
  const verified = payload ? '' : ' (not verified)';
  return [
    `${name}: ${title}`,
    why,
    todo,
    '',
    ...(typeof licenseId === 'number'
      ? [`License ${licenseNumber(licenseId)}, number ${String(seq)} of its files, ${String(fileId)}, key ${String(kid)}${verified}`]
      : []),
    ...checks.map((check) => `${{ ok: '+', bad: '!', open: '-' }[check.state]} ${check.name}: ${check.text}`),
    ...warnings,
    `Checked ${new Date().toISOString()} at ${location.origin}`,
  ].join('\n');
}
