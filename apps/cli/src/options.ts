import type { OpenOptions } from '@verso/engine';
import { type Command, Option } from 'commander';

/** What a command line may say about reading a document; what it doesn't say is off. */
export interface DocumentOptions {
  readonly acceptChanges?: boolean;
  readonly hidden?: boolean;
  readonly code?: boolean;
  readonly sheetNames?: boolean;
  /** On unless switched off. */
  readonly fitText?: boolean;
}

/** The engine's options as switches. */
const switches: readonly Option[] = [
  new Option('--accept-changes', 'Word: accept tracked changes first, instead of leaving them standing'),
  new Option(
    '--hidden',
    'Office and OpenDocument files: hidden text, sections, slides, rows, columns and sheets too',
  ),
  new Option('--code', 'Word: paragraphs in styles for code too (Code, HTML Preformatted)'),
  new Option('--sheet-names', 'Excel: names of sheets too, with all that refers to them'),
  new Option('--no-fit-text', 'PowerPoint: leave text that outgrew its shape at its size'),
];

/** The command with a switch for each option of documents. */
export function withDocumentOptions(command: Command): Command {
  for (const each of switches) command.addOption(each);
  return command;
}

/** The engine's options that some switches stand for. */
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
