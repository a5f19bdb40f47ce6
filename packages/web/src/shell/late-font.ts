/**
 * Asks again for the font that the page began to load, which comes from the browser's memory. Where it came after the first letters were drawn,
 * the page for signing in keeps those; `showFont` gives it to the screen that takes its place, if it is there by then (SCR-945).
 */
export function fetchFont(): () => void {
  const drawn = [...document.fonts].find(({ display }) => display === 'optional');
  const ahead = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!drawn || !ahead) return () => undefined; // `npm run dev` loads it in no such way
  const { family, weight, unicodeRange } = drawn;
  const font = new FontFace(family, `url(${ahead.href})`, { weight, unicodeRange });
  font.load().catch(console.error);
  return function showFont() {
    if (font.status === 'loaded') document.fonts.add(font);
  };
}
