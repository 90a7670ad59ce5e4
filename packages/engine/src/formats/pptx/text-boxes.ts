import type { TextBox, TextBoxes } from '../../pages/model.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { TextShape } from './extract.ts';
import { POINT } from './measure.ts';
import type { PptxPart } from './open.ts';

/**
 * Where the texts of slides are by the positions and sizes of their shapes, for those that keep their size: not for tables and shapes
 * that grow with their text (`a:spAutoFit`), nor rotated, vertical and unwrapped text and groups.
 * @param slides shown, in order
 */
export function textBoxes(slides: readonly PptxPart[]): TextBoxes {
  const boxes = new Map<string, TextBox>();
  for (const [page, { own, tree, name }] of slides.entries())
    for (const shape of own?.shapes ?? []) {
      const box = boxOf(tree, shape);
      if (box === undefined) continue;
      for (let node: XmlNode = shape.node; node < tree.after(shape.node); node += 1) {
        const unit = own?.paragraphs.get(node)?.unit;
        if (unit !== undefined) boxes.set(unit.id, { ...box, page, id: `${name} ${shape.node}` });
      }
    }
  return boxes;
}

function boxOf(tree: XmlTree, { node, text }: TextShape): Omit<TextBox, 'page' | 'id'> | undefined {
  const { place, size, body } = text;
  if (place === undefined || size === undefined || tree.name(node) !== 'p:sp') return undefined;
  if (body.get('autofit') === 'shape' || body.get('wrap') === 'none') return undefined;
  if ((body.get('vert') ?? 'horz') !== 'horz' || isRotated(tree, node)) return undefined;
  return {
    x: place.left / POINT,
    y: place.top / POINT,
    width: size.width / POINT,
    height: size.height / POINT,
  };
}

/** `a:xfrm@rot` (ECMA-376 part 1, §20.1.7.6). */
function isRotated(tree: XmlTree, shape: XmlNode): boolean {
  const properties = tree.child(shape, 'p:spPr');
  const transform = properties === NO_NODE ? NO_NODE : tree.child(properties, 'a:xfrm');
  return transform !== NO_NODE && Number(tree.attribute(transform, 'rot')?.value ?? 0) !== 0;
}
