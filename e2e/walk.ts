import { at } from '@lm/contract';
import type { Page } from '@playwright/test';
import type { See, Walk } from './looks.ts';
import { comeAnew, fillSignIn, go, onDesk, openPerson, pasting, section, signIn } from './moves.ts';
import { type Account, people } from './people.ts';
import { staff } from './walk-of-staff.ts';

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

/** Signs in on the page that signing out led to. */
async function signInAgain(page: Page, account: Account): Promise<void> {
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** A teacher's own codes and students. */
async function teacher({ page, see }: Walk): Promise<void> {
  await signInAgain(page, people.teacher);
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
  await comeAnew(page, at.licenses);
  await page.getByText('The course codes could not be loaded').waitFor();
  await see('courses-failed');
  await page.unroute('**/api/courses/findCourse/*');
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** A teacher's codes as an admin sees them. */
async function courses({ page, see }: Walk): Promise<void> {
  await signInAgain(page, people.admin);
  await go(page, 'Customers');
  await openPerson(page, /Lucía Fernández/);
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

/** What `ipconfig /all` prints of two adapters. */
const IPCONFIG = `Ethernet adapter vEthernet (Default Switch):

   Description . . . . . . . . . . . : Hyper-V Virtual Ethernet Adapter
   Physical Address. . . . . . . . . : 00-15-5D-01-02-03

Ethernet adapter Ethernet:

   Description . . . . . . . . . . . : Intel(R) Ethernet Connection (13) I219-V
   Physical Address. . . . . . . . . : A4-83-E7-2F-0B-91`;

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
