import type { OpenOptions } from '../../model/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/**
 * Decodes the bytes as text.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are not text.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  return readTextFile(bytes, 'txt', options);
}
