import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSay } from '../ui/say.ts';

/** The colour scheme that is not on screen, and how to switch to it. */
export function useScheme(light?: string, dark?: string) {
  const say = useSay('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    label: isDark ? (light ?? say('Light colours')) : (dark ?? say('Dark colours')),
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
