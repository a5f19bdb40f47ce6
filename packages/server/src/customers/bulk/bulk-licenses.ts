import {
  api,
  type BulkAct,
  changesBetween,
  type Day,
  FIRST_PRODUCT,
  lastDayOf,
  type Priced,
  productOf,
  type RenewInput,
  renewalOf,
  showDay,
} from '@lm/contract';
import { redeemIn } from '../../classroom/courses/public.ts';
import { fullName } from '../../db/full-name.ts';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import {
  changeLicense,
  editedLicense,
  editOf,
  editProblems,
  filesOf,
  licenseFacts,
  licenseKindOf,
  licensesToJudge,
  licensesWithIds,
  licensesWithWorkingFile,
  removeLicense,
  renewedOrChanged,
  restoreLicense,
  type StoredLicense,
  tellApart,
} from '../../licensing/licenses/public.ts';
import { releaseToJudge } from '../../licensing/releases/public.ts';
import { restoreFromBin } from '../bin/public.ts';
import { type BulkKind, CHANGED_SINCE, type Doing, NotDone, SIGNED_SINCE } from './bulk-kind.ts';

type Of<Name extends BulkAct['act']> = Extract<BulkAct, { act: Name }>;
type Judged = Awaited<ReturnType<typeof licensesToJudge>>[number];

const facts = (license: Judged) => ({
  id: license.id,
  revision: license.revision,
  name: fullName(license),
  email: license.email,
  licenseKind: licenseKindOf(license),
  ...{ before: null, after: null, reason: null },
});

const { noLicense } = api.licenses.updateLicense.refusals;

/** What all acts on licenses share. */
const LICENSES: Pick<BulkKind<unknown>, 'noRecord' | 'named'> = {
  noRecord: noLicense.message,
  named: async (db, principal, ids) => (await licensesToJudge(db, principal, ids)).map(facts),
};

/** What differs from the current license; everything else stays. */
type Change = RenewInput & { version?: string };

/** The license after a change, or why it cannot change, by the rules of every edit. */
function changed(license: Judged, change: Change, release: { id: number | null; name: string }, today: Day): StoredLicense | string {
  const edit = editOf(license, change);
  const edited = editedLicense(license, edit, release, null, today);
  return editProblems(edited, edit)[0]?.message ?? edited;
}

interface ChangedLicense {
  revision: number;
  files: number;
  before: Pick<StoredLicense, 'version' | 'startDate' | 'endDate' | 'months' | 'subscriptions' | 'renewDate'>;
}

/** Changes one license as an edit does, and keeps its previous values. */
async function change({ portal, tx, principal }: Doing, license: Judged, change: Change, asSeen: AsSeen): Promise<ChangedLicense> {
  tellApart(tx);
  const { version, startDate, endDate, months, subscriptions, renewDate } = license;
  const { revision } = await changeLicense({ ...portal, redeem: redeemIn(portal) }, tx, principal, editOf(license, change), asSeen);
  return { revision, files: await filesOf(tx, license.id), before: { version, startDate, endDate, months, subscriptions, renewDate } };
}

/** Restores a license to its previous values, unless it was edited since or has a file that promises more (BLK-209). */
const restoreAs =
  (act: 'license.update' | 'license.undoRenewal') =>
  async ({ portal, tx, principal }: Doing, id: number, { revision, files, before }: ChangedLicense): Promise<void> => {
    tellApart(tx);
    await restoreLicense(portal, tx, principal, { id, before, act }, async (license) => {
      if ((await filesOf(tx, id)) !== files) throw new NotDone(SIGNED_SINCE);
      if (license.revision !== revision) throw new NotDone(CHANGED_SINCE);
    });
  };

/** What became of the licenses of a job: compared with the values it kept, or, if undone, as they are now. */
const news: BulkKind<unknown>['news'] = async (db, records, isUndo) => {
  const kept = new Map(records.map(({ id, undo }) => [id, (undo as ChangedLicense).before])); // change() returned it
  return (await licensesWithIds(db, [...kept.keys()])).map((license) => {
    const now = licenseFacts(license);
    const { version, startDate, endDate, subscriptionStart, subscriptionEnd } = now;
    const changes = isUndo
      ? changesBetween(null, { version, startDate, endDate, subscriptionStart, subscriptionEnd })
      : changesBetween(licenseFacts({ ...license, ...kept.get(license.id) }), now);
    const became = isUndo ? 'changed' : renewedOrChanged(changes);
    return { owner: license.customerId, id: license.id, kind: licenseKindOf(license), became, changes };
  });
};

