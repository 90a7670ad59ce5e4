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

const requestBlock = /\[\[verso:([A-Za-z0-9]+)\]\]\n([\s\S]*?)\n?\[\[\/verso:\1\]\]/g;

/** The lines of the last fenced block in a prompt: how the demo provider and the simulator read a request. */
export function decodeRequest(prompt: string): readonly ProtocolLine[] {
  const last = [...prompt.matchAll(requestBlock)].at(-1);
  return last?.[2] === undefined || last[2] === '' ? [] : last[2].split('\n').flatMap(decodeLine);
}

/** A line of an answer, or nothing where it is none (chatter, a fence, an empty line). */
export function decodeLine(line: string): readonly ProtocolLine[] {
  const tab = line.indexOf('\t');
  if (tab < 1) return [];
  const id = line.slice(0, tab).trim();
  return /^[A-Za-z0-9._-]+$/.test(id) ? [{ id, text: line.slice(tab + 1).replace(/\r$/, '') }] : [];
}
