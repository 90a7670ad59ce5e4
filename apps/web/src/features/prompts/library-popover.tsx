import '../../ui/styles-overlays.ts';
import { Popover } from '@mantine/core';
import type { PromptResponse } from '@verso/contracts';
import { type ReactNode, useEffect } from 'react';
import classes from './library.module.css';
import { Library } from './library.tsx';

interface LibraryPopoverProps {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** Called when the popover has closed. */
  readonly onClosed: () => void;
  /** Receives the prompt's text, which may contain the placeholder of the target language. */
  readonly onLoad: (prompt: string) => void;
  readonly onEdit: (prompt: PromptResponse) => void;
  /** The button that opens the popover. */
  readonly children: ReactNode;
}

/** The prompt library in a popover, which opens as soon as it is loaded. */
export function LibraryPopover({ opened, onOpen, onClosed, onLoad, onEdit, children }: LibraryPopoverProps) {
  // Opened after mounting, because the popover returns the focus only to the element that had it on opening.
  useEffect(() => onOpen(true), [onOpen]);
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      onExitTransitionEnd={onClosed}
      position="bottom-end"
      width="min(27rem, calc(100vw - 2rem))"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withinPortal
      // A dialog with the focus in it stays when its button scrolls out of view.
      hideDetached={false}
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
