import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { openPerson, signIn, visit } from '../moves.ts';
import { people } from '../people.ts';

/** A lab room from its list to its zip. */
const portal = givenPortal();

const LIST = 'MAC;Computer\nA4:83:E7:2F:0B:91;Lab 3 left\nA4:83:E7;Lab 3 middle\nA4:83:E7:2F:0B:93;Lab 3 right\n';

// ROOM-637, ROOM-638, ROOM-639, ROOM-640, SCR-854
test('an admin makes a room for a teacher, uploads a list with a mistake in it, saves the zip and takes a computer out', async ({
  page,
}) => {
  await signIn(page, portal.url, people.admin, `/customers?search=${encodeURIComponent('Lucía Fernández')}`);
  await openPerson(page, /Lucía Fernández/);
  const panel = page.getByRole('region', { name: 'Course Codes' });
  await panel.getByRole('button', { name: 'Lab room' }).click();
  const making = page.getByRole('dialog', { name: /^Lab room for/ });
  await making.getByLabel('Name').fill('Lab 3, autumn');
  await making.getByLabel('Places').fill('3');
  await making.getByRole('button', { name: 'Make room' }).click();

  const room = page.getByRole('dialog', { name: 'Lab 3, autumn', exact: true });
  await expect(room.getByRole('status')).toHaveText('0 of 3 places taken');
  await room.getByRole('button', { name: 'Add computers' }).click();
  const list = page.getByRole('dialog', { name: 'Add computers to Lab 3, autumn' });
  await list
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lab.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await expect(list.getByRole('status')).toContainText('3 computers, 2 new, 1 with a problem');
  await list.getByLabel('Addresses of computer 2').fill('a4-83-e7-2f-0b-92');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).toHaveText('3 computers, 3 new');
  const saving = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Add them and save the zip' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^room-[A-Z0-9]{10}\.zip$/);
  await list.getByRole('button', { name: 'Close' }).last().click();

  await expect(room.getByRole('status')).toHaveText('3 of 3 places taken');
  await room.getByRole('button', { name: 'Take Lab 3 middle out' }).click();
  await page.getByRole('dialog', { name: 'Take this computer out?' }).getByRole('button', { name: 'Take Lab 3 middle out' }).click();
  await expect(room.getByRole('status')).toHaveText('2 of 3 places taken');

  // On paper, all its computers are listed, however many (SCR-854).
  await visit(page, `/courses?search=${encodeURIComponent('Lab 3, autumn')}`);
  await page.getByRole('link', { name: 'Lab 3, autumn' }).first().click();
  const last = page.getByRole('main').getByText('Lab 3 right').first();
  await last.waitFor();
  await page.setViewportSize({ width: 1047, height: 160 });
  const isCut = () =>
    page.evaluate(
      "[...document.querySelectorAll('main *')].some((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1)",
    );
  expect(await isCut()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toBe(false);
});
