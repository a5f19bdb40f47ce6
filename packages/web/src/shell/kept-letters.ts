/** What stands in until the portal's font has loaded: FONT in theme/tokens.ts without its first. */
const STANDING_IN = 'system-ui, sans-serif';

const VARIABLE = '--mantine-font-family';

/**
 * Keeps the fonts that stand in if the letters on screen are drawn in them: browsers would otherwise take the portal's font after all once further
 * styles arrive (SCR-945).
 */
export function keepLetters(): void {
  const one = document.body.appendChild(document.createElement('span'));
  one.textContent = 'mmmm';
  const { width } = one.getBoundingClientRect();
  one.style.fontFamily = STANDING_IN;
  if (one.getBoundingClientRect().width === width) document.documentElement.style.setProperty(VARIABLE, STANDING_IN);
  one.remove();
}

export const giveFont = (): void => void document.documentElement.style.removeProperty(VARIABLE);
