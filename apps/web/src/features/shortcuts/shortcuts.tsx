import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onOpenShortcuts } from './open-shortcuts.ts';
import { useShortcutOn } from './use-shortcut-on.ts';

const ShortcutsModal = lazy(async () => ({
  default: (await import('./shortcuts-modal.tsx')).ShortcutsModal,
}));

/** The list of shortcuts, toggled by `?` wherever nobody is typing and nobody has switched it off. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const origin = useRef<Element | null>(null);
  const on = useShortcutOn('show');
  if (opened && !wanted) setWanted(true);

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
      // The dialog loads when it is first wanted, too late to see where the focus came from.
      if (!opened) origin.current = document.activeElement;
      setOpened(!opened);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [opened, on]);

  return wanted ? (
    <Suspense>
      <ShortcutsModal
        opened={opened}
        onClose={() => setOpened(false)}
        onGone={() => origin.current instanceof HTMLElement && origin.current.focus()}
      />
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
