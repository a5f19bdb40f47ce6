import { addDays, dayIn, showDay } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { go, goOn, openPerson, signIn, visit } from '../moves.ts';
import { type Account, callsAs, people, tokenOf } from '../people.ts';

/** A course from its code to its students. */
const portal = givenPortal();
const admin = givenPageOf(portal, people.admin);
const teacher = givenPageOf(portal, people.teacher);
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The id of an account's person. */
const idOf = async (account: Account): Promise<number> =>
  (await (await callsAs(portal, account))('customers/getCustomerData', undefined, 'POST')).customer.id;

/** A student redeems a code; an admin does it for them. */
async function redeem(courseCode: string): Promise<{ id: number }> {
  const staff = await callsAs(portal, people.admin);
  return staff('licenses/addLicense', { customerId: await idOf(people.customer), categoryName: 'CPU', typeId: 5, courseCode });
}

// CRS-2, CRS-11, CRS-12, CRS-13, CRS-14, CRS-15, CRS-17, CRS-601
test('an admin makes a code; its teacher hands out the link, sees who redeemed it, and frees the place', async () => {
  const staff = await admin.at('/customers');
  await openPerson(staff, /Lucía Fernández/);
  const codes = staff.getByRole('region', { name: 'Course Codes' });
  await expect(codes.getByRole('row')).toHaveCount(4); // a head and three codes
  await codes.getByRole('button', { name: 'Generate Code' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Generate Code' });
  await expect(dialog.getByLabel('Number of days')).toHaveValue('90');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Room acoustics, next term');
  await dialog.getByLabel('Number of days').fill('0');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a number between 1 - 3660')).toBeVisible();
  const start = addDays(dayIn(new Date()), 60); // whenever the story is told, it has not begun
  const end = showDay(addDays(start, 28));
  await dialog.getByLabel('Start date').fill(showDay(start));
  await dialog.getByLabel('Number of days').fill('28');
  await expect(dialog.getByRole('status')).toHaveText(end);
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(staff.getByText('The Course Added successfully')).toBeVisible();
  await expect(codes.getByRole('row').nth(1)).toContainText('Room acoustics, next term');
  await expect(codes.getByRole('row').nth(1)).toContainText(end);

  const page = await teacher.at('/licenses');
  const panel = page.getByRole('region', { name: 'Course Codes' });
  await expect(panel.getByRole('row')).toHaveCount(5);
  await expect(panel.getByRole('button', { name: 'Generate Code' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Copy .* term/ })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Pause/ })).not.toHaveCount(0); // CRS-17
  const running = panel.getByRole('row', { name: /Open/ });
  await expect(running).toContainText('3 of 50');
  await running.getByRole('button', { name: /Copy link/ }).click();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toMatch(new RegExp(`^${portal.url}/\\?courseCode=[A-Z0-9]{10}$`));
  await redeem(new URL(link).searchParams.get('courseCode') ?? '');

  await go(page, 'Licenses');
  await running.getByRole('button', { name: /4 of 50 places/ }).click();
  const students = page.getByRole('dialog', { name: /Students of/ });
  await expect(students.getByRole('row', { name: /Elena Marchetti.*Northfjord Acoustics/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await students.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^students-[A-Z0-9]{10}\.csv$/);
  await students.getByRole('button', { name: 'Free place of Elena Marchetti' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(students.getByRole('button', { name: 'Free place of Elena Marchetti' })).toBeFocused();
  await students.getByRole('button', { name: 'Free place of Elena Marchetti' }).click();
  await page.getByRole('dialog', { name: 'Free this place?' }).getByRole('button', { name: 'Free place of Elena Marchetti' }).click();
  await expect(page.getByText('The place of Elena Marchetti is free again')).toBeVisible();
  await expect(students.getByText('3 students')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(students).toBeHidden();
  await running.getByRole('link', { name: /^[A-Z0-9]{10}$/ }).click();
  await expect(page.getByRole('region', { name: 'About the course' })).toContainText('3 of 50 taken · 47 free');
  await expect(page.getByRole('region', { name: 'Students' })).toContainText('Aiko Tanabe');
  await page.goBack();
  await expect(running).toContainText('3 of 50');

  // CRS-845: a student whose file works keeps the place, and the question says so beforehand.
  const { id } = await redeem(new URL(link).searchParams.get('courseCode') ?? '');
  const headers = { authorization: `Bearer ${await tokenOf(portal, people.admin)}` };
  const file = `${portal.url}/api/licenses/generateOfflineLicense?licenseId=${id}&macAddress=A4:83:E7:2F:0B:77`;
  expect((await fetch(file, { headers })).status).toBe(200);
  await teacher.at('/courses');
  await visit(page, '/licenses');
  await running.getByRole('button', { name: /4 of 50 places/ }).click();
  await students.getByRole('button', { name: 'Free place of Elena Marchetti' }).click();
  const question = page.getByRole('dialog', { name: 'Free this place?' });
  await expect(question.getByText('Elena Marchetti: a license file still works')).toBeVisible();
  await expect(
    question.getByText(/^Freeing the place does not stop the file. You cannot free this place until the file ends. Only/),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: /^Free/ })).toHaveCount(0);
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
});

// CRS-17, CRS-18
test('an admin pauses a code, opens it again, and copies the course to the next term', async () => {
  const page = await admin.at('/customers');
  await openPerson(page, /Lucía Fernández/);
  const panel = page.getByRole('region', { name: 'Course Codes' });
  const row = (status: RegExp) => panel.getByRole('row', { name: status });
  await row(/Open/)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await row(/Paused/)
    .getByRole('button', { name: /^Open .* again/ })
    .click();
  await expect(row(/Paused/)).toHaveCount(0);
  await row(/Closed/)
    .getByRole('button', { name: /^Copy .* term/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Copy to the next term' });
  await expect(dialog.getByLabel('Number of days')).toHaveValue('90');
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText('The Course Added successfully')).toBeVisible();
  await expect(panel.getByRole('row', { name: /Open/ })).toHaveCount(2);
});

// TCH-615, TCH-619, TCH-622
test('a customer who teaches asks, learns what is missing, asks again with a file, and becomes a teacher with one click by staff', async ({
  page,
}) => {
  await signIn(page, portal.url, people.customer, '/licenses');
  const part = page.getByRole('region', { name: 'Do you teach?' });
  await part.getByRole('button', { name: 'I teach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become a teacher' });
  await expect(dialog.getByLabel('What you teach, and where')).toBeFocused();
  await page.keyboard.type('Room acoustics at the Nordfjord school');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Please give a link or a file that shows that you teach')).toBeVisible();
  await dialog.getByLabel('A page that shows it').fill('https://nordfjord.example/staff');
  await page.keyboard.press('Enter');
  await expect(part.getByText(/Your request has been waiting since/)).toBeVisible();

  const staff = await callsAs(portal, people.admin);
  await staff('teachers/decline', { id: 1, reason: 'A letter of the school' });
  await goOn(page, '/quotation');
  await visit(page, '/licenses?dialog=teach');
  await expect(dialog.getByText('What was missing: A letter of the school')).toBeVisible();
  await expect(dialog.getByLabel('What you teach, and where')).toHaveValue('Room acoustics at the Nordfjord school');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByLabel('A file that shows it').click();
  await (await chooser).setFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF- from the dean') });
  await expect(dialog.getByText('letter.pdf will be sent with the request.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(part.getByText(/Your request has been waiting since/)).toBeVisible();

  const office = await admin.at('/quotations');
  await office.getByRole('navigation', { name: 'Parts of Quotations' }).getByRole('link', { name: 'Teachers' }).click();
  const asked = office.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect(asked).toContainText('Elena Marchetti');
  const saved = office.waitForEvent('download');
  await asked.getByRole('button', { name: 'Save letter.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('letter.pdf');
  await asked.getByRole('button', { name: 'Yes, a teacher' }).click();
  await expect(office.locator('.mantine-Notification-root').getByText('Elena Marchetti is a teacher now')).toBeVisible();
  await expect(office.getByText('No requests waiting')).toBeVisible();
});

/** As Moodle exports it, with what such lists contain: one address without @, one twice, and that of the teacher. */
const MOODLE = [
  '\uFEFFVorname,Nachname,Institution,E-Mail-Adresse',
  'Nora,Vik,TU,nora.vik@campus.example',
  'Ole,Dahl,TU,ole.dahl.campus.example',
  'Nora,Vik,TU,Nora.Vik@campus.example',
  `Lucía,Fernández,TU,${people.teacher.email}`,
  'Pia,Moe,TU,pia.moe@campus.example',
].join('\n');

// INV-585, INV-586, INV-589, CRS-846
test('a teacher drops the list of a course and corrects it; a student follows the link in the email and gets the license', async ({
  page: student,
}) => {
  const page = await teacher.at('/licenses');
  const panel = page.getByRole('region', { name: 'Course Codes' });
  const running = panel.getByRole('row', { name: /Open/ }).filter({ hasText: /[34] of 50/ });
  const code = (await running.getByRole('link').first().textContent()) ?? '';
  await running.getByRole('button', { name: /Invite students/ }).click();
  const drawer = page.getByRole('dialog', { name: /Invite students to/ });
  await drawer.locator('input[type="file"]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(MOODLE) });
  await expect(drawer.getByRole('button', { name: 'Invite 2 students' })).toBeVisible();
  await expect(drawer.getByText('The same address as line 2')).toBeVisible();
  const wrong = drawer.getByRole('textbox', { name: 'Address of line 3' });
  await wrong.fill('ole.dahl@campus.example');
  await wrong.press('Enter');
  await drawer.getByRole('button', { name: 'Invite 3 students' }).click();
  await expect(drawer.getByText('3 students invited')).toBeVisible();
  const link = /http\S+invitation=[\w-]+/.exec(await portal.mailTo('ole.dahl@campus.example'))?.[0] ?? '';
  await drawer.getByRole('button', { name: 'Done' }).click();

  // The ticked people determine what can be done: an open invitation has no place to free.
  await panel
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('row', { name: /Pia Moe/ })
    .getByRole('checkbox')
    .click();
  await expect(page.getByRole('button', { name: /^Free this place/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw this invitation' }).click();
  await expect(page.getByText('The invitation is withdrawn, and its place is free')).toBeVisible();
  await expect(page.getByRole('row', { name: /Pia Moe/ })).toHaveCount(0);

  await student.goto(link);
  await expect(student.getByLabel('First name')).toHaveValue('Ole');
  await expect(student.getByLabel('Email')).toHaveValue('ole.dahl@campus.example');
  await student.getByLabel('Choose a password').fill(people.customer.password);
  await student.getByRole('button', { name: 'Join the course' }).click();
  await expect(student.getByRole('heading', { name: 'Your license is ready' })).toBeVisible();
  await student.getByRole('button', { name: 'Go to the license' }).click();
  await expect(student.getByText('Student', { exact: false }).first()).toBeVisible();
});

test('a teacher with more courses than fit a page turns it', async () => {
  const staff = await callsAs(portal, people.admin);
  const term = { customerId: await idOf(people.teacher), startDate: dayIn(new Date()), numberOfDays: 90 };
  await Promise.all(Array.from({ length: 16 }, () => staff('courses/createCourse', term)));
  const page = await teacher.at('/courses');
  await expect(page.getByText(/^1–15 of/)).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByText(/^16–\d+ of/)).toBeVisible();
});

// LNG-7
test('a teacher in Graz works with a course in German, on a phone too', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'de-AT', viewport: { width: 390, height: 844 } })).newPage();
  const fits = async () => expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.goto(`${portal.url}/#/courses`);
  await page.getByLabel('Benutzername').fill(people.teacher.email);
  await page.getByLabel('Passwort', { exact: true }).fill(people.teacher.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meine Kurse', level: 1 })).toBeVisible();
  const open = page.locator('#content li', { hasText: 'Offen' });
  await expect(open.first()).toBeVisible();
  await fits();
  await open.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Laufzeit' })).toBeVisible();
  await expect(page.getByText(/\d+ von \d+ belegt/)).toBeVisible();
  await expect(page.locator('#content')).not.toContainText(/\b(the|students|taken)\b/i);
  await fits();

  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  const edit = page.getByRole('dialog', { name: /bearbeiten$/ });
  const last = edit.getByLabel('Letzter Tag zum Einlösen');
  await last.fill('1.2.2027');
  await last.press('Tab');
  await expect(last).toHaveValue('01.02.2027');
  await last.fill('32.1.2027');
  await edit.getByLabel('Name').fill('');
  await edit.getByRole('button', { name: 'Speichern' }).click();
  await expect(edit.getByText('Bitte geben Sie dem Kurs einen Namen.')).toBeVisible();
  await expect(edit.getByText('Kein Datum: TT.MM.JJJJ')).toBeVisible();
  await edit.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verlassen' }).click();

  // CRS-559
  await page.getByRole('button', { name: 'Mehr Plätze anfragen' }).click();
  await expect(page.getByRole('dialog', { name: 'Mehr Plätze anfragen' }).getByLabel('Plätze insgesamt')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lehrkräfte' }).click();
  const teachers = page.getByRole('dialog', { name: /^Lehrkräfte von/ });
  await teachers.getByLabel('E-Mail-Adresse einer weiteren Lehrkraft').fill('no.one@university.example');
  await teachers.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(teachers.getByText('Keine Lehrkraft hat diese E-Mail-Adresse.')).toBeVisible();

  // CRS-572, CRS-573, LNG-2
  const link = (await page.getByText(/\?courseCode=/).textContent()) ?? '';
  const student = await (await browser.newContext({ locale: 'de-AT', viewport: { width: 360, height: 640 } })).newPage();
  const broken: string[] = [];
  student.on('pageerror', ({ message }) => broken.push(message));
  await student.goto(link);
  await student.getByLabel('Vorname').fill('Jonas');
  await student.getByLabel('Nachname').fill('Gruber');
  await student.getByLabel('E-Mail-Adresse').fill('jonas@graz.example');
  await student.getByLabel('Passwort', { exact: true }).fill(people.customer.password);
  await student.getByRole('button', { name: 'Dem Kurs beitreten' }).click();
  await expect(student.getByRole('heading', { name: 'Sehen Sie in Ihrem Posteingang nach' })).toBeVisible();
  const mail = await portal.mailTo('jonas@graz.example');
  expect(mail).toContain('Guten Tag Jonas,');
  await student.goto(/http\S+activated\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  await expect(student.getByText('Wählen Sie bei Ihrer Lizenz „Offline-Lizenz erzeugen“.')).toBeVisible();
  expect(broken).toEqual([]);
  await student.context().close();
  await page.context().close();
});
