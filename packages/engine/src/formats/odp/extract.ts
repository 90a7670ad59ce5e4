import type { Message } from '../../model/index.ts';
import type { ElementReader, ElementReaders } from '../../odf/index.ts';
import type { HiddenContent } from '../../package/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';

/** Slides number their units, and hidden slides are skipped (ODF 1.3 part 3, §10.2.4, §20.281). */
export function readers(
  body: string | undefined,
  _tree: XmlTree,
  _messages: Message[],
  hidden: HiddenContent,
): ElementReaders {
  return body === 'office:presentation' ? { 'draw:page': slideReader(hidden) } : {};
}

function slideReader(hidden: HiddenContent): ElementReader {
  let slide = 0;
  return (reader, node, around) => {
    slide += 1;
    const { tree, styles } = reader;
    const style = tree.attribute(node, 'draw:style-name')?.value;
    const isHidden = styles.property('drawing-page', style, 'presentation:visibility') === 'hidden';
    if (isHidden && !hidden.isTranslated) {
      hidden.add('slide', String(slide));
      return true;
    }
    const here = { ...around, location: `Slide ${slide}` };
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextChild(node, child)) {
      const isNotes = tree.name(child) === 'presentation:notes';
      reader.read(child, isNotes ? { ...here, kind: 'note' } : here);
    }
    return true;
  };
}
