/** When the browser has time; it is asked for soon where it cannot tell. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
};

/** How often it is checked whether everything on screen is there, in milliseconds. */
const LOOK_MS = 100;

/** Once everything on screen is there and the browser has time: work for later takes neither the line nor the processor from it. */
export const whenThere = (act: () => void): void => {
  if (document.querySelector('[data-loading]')) setTimeout(() => whenThere(act), LOOK_MS);
  else whenIdle(act);
};
