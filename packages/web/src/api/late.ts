/** When the browser has time; it is asked for soon where it cannot tell. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
};

/** So often it is looked whether what is on screen is there, in milliseconds. */
const LOOK_MS = 100;

/** Once what is on screen is there and the browser has time: what is for later takes neither the line nor the processor from it. */
export const whenThere = (act: () => void): void => {
  if (document.querySelector('[data-loading]')) setTimeout(() => whenThere(act), LOOK_MS);
  else whenIdle(act);
};
