import { Button, Popover, Skeleton } from '@mantine/core';
import type { PromptResponse } from '@verso/contracts';
import { LibraryIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { prompts } from '../../messages/prompts.ts';
import classes from './library.module.css';

const Library = lazy(async () => ({ default: (await import('./library.tsx')).Library }));
const PromptModal = lazy(async () => ({ default: (await import('./prompt-modal.tsx')).PromptModal }));

interface LibraryButtonProps {
  /** Takes a prompt's words, which may hold the placeholder of the target language. */
  readonly onLoad: (prompt: string) => void;
}

/** Opens the library of saved prompts, to load one of them. */
export function LibraryButton({ onLoad }: LibraryButtonProps) {
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<PromptResponse | null>(null);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(27rem, calc(100vw - 2rem))"
        shadow="md"
        radius="lg"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            ref={button}
            size="compact-sm"
            variant="subtle"
            leftSection={<LibraryIcon size={15} strokeWidth={1.8} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {prompts.load}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''}>
          <Suspense fallback={<Skeleton height={320} />}>
            <Library
              onChoose={({ prompt_content }) => {
                onLoad(prompt_content);
                setOpened(false);
              }}
              onEdit={(prompt) => {
                setOpened(false);
                setEdited(prompt);
                setEditing(true);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
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
