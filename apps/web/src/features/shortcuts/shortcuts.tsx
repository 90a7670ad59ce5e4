import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onOpenShortcuts } from './open-shortcuts.ts';
import { useShortcutOn } from './use-shortcut-on.ts';

const ShortcutsModal = lazy(async () => ({
  default: (await import('./shortcuts-modal.tsx')).ShortcutsModal,
}));

/** The list of shortcuts. `?` toggles it, except in text fields or when the user has turned it off. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  const origin = useRef<Element | null>(null);
  const on = useShortcutOn('show');
  if (opened && !requested) setRequested(true);

  useEffect(
    () =>
      onOpenShortcuts(() => {
        origin.current = document.activeElement;
        setOpened(true);
      }),
    [],
  );
  useEffect(() => {
    if (!on) return;
    const toggle = (event: KeyboardEvent) => {
      if (!isQuestionMark(event) || isTyping(event.target)) return;
      // Remembered now, because the focus may have moved by the time the dialog is loaded.
      if (!opened) origin.current = document.activeElement;
      setOpened(!opened);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [opened, on]);

  return requested ? (
    <Suspense>
      <ShortcutsModal
        opened={opened}
        onClose={() => setOpened(false)}
        onClosed={() => origin.current instanceof HTMLElement && origin.current.focus()}
      />
    </Suspense>
  ) : null;
}

/** Checks the character and not the key, because its position depends on the keyboard layout. */
function isQuestionMark({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === '?' && !ctrlKey && !altKey && !metaKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
