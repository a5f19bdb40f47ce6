import { FONT, fontSizes, lineHeights, palettes, roles } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Resolves a colour: `gray.7` means shade 7 of that palette. */
function colorOf(value: string): string {
  const [palette = '', shade] = value.split('.');
  return shade === undefined ? value : (palettes[palette as keyof typeof palettes][Number(shade)] ?? value);
}

const rule = (selector: string, declared: Record<string, string>) =>
  `${selector}{${Object.entries(declared)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const rolesOf = (scheme: keyof typeof roles) => ({
  'color-scheme': scheme,
  ...Object.fromEntries(Object.entries(roles[scheme]).map(([role, value]) => [`--lm-${kebab(role)}`, colorOf(value)])),
});

/** The rule that sets a scheme's roles of colours for a selector. */
export const rolesRule = (selector: string, scheme: keyof typeof roles): string => rule(selector, rolesOf(scheme));

/**
 * The tokens as a style sheet: the roles of colours as `--lm-line` and so on, and those of the component library's variables that a page needs before
 * the library has loaded.
 */
export const tokensCss = (): string =>
  [
    rule(':root', {
      '--mantine-font-family': FONT,
      '--mantine-line-height': lineHeights.md,
      ...Object.fromEntries(Object.entries(fontSizes).map(([size, value]) => [`--mantine-font-size-${size}`, value])),
      ...Object.fromEntries(Object.entries(lineHeights).map(([size, value]) => [`--mantine-line-height-${size}`, value])),
      '--mantine-color-body': 'var(--lm-canvas)',
      '--mantine-color-text': 'var(--lm-text)',
    }),
    rolesRule(':root[data-mantine-color-scheme=light]', 'light'),
    rolesRule(':root[data-mantine-color-scheme=dark]', 'dark'),
  ].join('\n');
