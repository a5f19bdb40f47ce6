import { addDays, at, atOrganizations, dayIn } from '@lm/contract';
import { expect, type Page, type Request } from '@playwright/test';
import { show } from './looks.ts';
import { visit } from './moves.ts';
import { callsAs, people, setPassword } from './people.ts';
import type { Portal } from './portal.ts';

interface One {
  id: number;
}

const DEAL = {
  ...{ currency: 'EUR', taxText: '', taxPercent: 1900, academic: false, offlineFiles: true, poNumberNeeded: true },
  ...{ validUntil: addDays(dayIn(new Date()), 30), note: '', terms: '' },
};
const LINE = { what: 'license', months: null, licenseId: null, from: null, until: null, categoryId: 1, typeId: 3, modules: [4], users: 2 };

const ADVISORY = {
  title: 'A crafted mesh file runs code',
  vector: 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  ...{ summary: 'Opening a crafted mesh file can run code.', remedy: 'Update.' },
};

/** Gives a customer a request, a waiting offer and one that became an order; answers the addresses of all their screens and dialogs. */
export async function placesOfCustomer(portal: Portal): Promise<string[]> {
  const [staff, customer] = [await callsAs(portal, people.admin), await callsAs(portal, people.customer)];
  const [elena] = await staff<One[]>(`customers/getCustomers?search=${people.customer.email}&page=1`);
  const { id: organizationId } = await staff<One>('organizations/addOrganization', { name: 'Northfjord Group', countryId: 578 });
  await staff('organizations/addPerson', { id: organizationId, customerId: elena?.id, role: 'owner' });
  const licenses = await customer<(One & { computers: One[] })[]>(`licenses/getCustomerLicenses/${elena?.id}`);
  const [license] = licenses.filter(({ computers }) => computers.length > 0);
  const [ofOrganization] = licenses.filter(({ computers }) => computers.length === 0);
  const { revision } = await staff<One & { revision: number }>(`licenses/findLicense/${ofOrganization?.id}`);
  const move = { licenseId: ofOrganization?.id, revision, organizationId, customerId: elena?.id };
  await staff('organizations/moveLicense', move);
  const request = await customer<One>('quotations/askRenewal', { licenses: [{ id: license?.id }] });
  const lines = [{ ...LINE, price: 6_600_00, discount: 500, discountReason: '2027' }];
  const offers: One[] = [];
  for (const _ of [1, 2]) offers.push(await staff<One>('offers/addOffer', { ...DEAL, customerId: elena?.id, lines }));
  for (const { id } of offers) await staff('offers/sendOffer', { id });
  const [open, accepted] = offers.map(({ id }) => id);
  const signed = { name: 'Elena Marchetti', position: '-', poNumber: '4711', terms: true };
  const order = await customer<One>('offers/acceptOffer', { id: accepted, no: 1, ...signed });
  const [computer] = license?.computers ?? [];
  const file = { kind: 'installer', platform: 'linux', link: 'https://downloads.example.com/a.run', sha256: 'a'.repeat(64) };
  await staff('releaseFiles/addLink', { ...file, releaseId: await latestRelease(staff), name: 'simulator-linux-x64.run' });
  return [
    ...[at.profile, at.me, `${at.me}?dialog=picture`, at.editProfile, at.signInWays, at.emails, at.myData],
    ...[at.licenses, at.redeem, at.teach, `${at.licenses}?dialog=lab-pack`, at.files, at.downloads],
    ...licenses.map(({ id }) => at.license(id)),
    ...['computer', 'host-file'].map((dialog) => `${at.license(license?.id ?? 0)}?dialog=${dialog}-${license?.id}`),
    at.replaceComputer(license?.id ?? 0, computer?.id ?? 0),
    ...[
      at.quotation,
      at.askRenewal(),
      at.ownRequest(request.id),
      at.ownOffer(open ?? 0),
      at.ownOrder(order.id),
      at.check,
      '/organization',
      ...[atOrganizations.ownLicense, atOrganizations.askRenewal].map((of) => of(ofOrganization?.id ?? 0)),
      at.profile,
    ],
  ];
}

type Calls = Awaited<ReturnType<typeof callsAs>>;

const latestRelease = async (staff: Calls): Promise<number> =>
  (await staff<One[]>('versions/getVersions?sort=date&order=desc&page=1&pageSize=1'))[0]?.id ?? 0;

export async function placesOfTeacher(portal: Portal): Promise<string[]> {
  const teacher = await callsAs(portal, people.teacher);
  const { customer } = await teacher<{ customer: One }>('customers/login', {
    username: people.teacher.email,
    password: people.teacher.password,
  });
  const courses = await teacher<One[]>(`courses/findCourse/${customer.id}`);
  const dialogs = ['invite', 'edit-course', 'teachers', 'next-term', 'remind'];
  return [
    ...[at.profile, at.licenses, at.courses, `${at.courses}?dialog=ask-course`],
    ...courses.map(({ id }) => at.course(id)),
    ...dialogs.map((dialog) => `${at.course(courses[1]?.id ?? 0)}?dialog=${dialog}`),
    `${at.licenses}?dialog=students:${courses[1]?.id}`,
  ];
}

