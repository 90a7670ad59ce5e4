import type { OpenOptions } from '../../model/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/**
 * Reads the bytes as text: every text is Markdown.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are something else.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  return readTextFile(bytes, 'md', options);
}
