import { type Course, type Day, datedOf, type License, licenseNumber, type Release, stateOf, stateWord } from '@lm/contract';

/** So long something that ended still needs one, in days. */
const LATELY = 90;

/** What ends soon or ended lately, that which ends first on top. */
export function needing(licenses: readonly License[], today: Day) {
  return licenses
    .map((license) => ({ license, state: stateOf(datedOf(license), today) }))
    .map((one) => ({ ...one, word: stateWord(one.state, today) }))
    .filter(({ state, word }) => word === 'Ends soon' || (state.daysLeft < 0 && state.daysLeft >= -LATELY))
    .sort((a, b) => (a.state.until < b.state.until ? -1 : 1));
}

interface Download {
  what: string;
  link: string;
  why: string;
}

/** What of the newest release is new to somebody: they have a license that covers it, and none for that version yet (DSK-146). */
export function newTo(licenses: readonly License[], release: Release | undefined, today: Day, productName: string): Download[] {
  if (!release) return [];
  const covered = licenses.filter((license) => {
    const { ends, until } = stateOf(datedOf(license), today);
    // In Grace what could be downloaded stays (LIC-261).
    return license.version !== release.name && until >= (ends === 'maintenance' || license.standing === 'Grace' ? release.date : today);
  });
  const [one] = covered;
  if (!one) return [];
  const floating = covered.find(({ seats }) => seats !== null);
  return [
    { what: `${productName} ${release.name}`, link: release.productDownloadLink, why: `you have ${one.version}` },
    ...(floating ? [{ what: `FNL manager ${release.name}`, link: release.fnlDownloadLink, why: `for ${licenseNumber(floating.id)}` }] : []),
    { what: 'MATLAB Runtime', link: release.matlabRuntimeDownloadLink, why: `needed by ${release.name}` },
  ];
}

/** The courses of a teacher that run on a day, paused or not (DSK-147). */
export const running = (courses: readonly Course[], today: Day): Course[] =>
  courses.filter(({ startDate, expireDate }) => startDate <= today && expireDate >= today);
