import { session } from './session.ts';

/** How browsers say that a part of the portal did not arrive; they stay with it for as long as the page is open. */
const MISSING = /dynamically imported module|preload CSS|module script failed/i;

/** So often it is asked whether the server answers again, in milliseconds. */
const LOOK_MS = 1000;
/** Something missing again this soon after the page was reloaded is missing for another reason. */
const AGAIN_MS = 60_000;
const KEY = 'loadedAnewAt';

export const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Where a part did not arrive, as while the server restarts, loads the page anew once the server answers (SCR-930). Not when something
 * typed would be lost, nor twice within a minute: then Retry does.
 *
 * @returns what gives it up
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
