import { setAttribute } from '../../drawingml/index.ts';
import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { FULL_SIZE, type MeasuredParagraph, POINT, textHeight } from './measure.ts';
import type { TitlePlace } from './title-fit.ts';

/** Less growth than this, in points, is within what an estimate can tell. */
const MIN_GROWTH = 3;

/**
 * Grows a shape that PowerPoint fits to its text (`a:spAutoFit`, ECMA-376 part 1, §21.1.2.1.4), as it does when the text is edited, not
 * when a file is opened. The shape fits the source text, so only the ratio of the heights is estimated. It grows down, up or both
 * ways, as its text is anchored, and never beyond the slide.
 * @param width of a line, in points
 */
export function growthEdits(
  tree: XmlTree,
  shape: XmlNode,
  { text: { body, size, place }, slide, insets }: TitlePlace,
  source: readonly MeasuredParagraph[],
  target: readonly MeasuredParagraph[],
  width: number,
): Edit[] {
  const frame = frameOf(tree, shape);
  if (frame === undefined || !size || !place) return [];
  const [before, after] = [textHeight(source, width, FULL_SIZE), textHeight(target, width, FULL_SIZE)];
  const inner = size.height - insets.top - insets.bottom;
  const wanted = before > 0 ? Math.round(inner * (after / before - 1)) : 0;
  if (wanted < MIN_GROWTH * POINT) return [];
  const above = Math.max(0, place.top);
  const below = Math.max(0, slide.height - place.top - size.height);
  const anchor = body.get('anchor') ?? 't';
  const up =
    anchor === 'b' ? Math.min(wanted, above) : anchor === 'ctr' ? Math.min(Math.round(wanted / 2), above) : 0;
  const down = anchor === 'b' ? 0 : Math.min(wanted - up, below);
  if (up + down === 0) return [];
  return [
    ...(up === 0 ? [] : setAttribute(tree, frame.offset, 'y', String(place.top - up))),
    ...setAttribute(tree, frame.extents, 'cy', String(size.height + up + down)),
  ];
}

/** The shape's own position and size; undefined if it has none, or is turned. */
function frameOf(tree: XmlTree, shape: XmlNode): { offset: XmlNode; extents: XmlNode } | undefined {
  const properties = tree.child(shape, 'p:spPr');
  const transform = properties === NO_NODE ? NO_NODE : tree.child(properties, 'a:xfrm');
  if (transform === NO_NODE || (tree.attribute(transform, 'rot')?.value ?? '0') !== '0') return undefined;
  const [offset, extents] = [tree.child(transform, 'a:off'), tree.child(transform, 'a:ext')];
  return offset === NO_NODE || extents === NO_NODE ? undefined : { offset, extents };
}
