import { useHotkeys } from '@mantine/hooks';
import type { ShortcutName } from '@verso/contracts';
import { useShortcutOn } from './use-shortcut-on.ts';

/**
 * Does something on a key combination, unless the user has switched it off or is busy in a dialog.
 * @param keys as `mod+U`: Ctrl, or Cmd where there is one
 */
export function useShortcut(name: ShortcutName, keys: string, action: () => void): void {
  const on = useShortcutOn(name);
  const act = (event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (!inDialog) action();
  };
  useHotkeys(on ? [[keys, act]] : [], []);
}
