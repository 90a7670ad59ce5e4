import { Button } from '@mantine/core';
import type { LibraryCategory } from '@verso/contracts';
import { BookmarkPlusIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { prompts } from '../../messages/prompts.ts';

const PromptModal = lazy(async () => ({ default: (await import('./prompt-modal.tsx')).PromptModal }));

interface SaveButtonProps {
  readonly prompt: string;
  /** The preselected category. */
  readonly category: LibraryCategory;
}

/** Saves the current prompt in the library. */
export function SaveButton({ prompt, category }: SaveButtonProps) {
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<BookmarkPlusIcon size={15} strokeWidth={1.8} aria-hidden />}
        onClick={() => {
          setRequested(true);
          setOpened(true);
        }}
      >
        {prompts.save}
      </Button>
      {requested && (
        <Suspense>
          <PromptModal
            opened={opened}
            subject={{ content: prompt, category }}
            onClose={() => setOpened(false)}
            onClosed={() => setRequested(false)}
          />
        </Suspense>
      )}
    </>
  );
}
