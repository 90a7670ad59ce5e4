import type { StoryReader } from '../../odf/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { characterRanges, NO_NODE, type XmlNode } from '../../xml/index.ts';
import { textPlace } from './text-place.ts';

/**
 * Formats of numbers (ODF 1.3 part 3, §16.29). Those of dates are left out: their words join names of months in the language of
 * the system.
 */
const NUMBER_STYLES = new Set([
  'number:number-style',
  'number:currency-style',
  'number:percentage-style',
  'number:boolean-style',
  'number:time-style',
  'number:text-style',
]);

/** Creates units for the words of the content's number formats (`number:text`, §16.29.26), without the blanks around them. */
export function addNumberFormats(reader: StoryReader): void {
  const { tree } = reader;
  const styles = tree.child(0, 'office:automatic-styles');
  for (let node = styles; node !== NO_NODE && node < tree.after(styles); node += 1) {
    if (NUMBER_STYLES.has(tree.name(node))) addWords(reader, node);
  }
}

function addWords(reader: StoryReader, style: XmlNode): void {
  const { tree } = reader;
  for (const node of tree.children(style)) {
    if (tree.name(node) !== 'number:text' || tree.firstChild(node) !== NO_NODE) continue;
    const written = characterRanges(tree.bytes, tree.contentStart(node), tree.contentEnd(node));
    const text = written.text.trim();
    const start = written.text.indexOf(text);
    if (isCellLanguage(text))
      reader.add('label', [text], [], textPlace(written, start, start + text.length), { shape: [] });
  }
}
