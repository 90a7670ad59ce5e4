import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenShortcuts } from './open-shortcuts.ts';

const ShortcutsModal = lazy(async () => ({
  default: (await import('./shortcuts-modal.tsx')).ShortcutsModal,
}));

/** The list of shortcuts, toggled by `?` wherever nobody is typing. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  useEffect(() => onOpenShortcuts(() => setOpened(true)), []);
  useHotkeys([['shift+?', () => setOpened((now) => !now)]]);
  return opened ? (
    <Suspense>
      <ShortcutsModal onClose={() => setOpened(false)} />
    </Suspense>
  ) : null;
}
