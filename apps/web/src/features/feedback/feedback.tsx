import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onOpenFeedback } from './open-feedback.ts';

const FeedbackModal = lazy(async () => ({
  default: (await import('./feedback-modal.tsx')).FeedbackModal,
}));

/** The feedback form, wherever it is asked for. It loads when it is first wanted. */
export function Feedback() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const origin = useRef<Element | null>(null);

  useEffect(
    () =>
      onOpenFeedback(() => {
        // The form may still have to load, too late to see where the focus came from.
        origin.current = document.activeElement;
        setWanted(true);
        setOpened(true);
      }),
    [],
  );

  return wanted ? (
    <Suspense>
      <FeedbackModal
        opened={opened}
        onClose={() => setOpened(false)}
        onGone={() => origin.current instanceof HTMLElement && origin.current.focus()}
      />
    </Suspense>
  ) : null;
}
