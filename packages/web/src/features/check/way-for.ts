import { at, type License, licenseNumber, type Self } from '@lm/contract';
import type { Verdict } from 'license-file/explain';

/** Where somebody goes on from a verdict: a place of the portal, saving the mended file, or a mail. */
type Way = { kind: 'place'; to: string; label: string } | { kind: 'save'; file: string } | { kind: 'mail' };

/**
 * The one button that helps (CHK-487): saving what can be mended here; the owner goes to what puts it right; whoever is not signed in signs in
 * there. Null where nothing is to be done, or it is somebody else's.
 */
export function wayFor(verdict: Verdict, self: Self | null, own: License[]): Way | null {
  if (verdict.file !== null) return { kind: 'save', file: verdict.file };
  const { licenseId } = verdict.payload ?? verdict.claims ?? {};
  const license = own.find(({ id }) => id === licenseId);
  if (verdict.help === null || verdict.help === 'mend' || typeof licenseId !== 'number') return null;
  if (self && !license) return verdict.help === 'vendor' ? { kind: 'mail' } : null;
  return placeFor(verdict, licenseId, license ?? null);
}

/** The words for each help, signed in and not. */
const WORDS = {
  replace: ['Replace the computer', 'Sign in and replace'],
  newer: ['Get the newer file', 'Sign in for the newer file'],
  renew: ['Ask for renewal', 'Sign in and renew'],
  download: ['Download it again', 'Sign in and download'],
  vendor: ['See the license', 'Sign in and see the license'],
} as const;

function placeFor({ help, payload }: Verdict, licenseId: number, license: License | null): Way | null {
  if (help === null || help === 'mend') return null;
  const [inside, outside] = WORDS[help];
  const to = help === 'renew' ? at.askRenewal([licenseId]) : at.license(licenseId);
  const which = license && payload && help !== 'renew' ? ` of ${licenseNumber(licenseId)}` : '';
  return { kind: 'place', to, label: license ? `${inside}${help === 'download' ? which : ''}` : outside };
}
