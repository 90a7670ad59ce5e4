import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onOpenFeedback } from './open-feedback.ts';

const FeedbackModal = lazy(async () => ({
  default: (await import('./feedback-modal.tsx')).FeedbackModal,
}));

/** Shows the feedback form on request. It is loaded on first use. */
export function Feedback() {
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  const origin = useRef<Element | null>(null);

  useEffect(
    () =>
      onOpenFeedback(() => {
        // Remembered now, because the focus may have moved by the time the form is loaded.
        origin.current = document.activeElement;
        setRequested(true);
        setOpened(true);
      }),
    [],
  );

  return requested ? (
    <Suspense>
      <FeedbackModal
        opened={opened}
        onClose={() => setOpened(false)}
        onClosed={() => origin.current instanceof HTMLElement && origin.current.focus()}
      />
    </Suspense>
  ) : null;
}
