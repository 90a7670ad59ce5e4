import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from 'lucide-react';
import { shell } from '../../messages/shell.ts';

/** Switches between light and dark for visitors, who have no user menu. The system's color scheme is the default. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? MoonIcon : SunIcon;
  return (
    <ActionIcon aria-label={shell.switchTheme[other]} onClick={() => setColorScheme(other)}>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
    </ActionIcon>
  );
}