/** A second Admin reviews and publishes what the first wrote: all releases except the newest are affected, and cards and the desk say so. */
export async function publishAdvisory(portal: Portal): Promise<void> {
  const staff = await callsAs(portal, people.admin);
  const second = { email: 'priya.raman@example.com', password: people.admin.password };
  const person = { firstName: 'Priya', lastName: 'Raman', organization: 'Vendor', countryId: 578, phoneNumber: '4722859000' };
  const rights = { rolesId: [1], offlineLicenseAllowed: false, allowTrial: false, isTeacher: false };
  await staff('customers/addCustomerFromAdmin', { ...person, ...rights, email: second.email });
  await setPassword(portal, second);
  const [newest, ...older] = await staff<One[]>('versions/getVersions?sort=date&order=desc&page=1');
  const releases = [
    { releaseId: newest?.id, standing: 'fixed' },
    ...older.map(({ id: releaseId }) => ({ releaseId, standing: 'affected' })),
  ];
  const written = await staff<One & { revision: number }>('advisories/addAdvisory', { ...ADVISORY, releases });
  const other = await callsAs(portal, second);
  const { id } = written;
  const { revision, number } = await other<{ revision: number; number: string }>('advisories/reviewAdvisory', {
    id,
    revision: written.revision,
  });
  await other('advisories/publishAdvisory', { id, revision, number });
}

/** An Admin's places that are views of their own, with the offers and the order that {@link placesOfCustomer} made. */
export async function placesOfStaff(portal: Portal): Promise<string[]> {
  const staff = await callsAs(portal, people.admin);
  const [elena] = await staff<One[]>(`customers/getCustomers?search=${people.customer.email}&page=1`);
  const id = elena?.id ?? 0;
  const licenses = await staff<(One & { computers: One[] })[]>(`licenses/getCustomerLicenses/${id}`);
  const bound = licenses.find(({ computers }) => computers.length > 0)?.id ?? 0;
  const [offered] = await staff<One[]>('offers/getOffers?page=1');
  const draft = await staff<One>('offers/addOffer', {
    ...DEAL,
    customerId: id,
    lines: [{ ...LINE, price: 99_00, discount: 0, discountReason: '' }],
  });
  const [order] = await staff<One[]>('orders/getOrders?page=1');
  const [asked] = await staff<One[]>('quotations/getQuotations?page=1');
  const [release] = await staff<One[]>('versions/getVersions?page=1');
  await staff('advisories/addAdvisory', { ...ADVISORY, releases: [{ releaseId: release?.id, standing: 'affected' }] });
  const record = [at.customer, at.timeline, at.customerOffers, at.customerMail, at.customerPerson, at.customerFiles].map((of) => of(id));
  return [
    ...record,
    at.licenseComputers(id, bound),
    ...[at.offers, at.offer(offered?.id ?? 0), at.offer(draft.id), at.editOffer(draft.id), at.addOffer(id)],
    ...[at.orders, at.order(order?.id ?? 0), at.oneQuotation(asked?.id ?? 0), at.askRenewalFor(id)],
    ...[at.replacementRequests, at.teacherRequests, at.trialRequests, at.courseRequests],
    ...[
      '/organizations',
      '/organizations/add',
      '/organizations/proposals',
      '/organizations/1',
      '/organizations/1/edit',
      at.releases,
      `${at.components}?search=log4j`,
      at.addRelease,
      at.release(await latestRelease(staff)),
      '/advisories',
      '/advisories/add',
      '/advisories/1',
      at.bin,
      at.events,
      at.studentsDue,
      at.eventsOf(id), // not after all events, whose rows it would move
    ],
    ...[at.products, at.addProduct, at.editProduct(1), at.addModule(1), at.module(1), at.addEdition(1), at.importCatalogue],
    ...[at.integrations, at.addApiKey, at.webhooks, at.singleSignOn, at.myData, at.emails, at.signInWays, at.courses],
    `${at.customerLicense(id, bound)}?dialog=host-file-${bound}`,
  ];
}

/** The requests of a page that are still unanswered. */
export function askingOf(page: Page): ReadonlySet<Request> {
  const asking = new Set<Request>();
  page.on('request', (request) => asking.add(request));
  for (const over of ['requestfinished', 'requestfailed'] as const) page.on(over as 'requestfinished', (request) => asking.delete(request));
  return asking;
}

/** Goes to a place, and waits until all its requests are answered. */
export async function arrive(page: Page, place: string, asking: ReadonlySet<Request>, view: Parameters<typeof show>[1]): Promise<void> {
  await visit(page, place);
  await show(page, view);
  await expect.poll(() => asking.size, { intervals: [20] }).toBe(0);
  await expect(page.locator('[data-loading], .mantine-Skeleton-root:visible')).toHaveCount(0);
  await show(page, view);
}
