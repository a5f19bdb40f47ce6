import { giveFont } from './kept-letters.ts';

/**
 * Fetches the font that the page began to load again, now from the browser's cache. If it arrived after the first letters were drawn, the sign-in
 * page keeps the letters it has; `showFont` gives the font to the screen that follows, if it has loaded by then (SCR-945).
 */
export function fetchFont(): () => void {
  const drawn = [...document.fonts].find(({ display }) => display === 'optional');
  const ahead = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!drawn || !ahead) return giveFont; // `npm run dev` does not load it this way
  const { family, weight, unicodeRange } = drawn;
  const font = new FontFace(family, `url(${ahead.href})`, { weight, unicodeRange });
  font.load().catch(console.error);
  return function showFont() {
    if (font.status === 'loaded') document.fonts.add(font);
    giveFont();
  };
}
