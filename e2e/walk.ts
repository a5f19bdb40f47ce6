import { expect, type Page } from '@playwright/test';
import { type Account, people, tokenOf } from './people.ts';

/** Called at every screen and state, with its name, and with a way to reopen a state that goes away when the window changes its size. */
type See = (screen: string, open?: () => Promise<void>) => Promise<void>;

/** Where. */
interface Walk {
  url: string;
  page: Page;
  see: See;
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Ways of looking at a screen. */
export const VIEWS = {
  wideLight: { name: 'wide and light', viewport: WIDE, colorScheme: 'light' },
  wideDark: { name: 'wide and dark', viewport: WIDE, colorScheme: 'dark' },
  narrowLight: { name: 'narrow and light', viewport: NARROW, colorScheme: 'light' },
  narrowDark: { name: 'narrow and dark', viewport: NARROW, colorScheme: 'dark' },
} as const;

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/** Shows the same screen in another way, and waits until nothing on it moves. */
export async function show(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await still(page);
}

/** Waits until nothing on the screen moves. */
export const still = (page: Page) => page.evaluate(STILL);

/**
 * A script for the page: waits until it is drawn again, its fonts are loaded, and everything that fades or slides has finished, except spinners,
 * which never do.
 */
const STILL = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
})()`;

/** Goes through every screen and its main states: for pictures, and for checks that hold everywhere. */
export async function walk(through: Walk): Promise<void> {
  const { url, page, see } = through;
  await signedOut(through);
  await signIn(page, url, people.customer);
  await onDesk(page).waitFor();
  await see('desk-of-a-customer');
  await section(page, 'Sign-in');
  await page.getByText('This browser').first().waitFor();
  await see('sign-in-ways');
  await section(page, 'Emails');
  await page.getByRole('checkbox', { name: 'Your account' }).waitFor();
  await see('emails');
  await section(page, 'Me');
  await page.getByRole('heading', { name: 'Elena Marchetti' }).waitFor();
  await see('profile');
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByText('jpg or png, at most 1 MB').waitFor();
  await page.getByRole('dialog').waitFor();
  await see('picture-dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Old password').waitFor();
  await see('edit-profile');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await go(page, 'Licenses');
  await page.getByRole('article').first().waitFor();
  await see('licenses');
  await page.getByRole('button', { name: 'Generate Offline License' }).first().click();
  await page.getByLabel('Pair 1 of 6').pressSequentially('A4');
  await page.keyboard.type('83E72');
  await see('offline-dialog');
  await page.evaluate(pasting(IPCONFIG));
  await page.getByRole('list', { name: 'Adapters found' }).waitFor();
  await see('offline-dialog-adapters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Request Student License' }).click();
  await page.getByLabel('Course code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await page.getByText('The code you entered is not valid, please try another code').waitFor();
  await see('request-student');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.route('**/api/licenses/addTrialLicense', (route) => route.fulfill({ json: { statusCode: 'OK', message: 'OK', data: TRIAL } }));
  await page.getByRole('button', { name: 'Request Trial License' }).click();
  await page.getByRole('button', { name: 'Got it' }).waitFor();
  await see('trial-next-steps');
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.unroute('**/api/licenses/addTrialLicense');
  await quotation(through);
  await page.getByRole('button', { name: 'Logout' }).click();
  await teacher(through);
  await staff(through);
  await courses(through);
}

/** Opens the menu of the running course on a phone, and chooses an act. */
async function chooseOfCourse(page: Page, act: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions of/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** A teacher's own codes and students. */
async function teacher({ url, page, see }: Walk): Promise<void> {
  await signIn(page, url, people.teacher);
  await go(page, 'Licenses');
  await page.getByText('Course Codes').waitFor();
  await chooseOfCourse(page, 'Students');
  await page.getByText('Aiko Tanabe').waitFor();
  await see('students');
  await page.getByRole('button', { name: 'Free place of Aiko Tanabe' }).click();
  await page.getByText('Free this place?').waitFor();
  await see('free-place');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Free this place?').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await see('teacher-licenses');
  await go(page, 'My Courses');
  await page.getByText('of 50 taken').first().waitFor();
  await see('courses');
  await page
    .getByRole('link', { name: /^[A-Z0-9]{10}$/ })
    .nth(1)
    .click();
  await page.getByText('Aiko Tanabe').waitFor();
  await see('course');
  await go(page, 'Licenses');
  await page.getByText('Course Codes').waitFor();
  await page.route('**/api/courses/findCourse/*', (route) => route.abort());
  await page.reload();
  await page.getByText('The course codes could not be loaded').waitFor();
  await see('courses-failed');
  await page.unroute('**/api/courses/findCourse/*');
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** A teacher's codes as an admin sees them. */
async function courses({ url, page, see }: Walk): Promise<void> {
  await signIn(page, url, people.admin);
  await go(page, 'Customers');
  await page
    .getByRole('link', { name: /Lucía Fernández/ })
    .first()
    .click();
  await chooseOfCourse(page, 'Pause');
  await page.getByText('Paused', { exact: true }).waitFor();
  await see('view-teacher');
  await chooseOfCourse(page, 'Open again');
  await page.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByLabel('Number of days').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Code' }).click();
  await page.getByText('Please enter a number between 1 - 3660').waitFor();
  await see('generate-code');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** The form empty, refused, and filled in; one request is sent, so that staff have something to look at. */
async function quotation({ page, see }: Walk): Promise<void> {
  await go(page, 'Quotation');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please Fill the Empty Fields Then Try Again').first().waitFor();
  await see('quotation-errors');
  for (const label of ['Department or faculty', 'Position', 'Address', 'State']) await page.getByLabel(label).fill('Vestland');
  for (const word of ['Permanent', 'Compiled License', 'Computer Locked', 'No'])
    await page.getByRole('radiogroup').getByText(word, { exact: true }).click();
  await page.getByLabel('Users').fill('4');
  await page.getByRole('checkbox', { name: 'Flow' }).click();
  await see('quotation');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'What you asked for' }).waitFor();
  await see('quotation-sent');
}

/** A stranger's file, and one for another computer with a line cut off. */
async function checked(page: Page, see: See): Promise<void> {
  await page.getByRole('link', { name: 'Why won’t this file work?' }).click();
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByLabel(/^A license, a host file/).waitFor();
  await see('check');
  const vectors = 'packages/license-file/vectors';
  await page.locator('input[type=file]').setInputFiles([`${vectors}/another-key.lic.txt`, `${vectors}/two-files.lic.txt`]);
  await page.getByText('2 license files in one').waitFor();
  await page.locator('article[aria-busy=true]').waitFor({ state: 'detached', timeout: 40_000 });
  await see('check-verdicts');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Username').waitFor();
}

async function signedOut({ url, page, see }: Walk): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username').waitFor();
  await see('sign-in');
  await checked(page, see);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await see('sign-in-errors');
  await page.getByRole('button', { name: 'Forget password' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await see('forgot-password');
  await page.getByRole('button', { name: 'Back To Login' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  await see('sign-up');
  await page.locator('[data-mode=signUp]').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('sign-up-errors');
  await page.goto(`${url}/activated?token=${'A'.repeat(64)}`);
  await page.getByRole('button', { name: 'Go to Login' }).waitFor();
  await see('activated-unknown');
  await page.route('**/api/customers/confirm-account*', (route) =>
    route.fulfill({ status: 423, json: { statusCode: 'LOCKED', message: 'This link has expired', data: { refusal: 'lateLink' } } }),
  );
  await page.goto(`${url}/activated?token=${'B'.repeat(64)}`);
  await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  await see('activated-expired');
  await page.unroute('**/api/customers/confirm-account*');
  await page.route('**/api/customers/other-ways', (route) =>
    route.fulfill({ json: { statusCode: 'OK', message: 'OK', data: { links: [], keys: [], sessions: 0, firstOf: null } } }),
  );
  await page.goto(`${url}/update-password-page?urlToken=${'A'.repeat(64)}`);
  await page.getByLabel('New password').waitFor();
  await see('choose-password');
  await page.unroute('**/api/customers/other-ways');
  await page.goto(`${url}/no-such-page`);
  await page.getByRole('button', { name: 'Go to the portal' }).waitFor();
  await see('page-not-found');
  await page.goto(`${url}/update-password-page`);
  await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
  await see('choose-password-incomplete');
}

async function staff({ url, page, see }: Walk): Promise<void> {
  await signIn(page, url, people.admin);
  await onDesk(page).waitFor();
  const plot = page.getByRole('region', { name: 'What ends when' });
  await plot.getByRole('row', { name: /^All/ }).waitFor();
  await see('desk-of-staff');
  await plot.getByText('Table', { exact: true }).click();
  await plot.getByRole('row', { name: /^Month/ }).waitFor();
  await see('desk-table');
  await go(page, 'Customers');
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .waitFor();
  await see('customers');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('acoustics');
  await page.getByRole('option', { name: 'Northfjord Acoustics 1 person' }).waitFor();
  await see('find');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'hidden' }); // until it closes, it takes every key
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await see('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'In maintenance' }).click();
  await page.getByRole('checkbox', { name: 'CPU - Permanent' }).click();
  await page.getByText('1 customer', { exact: true }).first().waitFor();
  await page.getByRole('group', { name: 'Contact' }).waitFor();
  await see('customers-filter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('7 customers', { exact: true }).first().waitFor();
  const size = page.viewportSize() ?? WIDE;
  await show(page, VIEWS.wideLight); // there are no checkboxes on a phone
  await page.getByRole('checkbox', { name: 'Choose this page' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('button', { name: 'Deactivate 6 Customers' }).waitFor();
  await see('bulk-preview');
  await page.setViewportSize(WIDE);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.setViewportSize(size);
  await imports(page, see);
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .click();
  await openLicense(page, 'CPU · Permanent');
  await page.getByRole('article').first().waitFor();
  await see('view-customer');
  // On a phone, only the license was on the screen.
  const back = page.getByRole('link', { name: 'Elena Marchetti', exact: true });
  if (await back.isVisible()) {
    await back.click();
    await page.getByRole('button', { name: /^L-\d+, CPU · Permanent/ }).waitFor();
    await see('view-customer-rows');
  }
  await page.getByRole('button', { name: 'More for Elena Marchetti' }).click();
  await page.getByRole('menuitem', { name: 'Delete customer…' }).click();
  await page.getByText('The log keeps its entries').waitFor();
  await see('delete-customer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Offers & orders' }).click();
  await page
    .getByRole('button', { name: /4 users/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark answered' }).scrollIntoViewIfNeeded();
  await see('answer-quotation');
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('region', { name: 'Reminders' }).waitFor();
  await see('view-person');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByRole('heading', { name: 'Edit Customer' }).waitFor();
  await see('edit-customer');
  await page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
  await openLicense(page, 'CPU · Monthly');
  await page.getByRole('button', { name: 'Delete CPU · Monthly' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .waitFor();
  await see('delete-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit CPU · Monthly' }).click();
  await page.getByLabel('Days from the start').waitFor();
  await see('edit-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add License' }).click();
  await page.getByRole('checkbox', { name: 'Flow' }).click();
  await see('add-license');
  await page.getByText('Temporary', { exact: true }).first().click();
  await see('add-license-temporary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await see('leave-form');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('region', { name: 'License Information' }).waitFor();
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('add-customer-errors');
  await go(page, 'Quotations');
  await page.getByRole('region', { name: 'Inbox' }).getByRole('link').first().waitFor();
  await see('quotations');
  await go(page, 'Reminders');
  await page.getByRole('heading', { name: 'Nothing is due on this day' }).waitFor();
  await see('reminders-none');
  await go(page, 'Releases');
  await page.getByText('5.1.1').first().waitFor();
  await see('releases');
  const openDialog = async () => {
    if (await page.getByRole('dialog').isHidden()) await page.getByRole('button', { name: 'Delete 5.1.0' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 5.1.0' }).waitFor();
  };
  await see('delete-release', openDialog);
  await openDialog();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit 5.1.0' }).click();
  await page.getByRole('heading', { name: 'Edit Release 5.1.0' }).waitFor();
  await see('edit-release');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Add Release' }).waitFor();
  await see('add-release');
  await allLicenses(page, see);
  await go(page, 'Log');
  await page.getByLabel('Search mail, license or action').fill('Update License');
  await page.getByText('1 entry', { exact: true }).waitFor();
  const openEntry = async () => {
    if (await page.getByText('What changed').isHidden()) await page.getByText('Update License').first().click();
    await page.getByText('What changed').waitFor();
  };
  await openEntry();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/whole at/).waitFor();
  await see('log', openEntry);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Actions' }).fill('release');
  await page.getByRole('option', { name: 'Add Release', exact: true }).click();
  await page.getByLabel('From day').waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' }); // content being read again is dimmed meanwhile
  await see('log-filter');
  await page.keyboard.press('Escape'); // closes the list of actions
  await page.keyboard.press('Escape'); // closes the filter, which covers its pills on a phone
  await page.getByRole('button', { name: 'Remove Add Release' }).click();
  await page.getByLabel('Search mail, license or action').fill('nobody did this');
  await page.getByText('No entry matches').waitFor();
  await see('log-empty');
  await accounts(page, see);
  await page.route('**/api/customers/getCustomers*', (route) => route.abort());
  await go(page, 'Customers');
  const searched = page.waitForEvent('requestfailed', (request) => request.url().includes('search=sor'));
  await page.getByLabel('Search name, email or role').fill('sor');
  await searched;
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await see('customers-failed');
  await page.unroute('**/api/customers/getCustomers*');
  await page.route('**/api/versions/getAll*', () => undefined);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await go(page, 'Releases');
  await page.locator('#content [data-loading]').waitFor();
  await see('releases-loading');
  await page.unroute('**/api/versions/getAll*');
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** What `ipconfig /all` prints of two adapters. */
const IPCONFIG = `Ethernet adapter vEthernet (Default Switch):

   Description . . . . . . . . . . . : Hyper-V Virtual Ethernet Adapter
   Physical Address. . . . . . . . . : 00-15-5D-01-02-03

