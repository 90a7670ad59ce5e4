import type { ShortcutName } from '@verso/contracts';
import { useSession } from '../account/session.ts';

/** Which shortcuts do something for whoever is here: users can switch each of them off. */
export function useShortcutsOn(): (name: ShortcutName) => boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return () => true;
  const { keyboard_shortcuts, shortcuts_off } = session.me.settings;
  return (name) => keyboard_shortcuts && !shortcuts_off.includes(name);
}

/** Whether this shortcut does. */
export function useShortcutOn(name: ShortcutName): boolean {
  return useShortcutsOn()(name);
}
