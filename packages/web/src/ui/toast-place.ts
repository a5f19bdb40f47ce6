/** What a toast must not cover: fields too if there is room, but at least buttons, links and titles. */
const NEEDED = ['button, input, textarea, select, h1, h2', 'button, h1, h2'];

/** What it must not cover in the navigation beside a page, which has cards at its foot. */
const NEEDED_BESIDE = ['a, button, [data-bulk-job], [data-away]'];

/** The distance between a toast and what it must not cover, in pixels. */
const GAP = 8;

/** The space above and below the words of a toast, in pixels. */
const EDGES = 10;

/** Where the page begins beside the navigation, and the distance between the columns tried, in pixels. */
const [BESIDE, COLUMN] = [224, 48];

/** How far above the foot of the window a toast covers nothing that is needed, in pixels; null if there is no such place in the lower half. */
export function freeAbove(toast: HTMLElement, isPhone: boolean): number | null {
  const { innerHeight, visualViewport } = window;
  // A keyboard covers part of the page without changing its height.
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const place = toast.parentElement?.closest('[data-position]')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const dialog = isPhone && [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const free = (isPhone ? NEEDED : NEEDED_BESIDE)
    .map((needed) => freeOf([...(dialog || document).querySelectorAll(needed)], toast, foot, place))
    .find((bottom) => bottom !== null);
  return free === undefined || free === null ? null : innerHeight - free;
}

/**
 * The column of the page in which a toast covers nothing needed, if it has no room in the navigation: its left edge, and its height above the foot.
 */
export function freeBeside(toast: HTMLElement): { left: number; above: number } {
  const { innerHeight, innerWidth } = window;
  const needed = [...document.querySelectorAll('main :is(a, button, input, select, textarea, h1, h2)')];
  let best = { left: BESIDE, above: 0, bottom: 0 };
  for (let left = BESIDE; left + toast.offsetWidth + GAP <= innerWidth; left += COLUMN) {
    const bottom = freeOf(needed, toast, innerHeight, { left, right: left + toast.offsetWidth });
    if (bottom !== null && bottom > best.bottom) best = { left, above: innerHeight - bottom, bottom };
  }
  return best;
}

/** The final height of a toast: while it slides in, it is only as high as its edges. */
const heightOf = (toast: HTMLElement): number =>
  Math.max(toast.offsetHeight, ...[...toast.children].map(({ clientHeight }) => clientHeight + EDGES));

/** The lower edge of the lowest place that covers nothing needed; null for none. */
function freeOf(needed: readonly Element[], toast: HTMLElement, foot: number, place: { left: number; right: number }): number | null {
  const middle = window.innerHeight / 2;
  const taken = needed
    .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ width, top, bottom, left, right }) => width > 1 && bottom > middle && top < foot && left < place.right && right > place.left,
    );
  const height = heightOf(toast) + GAP;
  for (let bottom = foot; bottom - height > middle; ) {
    const under = taken.filter((one) => one.top < bottom && one.bottom > bottom - height);
    if (under.length === 0) return bottom;
    bottom = Math.min(...under.map(({ top }) => top)) - GAP;
  }
  return null;
}
