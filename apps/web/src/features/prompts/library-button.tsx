import { Button } from '@mantine/core';
import type { PromptResponse } from '@verso/contracts';
import { LibraryIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { prompts } from '../../messages/prompts.ts';

const LibraryPopover = lazy(async () => ({
  default: (await import('./library-popover.tsx')).LibraryPopover,
}));
const PromptModal = lazy(async () => ({ default: (await import('./prompt-modal.tsx')).PromptModal }));

interface LibraryButtonProps {
  /** Receives the prompt's text, which may contain the placeholder of the target language. */
  readonly onLoad: (prompt: string) => void;
}

/** Opens the prompt library to load a saved prompt. The library's code is loaded on first use. */
export function LibraryButton({ onLoad }: LibraryButtonProps) {
  const [requested, setRequested] = useState(false);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<PromptResponse | null>(null);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Loading the library replaces the pressed button with a new one, which must get the focus back. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
  const opener = (
    <Button
      ref={button}
      size="compact-sm"
      variant="subtle"
      leftSection={<LibraryIcon size={15} strokeWidth={1.8} aria-hidden />}
      onClick={() => {
        if (requested) setOpened(!opened);
        else setRequested(true);
      }}
    >
      {prompts.load}
    </Button>
  );
  return (
    <>
      {requested ? (
        <Suspense fallback={opener}>
          <LibraryPopover
            opened={opened}
            onOpen={setOpened}
            onClosed={keepFocus}
            onLoad={onLoad}
            onEdit={(prompt) => {
              setEdited(prompt);
              setEditing(true);
            }}
          >
            {opener}
          </LibraryPopover>
        </Suspense>
      ) : (
        opener
      )}
      {edited && (
        <Suspense>
          <PromptModal
            key={edited.id}
            opened={editing}
            subject={{ saved: edited }}
            onClose={() => setEditing(false)}
            onClosed={() => {
              setEdited(null);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
