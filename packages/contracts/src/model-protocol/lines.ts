import { fencedBlocks } from './fenced-blocks.ts';

/** A unit in a request or an answer. `text` is wire text: inline codes written as `<g1>…</g1>` and `<x2/>`. */
export interface ProtocolLine {
  readonly id: string;
  readonly text: string;
}

/** The fences around a document's text in a prompt. The marker is random per job, so that no document can close them. */
export function fence(marker: string): { readonly open: string; readonly close: string } {
  return { open: `[[verso:${marker}]]`, close: `[[/verso:${marker}]]` };
}

/**
 * Lines of a request, between fences.
 * @param lines whose text must not contain tabs or line breaks, as ensured by the engine's wire encoding.
 */
export function encodeLines(lines: readonly ProtocolLine[], marker: string): string {
  const { open, close } = fence(marker);
  return `${open}\n${lines.map((line) => `${line.id}\t${line.text}`).join('\n')}\n${close}`;
}

/** A translation without its codes, next to its source with codes. */
export interface PlacingLine extends ProtocolLine {
  /** Wire text without codes. */
  readonly translation: string;
}

/** The fences around a request that only asks for code positions. */
export function placingFence(marker: string): { readonly open: string; readonly close: string } {
  return { open: `[[verso-place:${marker}]]`, close: `[[/verso-place:${marker}]]` };
}

/** Lines of a request for code positions: id, source with codes, translation without. */
export function encodePlacingLines(lines: readonly PlacingLine[], marker: string): string {
  const { open, close } = placingFence(marker);
  return `${open}\n${lines.map(({ id, text, translation }) => `${id}\t${text}\t${translation}`).join('\n')}\n${close}`;
}

/** A translation with the terms that it does not use. */
export interface TermLine extends ProtocolLine {
  /** Required translations: `bank = Ufer (2 times)`. Without tabs and line breaks. */
  readonly terms: readonly string[];
}

/** The fences around a request that only asks for corrections of terms. */
export function termFence(marker: string): { readonly open: string; readonly close: string } {
  return { open: `[[verso-terms:${marker}]]`, close: `[[/verso-terms:${marker}]]` };
}

/** Lines of a request for corrections: id, translation, the required terms. */
export function encodeTermLines(lines: readonly TermLine[], marker: string): string {
  const { open, close } = termFence(marker);
  return `${open}\n${lines.map(({ id, text, terms }) => [id, text, ...terms].join('\t')).join('\n')}\n${close}`;
}

/** The lines of a request for corrections; none in any other prompt. */
export function decodeTermLines(prompt: string): readonly TermLine[] {
  const last = fencedBlocks(prompt, ['verso-terms']).at(-1);
  return (last?.content ?? '')
    .split('\n')
    .flatMap(decodeLine)
    .map(({ id, text }) => {
      const [translation = '', ...terms] = text.split('\t');
      return { id, text: translation, terms };
    });
}

/** A text with its translation. */
export interface ReadingLine extends ProtocolLine {
  /** Wire text. */
  readonly translation: string;
}

/** Lines of a request to a second model to read translations: id, source, translation. */
export function encodeReadingLines(lines: readonly ReadingLine[], marker: string): string {
  const content = lines.map(({ id, text, translation }) => `${id}\t${text}\t${translation}`);
  return `[[verso-read:${marker}]]\n${content.join('\n')}\n[[/verso-read:${marker}]]`;
}

/** The lines of a request to read translations; none in any other prompt. */
export function decodeReadingLines(prompt: string): readonly ReadingLine[] {
  const last = fencedBlocks(prompt, ['verso-read']).at(-1);
  return (last?.content ?? '')
    .split('\n')
    .flatMap(decodeLine)
    .map(({ id, text }) => {
      const [source = '', translation = ''] = text.split('\t');
      return { id, text: source, translation };
    });
}

/** A translation that does not fit where it is, with its source. */
export interface LongLine extends ProtocolLine {
  /** Wire text. */
  readonly translation: string;
  /** The number of letters that fit. */
  readonly letters: number;
}

/** Lines of a request for shorter translations: id, source, translation, the number of letters that fit. */
export function encodeLongLines(lines: readonly LongLine[], marker: string): string {
  const content = lines.map(({ id, text, translation, letters }) =>
    [id, text, translation, letters].join('\t'),
  );
  return `[[verso-long:${marker}]]\n${content.join('\n')}\n[[/verso-long:${marker}]]`;
}

/** The lines of a request for shorter translations; none in any other prompt. */
export function decodeLongLines(prompt: string): readonly LongLine[] {
  const last = fencedBlocks(prompt, ['verso-long']).at(-1);
  return (last?.content ?? '')
    .split('\n')
    .flatMap(decodeLine)
    .map(({ id, text }) => {
      const [source = '', translation = '', letters = '0'] = text.split('\t');
      return { id, text: source, translation, letters: Number(letters) };
    });
}

/**
 * The sources in the last fenced block of a prompt: how the demo provider and the simulator read a request. For a request
 * for positions they translate the source with its codes again.
 */
export function decodeRequest(prompt: string): readonly ProtocolLine[] {
  const last = fencedBlocks(prompt, ['verso', 'verso-place', 'verso-terms', 'verso-long', 'verso-read']).at(
    -1,
  );
  if (last === undefined || last.content === '') return [];
  const lines = last.content.split('\n').flatMap(decodeLine);
  return last.name === 'verso'
    ? lines
    : lines.map(({ id, text }) => ({ id, text: text.split('\t')[0] ?? '' }));
}

/** A line of an answer, or undefined for anything else (comments, a fence, an empty line). */
export function decodeLine(line: string): readonly ProtocolLine[] {
  const tab = line.indexOf('\t');
  if (tab < 1) return [];
  const id = line.slice(0, tab).trim();
  return /^[A-Za-z0-9._-]+$/.test(id) ? [{ id, text: line.slice(tab + 1).replace(/\r$/, '') }] : [];
}
