import type { OpenOptions } from '@verso/engine';
import { type Command, Option } from 'commander';

/** Options for reading a document, all off by default. */
export interface DocumentOptions {
  readonly acceptChanges?: boolean;
  readonly hidden?: boolean;
  readonly code?: boolean;
  readonly sheetNames?: boolean;
  /** On by default. */
  readonly fitText?: boolean;
}

/** The engine's options as switches. */
const switches: readonly Option[] = [
  new Option('--accept-changes', 'Word: accept tracked changes first, instead of keeping them'),
  new Option(
    '--hidden',
    'Office and OpenDocument files: translate hidden text, sections, slides, rows, columns and sheets too',
  ),
  new Option('--code', 'Word: translate paragraphs in code styles too (Code, HTML Preformatted)'),
  new Option('--sheet-names', 'Excel: translate sheet names too, and update all references to them'),
  new Option('--no-fit-text', 'PowerPoint: keep the size of text that no longer fits'),
];

/** The command with a switch for each document option. */
export function withDocumentOptions(command: Command): Command {
  for (const each of switches) command.addOption(each);
  return command;
}

/** The engine's options from the switches. */
export function openOptions({
  acceptChanges = false,
  hidden = false,
  code = false,
  sheetNames = false,
  fitText = true,
}: DocumentOptions): OpenOptions {
  return {
    hidden,
    docx: { code, trackedChanges: acceptChanges ? 'accept' : 'keep' },
    pptx: { fitText },
    xlsx: { sheetNames },
  };
}
