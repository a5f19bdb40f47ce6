/** Runs an act when the browser is idle, or soon if the browser cannot tell. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
};

/** How often to check whether everything on screen has loaded, in milliseconds. */
const LOOK_MS = 100;

/**
 * Runs an act once everything on screen has loaded and the browser is idle, so that work for later takes neither bandwidth nor processor time from
 * it.
 */
export const whenThere = (act: () => void): void => {
  if (document.querySelector('[data-loading]')) setTimeout(() => whenThere(act), LOOK_MS);
  else whenIdle(act);
};
