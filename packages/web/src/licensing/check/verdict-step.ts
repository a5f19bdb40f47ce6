import { at, type Day, datedOf, type License, type Self, stateOf } from '@lm/contract';
import type { Verdict } from 'license-file/explain';
import type { Host } from './checked-files.ts';

/** Where a person goes from a verdict: a place in the portal, saving the mended file, or a mail. */
export type Way = { kind: 'place'; to: string; label: string } | { kind: 'save'; file: string } | { kind: 'mail' };

interface Asker {
  self: Self | null;
  own: License[];
  /** The computer that the file was compared with. */
  host: Host | null;
  today: Day;
}

/**
 * The one button that helps (CHK-487): saves a file that can be mended here; leads the owner to where it can be fixed; asks a person who is not
 * signed in to sign in there. Null if there is nothing to do, or the license is another person's.
 */
export function nextStepFor(verdict: Verdict, asker: Asker): Way | null {
  if (verdict.file !== null) return { kind: 'save', file: verdict.file };
  const { licenseId } = verdict.payload ?? verdict.claims ?? {};
  const { help } = verdict;
  if (help === null || help === 'mend' || typeof licenseId !== 'number') return null;
  const license = asker.own.find(({ id }) => id === licenseId);
  if (license) return ownersWay(help, verdict, license, asker);
  if (asker.self) return help === 'vendor' ? { kind: 'mail' } : null;
  return { kind: 'place', to: help === 'renew' ? at.askRenewal([licenseId]) : at.license(licenseId), label: SIGN_IN[help] };
}

const SIGN_IN = {
  replace: 'Sign in and replace',
  newer: 'Sign in for the newer file',
  renew: 'Sign in and renew',
  download: 'Sign in and download',
  vendor: 'Sign in and see the license',
} as const;

type OwnersHelp = keyof typeof SIGN_IN;

/** What the owner does next: if the portal has done the rest already, only the download is left. */
function ownersWay(help: OwnersHelp, { payload }: Verdict, license: License, { host, today }: Asker): Way {
  const place = (label: string, to = at.license(license.id)): Way => ({ kind: 'place', to, label });
  if (help === 'newer') return place('Download the newer file');
  if (help === 'download') return place('Download it again');
  if (help === 'vendor') return place('See the license');
  if (help === 'renew') {
    const last = payload?.expires ?? payload?.maintenanceUntil ?? null;
    const isRenewed = last !== null && stateOf(datedOf(license), today).until > last;
    return isRenewed ? place('It was renewed: download the newer file') : place('Ask for renewal', at.askRenewal([license.id]));
  }
  const isOf = (macs: readonly string[]) => (computer: License['computers'][number]) => computer.macs.some((mac) => macs.includes(mac));
  if (license.computers.some(isOf([...(host?.adapters.map(({ mac }) => mac) ?? []), ...(host?.ids ?? [])])))
    return place('Download the file for this computer');
  const old = license.computers.find(isOf((payload?.hostIds ?? []).map((id) => id.replace(/^mac:/, ''))));
  return old ? place(`Replace “${short(old.name)}”`, at.replaceComputer(license.id, old.id)) : place('See the computers');
}

/** Shortens a name for a button. */
const short = (name: string): string => (name.length > 28 ? `${name.slice(0, 27)}…` : name);
