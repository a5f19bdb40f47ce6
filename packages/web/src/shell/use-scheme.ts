import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** The other colours than those on screen, and the way to them. */
export function useScheme(light = 'Light colours', dark = 'Dark colours') {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    label: isDark ? light : dark,
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
