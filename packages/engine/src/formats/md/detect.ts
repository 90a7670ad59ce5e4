import { refuseDeepNesting } from '../../markdown/work.ts';
import type { OpenOptions } from '../../model/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/**
 * Decodes the bytes as text: any text is valid Markdown.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are not text, `too-deep` when lists
 * and block quotes are nested excessively.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  const file = readTextFile(bytes, 'md', options);
  refuseDeepNesting(file.text);
  return file;
}
