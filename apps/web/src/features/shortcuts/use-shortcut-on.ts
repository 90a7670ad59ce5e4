import type { ShortcutName } from '@verso/contracts';
import { useSession } from '../accounts/session.ts';

/** Returns a function that says whether a shortcut is on. Users can turn each one off. */
export function useShortcutsOn(): (name: ShortcutName) => boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return () => true;
  const { keyboard_shortcuts, shortcuts_off } = session.me.settings;
  return (name) => keyboard_shortcuts && !shortcuts_off.includes(name);
}

/** Whether the shortcut is on. */
export function useShortcutOn(name: ShortcutName): boolean {
  return useShortcutsOn()(name);
}
