import { decodeInline, encodeInline, type InlineContent } from '@verso/engine';

/** Marks the end of a text: a full stop outside the text, so that no sentence extends into the next text, and a marker. */
const end = '.[][verso-end]';
const reserved = /[\\[\]{}^$/<>@]/g;

/**
 * Wire texts in Apertium's stream format: special characters are escaped, and non-text (inline codes, tabs, line breaks)
 * is wrapped in superblanks, which pass through in order.
 */
export function toStream(texts: readonly string[]): string {
  return texts.map((text) => streamOf(decodeInline(text).content) + end).join('');
}

function streamOf(content: InlineContent): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      if (node.type === 'standalone') return `[<x${node.id}/>]`;
      return `[<g${node.id}>]${streamOf(node.children)}[</g${node.id}>]`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .split(/([^\S ]+)/)
    .map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece.replace(reserved, '\\$&')))
    .join('');
}

/** The wire texts of a stream, each up to its end marker. */
export function fromStream(stream: string): readonly string[] {
  const texts = stream.split('[][verso-end]').slice(0, -1).map(withoutEnd);
  return texts.map((text) =>
    text
      .split(/(\[<(?:x\d+\/|\/?g\d+)>\])/)
      .map((piece, index) => (index % 2 === 1 ? piece.slice(1, -1) : encodeInline([unescaped(piece)])))
      .join(''),
  );
}

/** Removes the blanks and the single full stop before the end marker. */
function withoutEnd(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed;
}

function unescaped(piece: string): string {
  return piece.replace(
    /\[([^[\]]*)\]|\\(.)/gsu,
    (_whole, blank?: string, kept?: string) => blank ?? kept ?? '',
  );
}