async function licenseToChange({ tx, principal }: Doing, id: number): Promise<Judged> {
  const [license] = await licensesToJudge(tx, principal, [id]);
  if (!license) throw new NotDone(noLicense.message);
  return license;
}

const releaseOf = ({ releaseId: id, version: name }: StoredLicense) => ({ id, name });

/** A renewal as the price book understands it. */
const pricedRenewal = ({ categoryId, typeId, modules, seats }: Judged, months: number, missedDays: number): Priced => ({
  ...{ what: 'renewal', categoryId, typeId, moduleIds: modules, users: seats ?? 1 },
  ...{ term: { months }, academic: false, missedDays },
});

/** Extends the last day of a license, or of its maintenance, by a number of months (BLK-202). */
export const renew: BulkKind<Of<'licenses.renew'>> = {
  ...LICENSES,
  call: api.licenses.updateLicense,
  look: async (portal, principal, ids, what) => {
    const { db, today } = portal;
    const looked = (await licensesToJudge(db, principal, ids)).map((license) => {
      const said = renewalOf(license, what, onDay(portal));
      const next = typeof said === 'string' ? said : changed(license, said.input, releaseOf(license), today());
      const last = lastDayOf(license);
      const row = { ...facts(license), before: last && showDay(last) };
      if (typeof next === 'string') return { ...row, last, reason: next };
      const end = lastDayOf(next);
      if (typeof said === 'string') return { ...row, last, reason: said };
      const priced = pricedRenewal(license, what.months, said.gap);
      return { ...row, last, after: end && showDay(end), reason: null, end, isLapsed: said.standing === 'Lapsed', priced };
    });
    return looked.sort((a, b) => ((a.last ?? '') < (b.last ?? '') ? -1 : 1)).map(({ last, ...row }) => row);
  },
  act: async (doing, id, what, asSeen) => {
    const license = await licenseToChange(doing, id);
    const said = renewalOf(license, what, onDay(doing.portal));
    if (typeof said === 'string') throw new NotDone(said);
    return change(doing, license, said.input, asSeen);
  },
  undo: restoreAs('license.undoRenewal'),
  news,
};

export const changeRelease: BulkKind<Of<'licenses.changeRelease'>> = {
  ...LICENSES,
  call: api.licenses.updateLicense,
  look: async ({ db, today }, principal, ids, { version }) => {
    const licenses = await licensesToJudge(db, principal, ids);
    const releases = new Map<number, Awaited<ReturnType<typeof releaseToJudge>>>();
    for (const id of new Set([FIRST_PRODUCT, ...licenses.map(({ modules }) => productOf(modules))]))
      releases.set(id, await releaseToJudge(db, id, version));
    if ([...releases.values()].every((release) => release === null)) throw refuse(api.bulk.preview, 'noVersion');
    return licenses.map((license) => {
      const row = { ...facts(license), before: license.version, after: version };
      if (license.version === version) return { ...row, reason: `It already has ${version}` };
      const release = releases.get(productOf(license.modules));
      if (!release) return { ...row, reason: `Its product has no release ${version}` };
      const next = changed(license, { version }, release, today());
      return { ...row, reason: typeof next === 'string' ? next : null };
    });
  },
  act: async (doing, id, { version }, asSeen) => change(doing, await licenseToChange(doing, id), { version }, asSeen),
  undo: restoreAs('license.update'),
  news,
};

export const deleteLicenses: BulkKind<unknown> = {
  ...LICENSES,
  call: api.licenses.deleteLicense,
  look: async ({ db, today }, principal, ids) => {
    const working = await licensesWithWorkingFile(db, ids, today());
    const { fileStillWorks } = api.licenses.deleteLicense.refusals;
    const licenses = await licensesToJudge(db, principal, ids);
    return licenses.map((license) => ({ ...facts(license), reason: working.has(license.id) ? fileStillWorks.message : null }));
  },
  act: async ({ portal, tx, principal }, id, _what, asSeen) => {
    await removeLicense(portal, tx, principal, { id, isForced: false }, asSeen);
    return null;
  },
  undo: async ({ portal, tx, principal }, id) => {
    await restoreFromBin(portal, tx, principal, { kind: 'license', id });
  },
};
