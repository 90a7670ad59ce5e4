import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import type { Draft, Targets, WriteResult } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { classNameMessages } from './class-names.ts';
import { declaredEncoding } from './detect.ts';
import type { Extraction } from './extract.ts';
import { languageEdits, scriptMessages } from './language.ts';
import { findParts } from './parts.ts';
import { composeReadable, composeUnread } from './readable.ts';
import { compareStructure, structureOf } from './structure.ts';

/** An open document. */
export interface Opened {
  readonly file: TextFile;
  readonly bytes: Uint8Array;
  readonly extraction: Extraction;
}

/** The file with targets applied. */
export function write(
  { file, bytes, extraction }: Opened,
  targets: Targets,
  targetLanguage?: string,
): WriteResult {
  const units = extraction.placements.map(({ unit }) => unit);
  const { changed, messages } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const adaptation =
    targetLanguage === undefined || changed.length === 0
      ? []
      : languageEdits(extraction.parts, targetLanguage);
  const { kept, ...readable } = composeReadable(file, extraction, { wanted, adaptation, targetLanguage });
  const { output, edits } = encodeOutput(file, bytes, readable.edits);
  const text = decodeTextAs(output.bytes, output.encoding) ?? '';
  const before = structureOf(extraction.parts);
  /** The verified text is the output, unless the encoding changes. */
  const written = () =>
    text === readable.parts.parsed.tokens.source
      ? readable.parts
      : findParts(text, extraction.parts.rules, 'outline');
  const scriptNotes = scriptMessages(
    text,
    changed.map(({ target }) => inlineText(target)),
  );
  const nameNotes =
    targetLanguage === undefined || changed.length === 0
      ? []
      : classNameMessages(extraction.parts, targetLanguage);
  const report = checkTextFile({
    source: file.text,
    output: text,
    edits,
    unitsWritten: changed.length - kept.length,
    structure: { count: before.length, compare: () => compareStructure(before, structureOf(written())) },
    atoms: { count: units.reduce((sum, unit) => sum + unit.codes.length, 0), lost: [] },
  });
  return {
    bytes: output.bytes,
    report,
    messages: [...messages, ...kept, ...output.messages, ...scriptNotes, ...nameNotes],
    replaced: () => replacementsOf(edits),
  };
}

/** The text with targets applied, not verified. */
export function draft({ file, extraction }: Omit<Opened, 'bytes'>, targets: Targets): Draft {
  const units = extraction.placements.map(({ unit }) => unit);
  const { changed } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const edits = composeUnread(file, extraction, wanted);
  return { type: 'text', source: file.text, text: applyTextEdits(file.text, edits) };
}

/** The output's bytes. If its encoding can't represent the text, the preamble declares UTF-8 instead. */
function encodeOutput(
  { text, encoding }: TextFile,
  bytes: Uint8Array,
  edits: readonly TextEdit[],
): { readonly output: ReturnType<typeof encodeTextFile>; readonly edits: readonly TextEdit[] } {
  if (edits.length === 0) return { output: { bytes: bytes.slice(), encoding, messages: [] }, edits };
  const output = encodeTextFile(applyTextEdits(text, edits), encoding);
  const declared = output.encoding.name === encoding.name ? undefined : declaredEncoding(text);
  if (declared === undefined) return { output, edits };
  const { name, start } = declared;
  const all = [...edits, { start, end: start + name.length, text: 'utf8' }];
  const { messages } = output;
  return { output: { ...encodeTextFile(applyTextEdits(text, all), output.encoding), messages }, edits: all };
}
