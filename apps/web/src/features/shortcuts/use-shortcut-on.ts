import type { ShortcutName } from '@verso/contracts';
import { useSession } from '../account/session.ts';

/** Whether a shortcut does anything for whoever is here: users can switch each of them off. */
export function useShortcutOn(name: ShortcutName): boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return true;
  const { keyboard_shortcuts, shortcuts_off } = session.me.settings;
  return keyboard_shortcuts && !shortcuts_off.includes(name);
}
