import type { Page } from '@playwright/test';
import { comeAnew } from './moves.ts';

/**
 * A script for the page: its calls wait (`hold`), are answered with a failure (`fail`), which also ends their wait, or are answered by the server as
 * usual. Calls of the page itself (who is signed in, and whether still) always get through.
 */
export const ANSWERING = `{
  const real = window.fetch;
  const fails = () => new Response(JSON.stringify({ statusCode: 'INTERNAL_SERVER_ERROR', message: 'Something Went Wrong', data: null }), { status: 500 });
  let answers = '';
  let waiting = [];
  window.asked = [];
  window.answer = (how) => {
    answers = how;
    if (how === 'fail') for (const fail of waiting.splice(0)) fail(fails());
  };
  window.fetch = (input, init) => {
    const { pathname } = new URL(input.url ?? input, location.href);
    if (answers === '' || !pathname.startsWith('/api/') || /getCustomerData|validate-authentication/.test(pathname)) return real(input, init);
    window.asked.push(pathname);
    return answers === 'fail' ? Promise.resolve(fails()) : new Promise((fail) => waiting.push(fail));
  };
}`;

/** In German, marked (marked.ts). */
const RETRY = 'Erneut versuchen';

/** A script for the page: goes through places, which share no data since nothing is ever answered, and reports what each lacks. */
const goThrough = (places: readonly string[]) => `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const becomes = async (holds) => {
    for (const end = performance.now() + 60000; performance.now() < end; await frame()) if (holds()) return true;
    return false;
  };
  const all = (selector) => [...document.querySelectorAll('main ' + selector)];
  const retries = () => all('button').filter(({ innerText }) => innerText.includes('${RETRY}'));
  const hasHeading = () => all('h1').some(({ innerText }) => innerText.trim() !== '');
  const loads = () => all(':is([data-loading], .mantine-Skeleton-root, [aria-busy=true])').length > 0;
  const found = [];
  const look = async (place) => {
    if (!(await becomes(hasHeading))) found.push(place + ' has no heading');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(place + ' is too wide');
  };
  for (const place of ${JSON.stringify(places)}) {
    window.asked = [];
    window.answer('hold');
    location.assign('#' + place);
    await frame();
    await frame();
    await look(place + ', without answers,');
    window.answer('fail');
    await frame();
    await frame();
    await look(place);
    if (!(await becomes(() => !loads()))) found.push(place + ' loads for ever');
    const failed = window.asked.join(' ');
    if (failed && !(await becomes(() => retries().length > 0))) found.push(place + ' says nothing of ' + failed);
    const count = retries().length;
    for (let nth = 0; nth < count; nth += 1) {
      window.asked = [];
      retries()[nth].click();
      if (!(await becomes(() => window.asked.length > 0))) found.push(place + ' asks for nothing again');
      if (!(await becomes(() => retries().length === count))) found.push(place + ' does not say that it failed again');
    }
  }
  return found;
})()`;

/**
 * What places lack while nothing is answered and once everything has failed. Everything in the last of them arrives once answers get through.
 */
export async function lacking(page: Page, places: readonly string[]): Promise<string[]> {
  await page.evaluate("window.answer('hold')");
  await comeAnew(page, places[0] ?? '');
  const found = await page.evaluate<string[]>(goThrough(places));
  await page.evaluate("window.answer('')");
  const retries = page.getByRole('main').getByRole('button', { name: RETRY });
  for (let left = await retries.count(); left > 0; left -= 1) {
    await retries.first().click();
    await retries.nth(left - 1).waitFor({ state: 'detached' });
  }
  return found;
}
