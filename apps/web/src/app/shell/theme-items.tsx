import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { shell } from '../../messages/shell.ts';

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** The three color schemes as menu items. The system's is the default. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => {
        const scheme = schemes.find((known) => known === value);
        if (scheme) setColorScheme(scheme);
      }}
    >
      <Menu.Label>{shell.theme}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {shell.themes[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
