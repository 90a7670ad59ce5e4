import { fencedBlocks } from './fenced-blocks.ts';

/** One unit as it travels to a model or back. `text` is wire text: inline codes written as `<g1>…</g1>` and `<x2/>`. */
export interface ProtocolLine {
  readonly id: string;
  readonly text: string;
}

/** Opens and closes the document's text in a prompt. The marker is random per job, so that no document can close it. */
export function fence(marker: string): { readonly open: string; readonly close: string } {
  return { open: `[[verso:${marker}]]`, close: `[[/verso:${marker}]]` };
}

/**
 * Lines of a request, between fences.
 * @param lines their text must hold neither tab nor line break; the engine's wire encoding sees to that.
 */
export function encodeLines(lines: readonly ProtocolLine[], marker: string): string {
  const { open, close } = fence(marker);
  return `${open}\n${lines.map((line) => `${line.id}\t${line.text}`).join('\n')}\n${close}`;
}

/** A translation that has lost its codes, beside its source that has them. */
export interface PlacingLine extends ProtocolLine {
  /** Wire text without codes. */
  readonly translation: string;
}

/** Opens and closes the lines of a request that asks for nothing but the places of codes. */
export function placingFence(marker: string): { readonly open: string; readonly close: string } {
  return { open: `[[verso-place:${marker}]]`, close: `[[/verso-place:${marker}]]` };
}

/** Lines of a request for places: id, source with codes, translation without. */
export function encodePlacingLines(lines: readonly PlacingLine[], marker: string): string {
  const { open, close } = placingFence(marker);
  return `${open}\n${lines.map(({ id, text, translation }) => `${id}\t${text}\t${translation}`).join('\n')}\n${close}`;
}

/**
 * The sources of the last fenced block in a prompt: how the demo provider and the simulator read a request. One for
 * places is the same to them: they translate the source, codes and all, as they did before.
 */
export function decodeRequest(prompt: string): readonly ProtocolLine[] {
  const last = fencedBlocks(prompt, ['verso', 'verso-place']).at(-1);
  if (last === undefined || last.content === '') return [];
  const lines = last.content.split('\n').flatMap(decodeLine);
  return last.name === 'verso'
    ? lines
    : lines.map(({ id, text }) => ({ id, text: text.split('\t')[0] ?? '' }));
}

/** A line of an answer, or nothing where it is none (chatter, a fence, an empty line). */
export function decodeLine(line: string): readonly ProtocolLine[] {
  const tab = line.indexOf('\t');
  if (tab < 1) return [];
  const id = line.slice(0, tab).trim();
  return /^[A-Za-z0-9._-]+$/.test(id) ? [{ id, text: line.slice(tab + 1).replace(/\r$/, '') }] : [];
}
