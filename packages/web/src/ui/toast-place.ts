/** What a toast does not lie on: first of all what is pressed and titles, and where there is room no field either. */
const NEEDED = ['button, input, textarea, select, h1, h2', 'button, h1, h2'];

/** The same in the navigation beside a page, at whose foot cards stand. */
const NEEDED_BESIDE = ['a, button, [data-bulk-job], [data-away]'];

/** Between it and what it does not lie on, in pixels. */
const GAP = 8;

/** Of a toast above and below what it says, in pixels. */
const EDGES = 10;

/** Where the page begins beside the navigation, and how far apart the columns are that are tried, in pixels. */
const [BESIDE, COLUMN] = [224, 48];

/** How far above the foot of a window a toast lies on nothing that is needed, in pixels; null where there is no such place in the lower half. */
export function freeAbove(toast: HTMLElement, isPhone: boolean): number | null {
  const { innerHeight, visualViewport } = window;
  // A keyboard lies over the page, which is as high as before.
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const place = toast.parentElement?.closest('[data-position]')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const dialog = isPhone && [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const free = (isPhone ? NEEDED : NEEDED_BESIDE)
    .map((needed) => freeOf([...(dialog || document).querySelectorAll(needed)], toast, foot, place))
    .find((bottom) => bottom !== null);
  return free === undefined || free === null ? null : innerHeight - free;
}

/** A column of the page in which a toast that finds no room in the navigation lies on nothing one needs: its left and how high above the foot. */
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

/** As high as it will be: while it comes in it is only as high as its edges. */
const heightOf = (toast: HTMLElement): number =>
  Math.max(toast.offsetHeight, ...[...toast.children].map(({ clientHeight }) => clientHeight + EDGES));

/** The lowest place on none of what is needed, by its lower edge; null for none. */
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
