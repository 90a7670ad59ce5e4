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
  /** Takes a prompt's words, which may hold the placeholder of the target language. */
  readonly onLoad: (prompt: string) => void;
}

/** Opens the library of saved prompts, to load one of them. It loads when it is first asked for. */
export function LibraryButton({ onLoad }: LibraryButtonProps) {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<PromptResponse | null>(null);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The button that was pressed made way for its like when the library arrived: nothing else gives it the focus. */
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
        if (asked) setOpened(!opened);
        else setAsked(true);
      }}
    >
      {prompts.load}
    </Button>
  );
  return (
    <>
      {asked ? (
        <Suspense fallback={opener}>
          <LibraryPopover
            opened={opened}
            onOpen={setOpened}
            onGone={keepFocus}
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
            onGone={() => {
              setEdited(null);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
