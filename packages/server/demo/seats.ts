import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addDays, api, CATEGORY, type Day, licenseNumber, TYPE, USAGE_DAYS } from '@lm/contract';
import type { Stage } from './stage.ts';

const BUYER = 'buyer@demo.example';
const MAC = 'D8:CB:8A:77:10:4B';
const SEATS = 5;

/** A license server of the buyer reported a month of its seats, up to the day before the given one, through the portal's calls (FLT-27). */
export async function playSeats(stage: Stage, today: Day): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const first = addDays(today, 1 - USAGE_DAYS);
  const elena = await stage.at(first, '00:00', BUYER);
  const { customer } = await elena(api.signIn.getCustomerData, {});
  const floating = customer.licenses.find(
    ({ licenseCategoryModel, licenseTypeModel }) => licenseCategoryModel.id === CATEGORY.FNL.id && licenseTypeModel.id === TYPE.permanent,
  );
  if (!floating) throw new Error("the demo's story: no floating license");
  await elena(api.licenses.useHostFile, { body: { licenseId: floating.id, hostFile: hostFileOf(key) } });
  const later = await stage.at(today, '00:05', BUYER);
  const days = Array.from({ length: USAGE_DAYS - 1 }, (_, place) => addDays(first, place));
  const modules = floating.moduleModels.slice(0, 2).map(({ id }) => CODES[id] ?? String(id));
  const report = JSON.stringify({
    ...{ daemon: key, program: 'lm-floating 1.0.0', from: `${first}T00:00:00.000Z`, to: `${addDays(today, -1)}T23:00:00.000Z` },
    seats: modules.flatMap((module, place) => days.map((day) => seatsOf(licenseNumber(floating.id), module, day, place))),
    denials: days.filter(isBusy).map((day) => ({ hour: `${day}T10:00:00.000Z`, module: modules[0], reason: 'no-free-seat', times: 2 })),
  });
  await later(api.seatUsage.reportUsage, { body: { report, signature: signed(report, privateKey) } });
}

const CODES: Record<number, string> = { 1: 'ALF', 2: 'AHF' };

const signed = (report: string, key: KeyObject) => sign(null, Buffer.from(`lm-usage/v1.${report}`), key).toString('base64');

const hostFileOf = (hostKey: string) =>
  JSON.stringify({
    ...{ format: 'lm-host-file', v: 1, machine: 'license-server', os: 'Debian 12', hostKey, nonce: randomBytes(16).toString('hex') },
    ...{ adapters: [{ name: 'eth0', mac: MAC, kind: 'wired' }], made: '2026-11-01T08:00:00Z' },
  });

/** 0 is Sunday. */
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const isWorkday = (day: Day) => weekdayOf(day) % 6 > 0;
/** On Tuesdays and Thursdays everyone works at once. */
const isBusy = (day: Day) => [2, 4].includes(weekdayOf(day));

/** Nine to five; the second module is used by two at most. */
function seatsOf(license: string, module: string, day: Day, place: number) {
  const most = Array.from({ length: 24 }, (_, hour) => {
    const isAtWork = isWorkday(day) && hour >= 8 && hour < 17;
    if (!isAtWork) return 0;
    if (place > 0) return 1 + (hour % 2);
    return isBusy(day) && hour > 8 && hour < 12 ? SEATS : 3 + (hour % 2);
  });
  return { license, module, day, owned: most.map(() => SEATS), most };
}
