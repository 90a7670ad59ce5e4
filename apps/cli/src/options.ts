import { type Extra, type OpenOptions, withExtras } from '@verso/engine';
import { type Command, Option } from 'commander';

/** The name of standard input or output. */
export const STANDARD_STREAM = '-';

/** What is translated on request alone, all off by default. */
export interface ExtraOptions {
  readonly hidden?: boolean;
  readonly code?: boolean;
  readonly sheetNames?: boolean;
}

/** Options for reading a document, all off by default. */
export interface DocumentOptions extends ExtraOptions {
  readonly acceptChanges?: boolean;
  /** On by default. */
  readonly fitText?: boolean;
}

/** The engine's options as command-line switches. */
const extraSwitches: readonly Option[] = [
  new Option(
    '--hidden',
    'Office and OpenDocument: also translate hidden text, sections, slides, rows, columns and sheets',
  ),
  new Option('--code', 'Word: also translate paragraphs in code styles (Code, HTML Preformatted)'),
  new Option('--sheet-names', 'Excel: also translate sheet names and update all references to them'),
];
const switches: readonly Option[] = [
  new Option('--accept-changes', 'Word, OpenDocument texts: accept tracked changes instead of keeping them'),
  ...extraSwitches,
  new Option('--no-fit-text', 'PowerPoint: do not shrink text that no longer fits'),
];

/** Adds a switch for each document option. @returns the command */
export function withDocumentOptions(command: Command): Command {
  for (const each of switches) command.addOption(each);
  return command;
}

/** Adds a switch for each of the extras. @returns the command */
export function withExtraOptions(command: Command): Command {
  for (const each of extraSwitches) command.addOption(each);
  return command;
}

/** Converts the switches of extras. */
export function extrasOf({ hidden = false, code = false, sheetNames = false }: ExtraOptions): Extra[] {
  return [
    ...(hidden ? ['hidden' as const] : []),
    ...(code ? ['code' as const] : []),
    ...(sheetNames ? ['sheet_names' as const] : []),
  ];
}

/** Converts the switches to the engine's options. */
export function openOptions({
  acceptChanges = false,
  fitText = true,
  ...options
}: DocumentOptions): OpenOptions {
  return {
    ...withExtras(extrasOf(options)),
    trackedChanges: acceptChanges ? 'accept' : 'keep',
    pptx: { fitText },
  };
}
