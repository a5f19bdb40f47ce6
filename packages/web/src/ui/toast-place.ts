/** What a toast does not lie on: first of all what is pressed and titles, and where there is room no field either. */
const NEEDED = ['button, input, textarea, select, h1, h2', 'button, h1, h2'];

/** Between it and what it does not lie on, in pixels. */
const GAP = 8;

/** How far above the foot of a phone a toast lies on nothing that is needed; the foot itself where there is no such place in the lower half. */
export function freeAbove(toast: HTMLElement): number {
  const { innerHeight, visualViewport } = window;
  // A keyboard lies over the page, which is as high as before.
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const free = NEEDED.map((needed) => freeOf(needed, toast, foot)).find((bottom) => bottom !== null);
  return innerHeight - (free ?? foot);
}

/** The lowest place on none of what is needed, by its lower edge; null for none. */
function freeOf(needed: string, toast: HTMLElement, foot: number): number | null {
  const middle = window.innerHeight / 2;
  const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const taken = [...within.querySelectorAll(needed)]
    .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > middle && top < foot);
  const height = toast.offsetHeight + GAP;
  for (let bottom = foot; bottom - height > middle; ) {
    const under = taken.filter((one) => one.top < bottom && one.bottom > bottom - height);
    if (under.length === 0) return bottom;
    bottom = Math.min(...under.map(({ top }) => top)) - GAP;
  }
  return null;
}
