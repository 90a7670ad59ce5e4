import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import type { PromptResponse } from '@verso/contracts';
import { type ReactNode, useEffect } from 'react';
import classes from './library.module.css';
import { Library } from './library.tsx';

interface LibraryPopoverProps {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** It has closed, and is not there any more. */
  readonly onGone: () => void;
  /** Takes a prompt's words, which may hold the placeholder of the target language. */
  readonly onLoad: (prompt: string) => void;
  readonly onEdit: (prompt: PromptResponse) => void;
  /** The button that it belongs to. */
  readonly children: ReactNode;
}

/** The library of saved prompts, beside the button that opens it. It opens by itself once it is there. */
export function LibraryPopover({ opened, onOpen, onGone, onLoad, onEdit, children }: LibraryPopoverProps) {
  // Not open from the start: a popover gives the focus back only to what had it when it opened.
  useEffect(() => onOpen(true), [onOpen]);
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      onExitTransitionEnd={onGone}
      position="bottom-end"
      width="min(27rem, calc(100vw - 2rem))"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <Library
          onChoose={({ prompt_content }) => {
            onLoad(prompt_content);
            onOpen(false);
          }}
          onEdit={(prompt) => {
            onOpen(false);
            onEdit(prompt);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
