import type { OpenOptions } from '@verso/engine';
import { type Command, Option } from 'commander';

/** The name of standard input or output. */
export const STANDARD_STREAM = '-';

/** Options for reading a document, all off by default. */
export interface DocumentOptions {
  readonly acceptChanges?: boolean;
  readonly hidden?: boolean;
  readonly code?: boolean;
  readonly sheetNames?: boolean;
  /** On by default. */
  readonly fitText?: boolean;
}

/** The engine's options as command-line switches. */
const switches: readonly Option[] = [
  new Option('--accept-changes', 'Word, OpenDocument texts: accept tracked changes instead of keeping them'),
  new Option(
    '--hidden',
    'Office and OpenDocument: also translate hidden text, sections, slides, rows, columns and sheets',
  ),
  new Option('--code', 'Word: also translate paragraphs in code styles (Code, HTML Preformatted)'),
  new Option('--sheet-names', 'Excel: also translate sheet names and update all references to them'),
  new Option('--no-fit-text', 'PowerPoint: do not shrink text that no longer fits'),
];

/** Adds a switch for each document option. @returns the command */
export function withDocumentOptions(command: Command): Command {
  for (const each of switches) command.addOption(each);
  return command;
}

/** Converts the switches to the engine's options. */
export function openOptions({
  acceptChanges = false,
  hidden = false,
  code = false,
  sheetNames = false,
  fitText = true,
}: DocumentOptions): OpenOptions {
  return {
    hidden,
    trackedChanges: acceptChanges ? 'accept' : 'keep',
    docx: { code },
    pptx: { fitText },
    xlsx: { sheetNames },
  };
}
