import {
  type Course,
  type CustomerOffer,
  type Day,
  datedOf,
  FIRST_PRODUCT,
  kindOf,
  type License,
  licenseNumber,
  type Release,
  stateOf,
  stateWord,
} from '@lm/contract';
import { isWaiting } from '../../api/is-waiting.ts';
import { filled } from '../../ui/language.ts';
import type { SayOf } from '../../ui/say.ts';

/** For how long something that has ended still needs attention, in days. */
const LATELY = 90;

/** Returns what ends soon or ended recently, earliest end on top, then what lapsed before, latest first. An old trial needs no attention. */
export function needing(licenses: readonly License[], today: Day) {
  const all = licenses.map((license) => ({ license, state: stateOf(datedOf(license), today) }));
  const byEnd = all.toSorted((a, b) => (a.state.until < b.state.until ? -1 : 1));
  const lately = byEnd.filter(({ state }) => stateWord(state, today) === 'Ends soon' || (state.daysLeft < 0 && state.daysLeft >= -LATELY));
  const before = byEnd.filter(({ license, state }) => state.daysLeft < -LATELY && state.renews && isSold(license));
  return [...lately, ...before.reverse()];
}

const isSold = ({ licenseTypeModel }: License): boolean => kindOf(licenseTypeModel.id).soldFor !== null;

/** Returns offers that wait for an answer first, earliest end on top, then the others in order of arrival (DSK-381). */
export function waitingFirst(offers: readonly CustomerOffer[], today: Day): CustomerOffer[] {
  const open = offers.filter((offer) => isWaiting(offer, today)).toSorted((a, b) => ((a.openUntil ?? '') < (b.openUntil ?? '') ? -1 : 1));
  return [...open, ...offers.filter((offer) => !isWaiting(offer, today))];
}

/** Words why something should be downloaded; in English if left out. */
type Why = SayOf<'desk'> | typeof filled;

interface Download {
  what: string;
  link: string;
  why: string;
}

/** Returns each product's newest release if it is new to the person: they have a license that covers it, but none for that version (DSK-146). */
export const newTo = (
  licenses: readonly License[],
  releases: readonly Release[],
  today: Day,
  productName: string,
  say: Why = filled,
): Download[] => releases.flatMap((release) => newOf(release, licenses, today, productName, say));

const productOf = ({ product }: Pick<License | Release, 'product'>): number => product?.id ?? FIRST_PRODUCT;

function newOf(release: Release, licenses: readonly License[], today: Day, productName: string, say: Why): Download[] {
  const covered = licenses.filter((license) => {
    if (productOf(license) !== productOf(release)) return false;
    const { ends, until } = stateOf(datedOf(license), today);
    // A license in Grace still allows the downloads it allowed before (LIC-261).
    return license.version !== release.name && until >= (ends === 'maintenance' || license.standing === 'Grace' ? release.date : today);
  });
  const [one] = covered;
  if (!one) return [];
  const floating = covered.find(({ seats }) => seats !== null);
  const isFirst = productOf(release) === FIRST_PRODUCT;
  const own = (what: string) => (isFirst ? what : `${release.product?.name}: ${what}`);
  return [
    {
      what: `${isFirst ? productName : release.product?.name} ${release.name}`,
      link: release.productDownloadLink,
      why: say('you have {version}', { version: one.version }),
    },
    ...(floating
      ? [
          {
            what: own(`FNL manager ${release.name}`),
            link: release.fnlDownloadLink,
            why: say('for {license}', { license: licenseNumber(floating.id) }),
          },
        ]
      : []),
    { what: own('MATLAB Runtime'), link: release.matlabRuntimeDownloadLink, why: say('needed by {release}', { release: release.name }) },
  ];
}

/** A teacher's courses that run on a day, paused or not (DSK-147). */
export const running = <One extends Pick<Course, 'startDate' | 'expireDate'>>(courses: readonly One[], today: Day): One[] =>
  courses.filter(({ startDate, expireDate }) => startDate <= today && expireDate >= today);
