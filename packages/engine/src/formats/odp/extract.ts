import type { ElementReader, ElementReaders } from '../../odf/index.ts';
import { NO_NODE } from '../../xml/index.ts';

/** Slides say which they are, and hidden ones aren't read (ODF 1.3 part 3, §10.2.4, §20.281). */
export function readers(body: string | undefined): ElementReaders {
  return body === 'office:presentation' ? { 'draw:page': slideReader() } : {};
}

function slideReader(): ElementReader {
  let slide = 0;
  return (reader, node, around) => {
    slide += 1;
    const { tree, styles } = reader;
    const style = tree.attribute(node, 'draw:style-name')?.value;
    if (styles.property('drawing-page', style, 'presentation:visibility') === 'hidden') return true;
    const here = { ...around, location: `Slide ${slide}` };
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextChild(node, child)) {
      const isNotes = tree.name(child) === 'presentation:notes';
      reader.read(child, isNotes ? { ...here, kind: 'note' } : here);
    }
    return true;
  };
}
