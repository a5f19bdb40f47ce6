import { addDays, api, CATEGORY, type Computer, type Day, TYPE } from '@lm/contract';
import { DEMO_ADMIN } from './accounts.ts';
import type { Actor, Stage } from './stage.ts';

const CUSTOMER = 'customer@demo.example';
const BUYER = 'buyer@demo.example';
const TEACHER = 'teacher@demo.example';

/** What happened to computers and files in the last months, up to a given day, through the portal's calls (OPS-370). */
export async function playComputers(stage: Stage, today: Day): Promise<void> {
  await issueTwo(stage, addDays(today, -40));
  await fillRoom(stage, addDays(today, -21));
  await replaceLaptop(stage, addDays(today, -9));
  await spendTheYear(stage, addDays(today, -26));
  await suspendOne(stage, addDays(today, -5));
  await binOne(stage, addDays(today, -2));
}

/** The license of an account that the story is about. */
async function licenseOf(actor: Actor, categoryId: number, typeId: number) {
  const { customer } = await actor(api.signIn.getCustomerData, {});
  const found = customer.licenses
    .filter((license) => license.licenseCategoryModel.id === categoryId && license.licenseTypeModel.id === typeId)
    .sort((one, other) => other.id - one.id)[0];
  if (!found) throw new Error("the demo's story: no such license");
  return { customerId: customer.id, license: found };
}

const first = ([computer]: readonly Computer[]): Computer => {
  if (!computer) throw new Error("the demo's story: no computer");
  return computer;
};

/** Each of two computers gets a file. */
async function issueTwo(stage: Stage, day: Day): Promise<void> {
  const ingrid = await stage.at(day, '08:50', CUSTOMER);
  const { license } = await licenseOf(ingrid, CATEGORY.CPU.id, TYPE.permanent);
  for (const { id } of license.computers) await ingrid(api.licenses.issueFile, { body: { licenseId: license.id, computerId: id } });
}

/** A lab room of the demo's teacher: a dozen computers on sixteen places, for a term. */
async function fillRoom(stage: Stage, day: Day): Promise<void> {
  const teacher = await stage.at(day, '08:10', TEACHER);
  const { customer } = await teacher(api.signIn.getCustomerData, {});
  const admin = await stage.at(day, '09:30', DEMO_ADMIN);
  const room = { customerId: customer.id, name: 'Acoustics lab, B 2.14', startDate: day, numberOfDays: 120, places: 16 };
  const { id: courseId } = await admin(api.rooms.makeRoom, { body: room });
  const computers = Array.from({ length: 12 }, (_, place) => {
    const no = String(place + 1).padStart(2, '0');
    return { name: `B 2.14-${no}`, macAddresses: [`54:BF:64:90:3A:${no}`] };
  });
  const owner = await stage.at(day, '11:05', TEACHER);
  await owner(api.rooms.putIn, { body: { courseId, computers } });
}

/** A new laptop: the old file is superseded, and one of the year's replacements is used. */
async function replaceLaptop(stage: Stage, day: Day): Promise<void> {
  const ingrid = await stage.at(day, '16:35', CUSTOMER);
  const { license } = await licenseOf(ingrid, CATEGORY.CPU.id, TYPE.permanent);
  const laptop = first(license.computers.slice(1));
  const [name, macAddresses] = ['My laptop 2026', ['8C:17:59:40:2E:C1']];
  await ingrid(api.replacements.replaceComputer, { body: { computerId: laptop.id, reason: 'new', name, macAddresses, fate: 'removed' } });
}

/** Four docks in four weeks: the year's replacements are used, and a fifth is requested, with an emergency file at once. */
async function spendTheYear(stage: Stage, day: Day): Promise<void> {
  const macs = ['48:4D:7E:A2:90:40', '48:4D:7E:A2:90:41', '48:4D:7E:A2:90:42', '48:4D:7E:A2:90:43'];
  for (const [place, mac] of macs.entries()) {
    const elena = await stage.at(addDays(day, place * 6), '10:15', BUYER);
    const { license } = await licenseOf(elena, CATEGORY.CPU.id, TYPE.permanent);
    const asked = { computerId: first(license.computers).id, name: 'Workshop desk', macAddresses: [mac], reason: 'adapter' as const };
    await elena(api.replacements.replaceComputer, { body: place === 0 ? asked : { ...asked, fate: 'removed' } });
  }
  const elena = await stage.at(addDays(day, 25), '17:20', BUYER);
  const { license } = await licenseOf(elena, CATEGORY.CPU.id, TYPE.permanent);
  const asked = { computerId: first(license.computers).id, name: 'Workshop desk', macAddresses: ['8C:17:59:40:31:A7'] };
  const why = { reason: 'lost', fate: 'lost', note: 'The desk computer was stolen on Friday. The police have been told.' } as const;
  await elena(api.replacements.requestReplacement, { body: { ...asked, ...why } });
}

/** The lease is suspended for an unpaid invoice, with the explanation that its owner reads. */
async function suspendOne(stage: Stage, day: Day): Promise<void> {
  const ingrid = await stage.at(day, '08:00', CUSTOMER);
  const { license } = await licenseOf(ingrid, CATEGORY.CPU.id, TYPE.monthly);
  const admin = await stage.at(day, '09:25', DEMO_ADMIN);
  const reason = 'Invoice 2026-0871 has not been paid. It goes on as soon as the payment is here.';
  await admin(api.licenses.suspendLicense, { body: { id: license.id, revision: license.revision, reason } });
}

/** A customer was deleted by mistake: it is in the bin. */
async function binOne(stage: Stage, day: Day): Promise<void> {
  const admin = await stage.at(day, '11:05', DEMO_ADMIN);
  const customers = await admin(api.customers.getCustomers, { query: { page: '1', pageSize: '20', sort: 'name' } });
  const one = customers.find(({ email }) => !email.endsWith('@demo.example'));
  if (one) await admin(api.customers.deleteCustomer, { params: { id: String(one.id) }, query: { force: 'true' } });
}
