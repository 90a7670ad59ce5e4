import { Button } from '@mantine/core';
import type { LibraryCategory } from '@verso/contracts';
import { BookmarkPlusIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { prompts } from '../../messages/prompts.ts';

const PromptModal = lazy(async () => ({ default: (await import('./prompt-modal.tsx')).PromptModal }));

interface SaveButtonProps {
  readonly prompt: string;
  /** Offered first. */
  readonly category: LibraryCategory;
}

/** Keeps the prompt as it is now in the library. */
export function SaveButton({ prompt, category }: SaveButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<BookmarkPlusIcon size={15} strokeWidth={1.8} aria-hidden />}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {prompts.save}
      </Button>
      {wanted && (
        <Suspense>
          <PromptModal
            opened={opened}
            subject={{ content: prompt, category }}
            onClose={() => setOpened(false)}
            onGone={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
}
