import { useHotkeys } from '@mantine/hooks';
import type { ShortcutName } from '@verso/contracts';
import { useShortcutOn } from './use-shortcut-on.ts';

/**
 * Runs an action on a key combination, unless the user has turned the shortcut off or a dialog has the focus.
 * @param keys such as `mod+U`, where `mod` is Ctrl or Cmd
 */
export function useShortcut(name: ShortcutName, keys: string, action: () => void): void {
  const on = useShortcutOn(name);
  const act = (event: KeyboardEvent) => {
    const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (!inDialog) action();
  };
  useHotkeys(on ? [[keys, act]] : [], []);
}