Ethernet adapter Ethernet:

   Description . . . . . . . . . . . : Intel(R) Ethernet Connection (13) I219-V
   Physical Address. . . . . . . . . : A4-83-E7-2F-0B-91`;

/** Pastes a text into the field that has the focus; a script for the page. */
export const pasting = (text: string): string => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', ${JSON.stringify(text)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

const TRIAL = {
  id: 1,
  licenseCategoryModel: { id: 1, name: 'CPU' },
  licenseTypeModel: { id: 1, name: 'Trial' },
  endDate: '2026-12-21',
  moduleModels: [],
  macAddresses: [],
  computers: [],
  licenseSubscriptionModels: [],
};

/** An import file with a problem, up to its preview. */
async function imports(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Drop a CSV file here').waitFor();
  await see('import');
  const text =
    'First name,Last name,Email,Organization,Country,Phone,Category,Type,Modules,Start date,Months\n' +
    'Astrid,Holm,astrid@holm.example,Holm Akustik,Sweden,46812345678,CPU,Permanent,Flow,01/12/2026,12\n' +
    'Bo,Ek,bo@,Ek & Co,Atlantis,4681,,,,,\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('1 row with problems').waitFor();
  await see('import-problems');
  await page.getByText('All 2 rows').click();
  await see('import-preview');
  await page.getByRole('link', { name: 'Customers', exact: true }).last().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('7 customers', { exact: true }).first().waitFor();
}

/** The views of the account menu. */
async function accounts(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).waitFor();
  await see('account-menu');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await page.getByText('Portal Admin').last().waitFor();
  await see('users');
  await page.getByRole('button', { name: 'Change the roles of Portal Admin' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await see('edit-user');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('invite-user-errors');
  await openAccount(page, 'Permissions');
  await page.getByRole('region', { name: 'Generate License' }).waitFor();
  await see('permissions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Trial' }).click();
  await page.getByRole('button', { name: 'Add Role' }).click();
  await page.getByText('Please enter a name').waitFor();
  await see('add-role-errors');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await prices(page, see);
  await system(page, see);
}

/** No prices yet, and the first ones with a step while they are typed. */
async function prices(page: Page, see: See): Promise<void> {
  await openAccount(page, 'Prices');
  await page.getByText('No prices yet').waitFor();
  await see('prices-empty');
  await page.getByRole('button', { name: 'Add prices' }).click();
  await page.getByLabel('Acoustics Low Frequency, permanent').fill('3840');
  await page.getByLabel('Flow, permanent').fill('5760');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByText('72,000.00 EUR').waitFor();
  await see('add-prices');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** The view when all is well, with mail that cannot be sent, and without an answer. */
async function system(page: Page, see: See): Promise<void> {
  await openAccount(page, 'System');
  await page.getByText('Everything was sent.').waitFor();
  const unfold = async () => {
    const folded = page.locator('details:not([open]) > summary'); // on a phone
    while (await folded.first().isVisible()) await folded.first().click();
    await page.getByText('TRUST_PROXY').waitFor();
  };
  await unfold();
  await see('system', unfold);
  await page.route('**/api/system/getSystem', async (route) => {
    const json = await (await route.fetch()).json();
    Object.assign(json.data.mail, { waiting: 2, failing: 1, failed: 1, unsent: UNSENT });
    await route.fulfill({ json });
  });
  await page.reload();
  await page.getByText('Not sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send Test Mail' }).click();
  await page.getByText('Taken', { exact: true }).waitFor();
  await see('system-mail');
  await page.unrouteAll({ behavior: 'wait' }); // the view asks again automatically, and an answer may be on its way
  await page.route('**/api/system/getSystem', (route) => route.abort());
  await page.reload();
  await page.getByText('The state of the system could not be loaded').waitFor();
  await see('system-failed');
  await page.unroute('**/api/system/getSystem');
}

const QUEUED = { attempts: 1, queuedAt: '2026-11-21T09:00:00.000Z', dueAt: '2026-11-22T09:15:00.000Z' };
const UNSENT = [
  {
    ...QUEUED,
    id: 3,
    recipient: 'elena.marchetti@northfjord.example',
    purpose: 'activation',
    state: 'failed',
    dueAt: null,
    reason: "Can't send mail - all recipients were rejected: 550 5.1.1 <elena.marchetti@northfjord.example>: Recipient address rejected",
  },
  {
    ...QUEUED,
    id: 2,
    recipient: 'sales@example.com',
    purpose: 'quotation',
    state: 'retried',
    reason: 'connect ECONNREFUSED 203.0.113.7:587',
  },
  { ...QUEUED, id: 1, recipient: 'aiko.tanabe@uni.example', purpose: 'reset', state: 'waiting', attempts: 0, reason: null },
];

/** Opens a view from the account menu of the header. */
export async function openAccount(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: view }).click();
}

async function allLicenses(page: Page, see: Walk['see']): Promise<void> {
  await go(page, 'All licenses');
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .waitFor();
  await see('all-licenses');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Expired' }).click();
  await page.getByLabel('Ends from').fill('01/01/2026');
  await page.getByRole('checkbox', { name: 'Active' }).focus();
  await see('all-licenses-filter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Gives the browser of a page a new session of a person. */
export async function carrySession(page: Page, url: string, account: Account): Promise<void> {
  const cookie = { name: 'token', value: await tokenOf({ url }, account), url, sameSite: 'Strict' as const };
  await page.context().addCookies([cookie]);
}

/** Opens the portal with a new session of a person, for stories in which signing in is not the story: at once where the story begins. */
export async function signIn(page: Page, url: string, account: Account, place = ''): Promise<void> {
  await carrySession(page, url, account);
  if (page.url().startsWith(url)) await page.goto('about:blank'); // with another fragment alone, nothing would load again
  await page.goto(`${url}/#${place}`);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Signs in on the page that is open. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Where signing in leads to: the desk, by its title. */
