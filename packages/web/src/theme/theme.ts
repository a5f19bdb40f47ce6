import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { FONT, fontSizes, lineHeights, palettes } from './tokens.ts';

const tuples = Object.fromEntries(Object.entries(palettes).map(([name, shades]) => [name, shades])) as unknown as Record<
  keyof typeof palettes,
  MantineColorsTuple
>; // each palette has ten shades

/** How lists, calendars and menus look that open over a page. */
export const POPOVER = { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } };

export const theme = createTheme({
  colors: tuples,
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 7 },
  white: '#ffffff',
  black: '#12181b',
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  fontSizes,
  lineHeights,
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', xxl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '0.875rem', lineHeight: '1.4286' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(18 24 27 / .06)',
    sm: '0 2px 6px rgb(18 24 27 / .08)',
    md: '0 6px 20px rgb(18 24 27 / .12), 0 0 0 1px rgb(18 24 27 / .04)',
    lg: '0 16px 48px rgb(18 24 27 / .2)',
  },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    // The list itself scrolls: a box around it would have to take the focus too (SCR-946).
    Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right', withScrollArea: false } },
    MultiSelect: { defaultProps: { size: 'sm', withScrollArea: false } },
    DateInput: { defaultProps: { size: 'sm', valueFormat: 'DD/MM/YYYY' } },
    Switch: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    // Alerts differ by tint and words; their title is as dark as the text, which is readable on every tint.
    Alert: { vars: () => ({ root: { '--alert-color': 'var(--lm-text)' } }) },
    // Mantine uses <header>, but the portal has one banner, and a dialog is not a second one (SCR-853).
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Popover: { defaultProps: POPOVER },
    Menu: { defaultProps: POPOVER },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--lm-canvas)',
  '--mantine-color-text': 'var(--lm-text)',
  '--mantine-color-dimmed': 'var(--lm-dimmed)',
  '--mantine-color-placeholder': 'var(--lm-placeholder)',
  '--mantine-color-anchor': 'var(--lm-anchor)',
  '--mantine-color-error': 'var(--lm-error)',
  '--mantine-color-default': 'var(--lm-surface)',
  '--mantine-color-default-hover': 'var(--lm-hover)',
  '--mantine-color-default-color': 'var(--lm-text)',
  '--mantine-color-default-border': 'var(--lm-line-strong)',
};

/** Sets the library's own variables by our roles (tokens-css.ts). */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
