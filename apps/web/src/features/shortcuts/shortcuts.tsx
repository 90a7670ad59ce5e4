import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenShortcuts } from './open-shortcuts.ts';

const ShortcutsModal = lazy(async () => ({
  default: (await import('./shortcuts-modal.tsx')).ShortcutsModal,
}));

/** The list of shortcuts, toggled by `?` wherever nobody is typing. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  useEffect(() => onOpenShortcuts(() => setOpened(true)), []);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (isQuestionMark(event) && !isTyping(event.target)) setOpened((now) => !now);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return opened ? (
    <Suspense>
      <ShortcutsModal onClose={() => setOpened(false)} />
    </Suspense>
  ) : null;
}

/** By the character and not by its key, which sits elsewhere on every keyboard. */
function isQuestionMark({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === '?' && !ctrlKey && !altKey && !metaKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