export const onDesk = (page: Page) => page.getByRole('heading', { level: 1, name: /need/ });

/** Opens a section of the profile (PEO-810) from any place. */
export async function section(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Profile' });
  if (await sections.isHidden()) await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await sections.getByRole('link', { name, exact: true }).click();
}

/** Opens a view from the side navigation, which on a phone is a drawer. */
export async function go(page: Page, view: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Navigation' });
  if (await burger.isVisible()) {
    await burger.click();
    await page.getByRole('dialog').getByRole('link', { name: view, exact: true }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: view, exact: true }).click();
  }
  if (await page.getByRole('button', { name: 'Leave', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** Opens the row of the first license of a kind, such as `CPU · Monthly`, where there are too many for cards (LIC-181). */
export async function openLicense(page: Page, kind: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^L-\\d+, ${kind}`) }).first();
  const card = page.getByRole('article', { name: `${kind.replace(' · ', ' ')} license` });
  await row.or(card).first().waitFor();
  if (!(await card.isVisible())) await row.click();
}

/** The names in the Download menu and where each leads. */
export async function downloads(page: Page): Promise<(string | null)[][]> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  const links = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('href')]));
  await page.keyboard.press('Escape');
  expect(links.pop()).toEqual(['All downloads', '#/downloads']);
  return links;
}
