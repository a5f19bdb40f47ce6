import { session } from './session.ts';

/** The browsers' messages for a part of the portal that did not load; a browser does not try again for as long as the page is open. */
const MISSING = /dynamically imported module|preload CSS|module script failed/i;

/** How often to ask whether the server answers again, in milliseconds. */
const LOOK_MS = 1000;
/** A part that is missing again this soon after a reload is missing for another reason; in milliseconds. */
const AGAIN_MS = 60_000;
const KEY = 'loadedAnewAt';

export const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page once the server answers, if a part did not load, for example while the server restarts (SCR-930). Does not do so if something
 * typed would be lost, nor twice within a minute: then the person presses Retry.
 *
 * @returns a function that gives up
 */
export function loadAnewWhenThere(error: unknown): () => void {
  let timer = 0;
  const look = async () => {
    if ((await isServerThere()) && timer >= 0) {
      if (session.hasTyping()) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    } else if (timer >= 0) timer = window.setTimeout(look, LOOK_MS);
  };
  const isMissing = error instanceof Error && MISSING.test(error.message);
  if (isMissing && Date.now() - Number(sessionStorage.getItem(KEY)) > AGAIN_MS) void look();
  return () => {
    clearTimeout(timer);
    timer = -1;
  };
}
