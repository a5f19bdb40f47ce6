import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { AT_ONCE, type See, show, still, VIEWS } from './looks.ts';

/** A small phone, and a tablet on end, in pixels. */
const OTHER_WIDTHS = [320, 820];

/** Checks the screens of a page in every way, and gathers what is wrong in `found`; in between, the page is narrow and dark. */
export async function holding(page: Page, found: string[]): Promise<See> {
  await page.addInitScript(SHIFTS);
  await page.addInitScript(AT_ONCE);
  await show(page, VIEWS.narrowDark);
  return async (screen, open) => {
    await moved(page, screen, found);
    const check = async (view: (typeof VIEWS)['narrowDark' | 'wideLight']) => {
      await show(page, view);
      if (open) {
        await open();
        await still(page);
      }
      found.push(...(await problems(page)).map((problem) => `${screen}, ${view.name}: ${problem}`));
    };
    await check(VIEWS.narrowDark);
    found.push(...(await tooSmall(page)).map((target) => `${screen}: too small to touch: ${target}`));
    // From phones to wide windows and back: lists become cards, and records separate from their lists, once each way.
    for (const width of OTHER_WIDTHS) {
      await show(page, { ...VIEWS.narrowDark, viewport: { width, height: 844 } });
      const tooWide = await page.evaluate(TOO_WIDE);
      if (tooWide) found.push(`${screen}, ${width} px: ${tooWide} px too wide`);
    }
    await check(VIEWS.wideLight);
    await show(page, VIEWS.narrowDark);
    await page.evaluate('window.shifts()'); // ignores what moves as the window changes its size
  };
}

/** Notes what has moved by itself on a screen since this was last called. */
export const moved = async (page: Page, screen: string, found: string[]): Promise<unknown> =>
  found.push(...(await page.evaluate<string[]>('window.shifts()')).map((shift) => `${screen}: moved ${shift}`));

const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/**
 * A script for the page: what has moved by itself since it was last asked, if that adds up to more than a hundredth of the screen. Things may move in
 * response to a press, typing or a choice, however long that takes on a busy machine, and while an address is being opened; once a view or a dialog
 * is open, arriving content must not move anything.
 */
const SHIFTS = `{
  let moved = [];
  const happened = [{ at: 0, isArrival: true }];
  const note = (isArrival) => happened.push({ at: performance.now(), isArrival });
  for (const act of ['pointerdown', 'keydown', 'input', 'paste']) addEventListener(act, () => note(false), true);
  const view = () => location.hash.split('?')[0];
  let [seen, dialog] = [view(), null];
  navigation.addEventListener('currententrychange', () => {
    if (view() === seen) return;
    seen = view();
    note(false);
    requestAnimationFrame(() => requestAnimationFrame(() => note(true)));
  });
  addEventListener('focusin', ({ target }) => {
    const entered = target.closest('[role=dialog]');
    if (entered && entered !== dialog) note(true);
    dialog = entered;
  });
  const isByItself = (entry) => !entry.hadRecentInput && happened.findLast(({ at }) => at <= entry.startTime).isArrival;
  const take = (entries) => moved.push(...entries.filter(isByItself));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const nameOf = ({ node }) => (node?.outerHTML ?? node?.textContent ?? 'something gone').slice(0, 160);
  window.shifts = () => {
    take(observer.takeRecords());
    const all = moved;
    moved = [];
    const sum = all.reduce((so, { value }) => so + value, 0);
    return sum <= 0.01 ? [] : [sum.toFixed(3) + ' ' + all.flatMap(({ sources }) => sources.map(nameOf)).join(' | ')];
  };
}`;

/** What axe finds on the screen, and whether it is too wide. */
export async function problems(page: Page): Promise<string[]> {
  if (await page.evaluate('!("axe" in window)')) await page.evaluate(axe.source);
  const violations = await page.evaluate<Pick<Result, 'id' | 'nodes'>[]>(VIOLATIONS);
  const tooWide = await page.evaluate(TOO_WIDE);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ...(tooWide ? [`${tooWide} px too wide`] : []),
  ];
}

// Leaves out passed checks, whose description takes axe longer than checking. There is only one frame.
const AXE: RunOptions = { resultTypes: ['violations'], iframes: false };

/** A script for the page. A tooltip may still be fading where the pointer was; it is outside the landmarks by design. */
const VIOLATIONS = `axe.run({ exclude: ['[role="tooltip"]'] }, ${JSON.stringify(AXE)}).then(({ violations }) => violations)`;

const tooSmall = (page: Page) => page.evaluate<string[]>(TOO_SMALL);

/**
 * A script for the page: touch targets smaller than 44 px (SCR-163), by their own box, that of their field or label, or by what lies 21 px from their
 * centre. Links within a text count as text.
 */
const TOO_SMALL = `[...document.querySelectorAll('a[href], button, input, textarea, summary, [role=button], [role=menuitem], [role=option]')]
  .filter((target) => target.type !== 'hidden' && target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden=true], [inert]'))
  .filter((target) => getComputedStyle(target).display !== 'inline' && getComputedStyle(target).clipPath === 'none')
  .flatMap((target) => {
    const isBigEnough = ({ width, height }) => width > 43 && height > 43;
    const field = target.closest('.mantine-Input-wrapper, .mantine-PillsInput-input');
    const label = target.id ? document.querySelector('label[for="' + target.id + '"]') : null;
    if ([target, field, label].some((one) => one && isBigEnough(one.getBoundingClientRect()))) return [];
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = target.getBoundingClientRect();
    if (x + width < 0 || width * height === 0) return [];
    const isTouched = (dx, dy) => {
      const found = document.elementFromPoint(
        Math.min(Math.max(x + width / 2 + dx, 1), innerWidth - 2),
        Math.min(Math.max(y + height / 2 + dy, 1), innerHeight - 2),
      );
      return found !== null && (target.contains(found) || (label !== null && label.contains(found)) || (found.control ?? found.closest('label')?.control) === target);
    };
    if (!isTouched(0, 0)) return []; // it is covered by something
    const misses = [[0, -21], [0, 21], [-21, 0], [21, 0]].filter(([dx, dy]) => !isTouched(dx, dy));
    const name = target.getAttribute('aria-label') ?? target.textContent.trim();
    return misses.length === 0 ? [] : [target.tagName + ' "' + name.slice(0, 40) + '" ' + Math.round(width) + ' x ' + Math.round(height) + ' ' + JSON.stringify(misses)];
  })`;
