import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { shell } from '../../messages/shell.ts';

const schemes = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

/** The three colour schemes as menu entries; the system's own is the default. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{shell.theme}</Menu.Label>
      {schemes.map(({ scheme, Icon }) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={colorScheme === scheme}
          leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
          rightSection={colorScheme === scheme ? <IconCheck size={15} aria-hidden /> : null}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(scheme)}
        >
          {shell.themes[scheme]}
        </Menu.Item>
      ))}
    </>
  );
}
