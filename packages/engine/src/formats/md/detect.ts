import { refuseDeepNesting } from '../../markdown/work.ts';
import type { OpenOptions } from '../../model/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/**
 * Reads the bytes as text: every text is Markdown.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are something else, `too-deep` when
 * lists and quotations are nested in a way no author does.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  const file = readTextFile(bytes, 'md', options);
  refuseDeepNesting(file.text);
  return file;
}
