import { isLatinOnly, type ScriptFont, scriptFontOf } from '../ooxml/fonts.ts';
import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { setAttribute } from './attributes.ts';

/** A theme's fonts for headings and for text (ECMA-376 part 1, §20.1.4.1.24, §20.1.4.1.25). */
const THEME_FONTS = new Set(['a:majorFont', 'a:minorFont']);
const RUN_PROPERTIES = new Set(['a:rPr', 'a:endParaRPr', 'a:defRPr']);

/**
 * Sets fonts that cover the target language's script: in themes with no font for it, and in runs with a Latin-only font
 * in its slot. Empty for languages in Latin, Cyrillic or Greek script.
 */
export function fontEdits(tree: XmlTree, language: string): Edit[] {
  const wanted = scriptFontOf(language);
  if (!wanted) return [];
  const edits: Edit[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (THEME_FONTS.has(name)) {
      edits.push(...slotEdits(tree, node, wanted, themeFont(tree, node, wanted), true));
    } else if (RUN_PROPERTIES.has(name)) {
      edits.push(...slotEdits(tree, node, wanted, `+mn-${wanted.slot}`, false));
    }
  }
  return edits;
}

/** The theme's font for a script, or a default one. */
function themeFont(tree: XmlTree, fonts: XmlNode, { script, font }: ScriptFont): string {
  const named = tree.children(fonts).find((node) => tree.attribute(node, 'script')?.value === script);
  const own = named === undefined ? undefined : tree.attribute(named, 'typeface')?.value;
  return own === undefined || own === '' ? font : own;
}

function slotEdits(
  tree: XmlTree,
  parent: XmlNode,
  { slot }: ScriptFont,
  font: string,
  fillsEmpty: boolean,
): Edit[] {
  const node = tree.child(parent, `a:${slot}`);
  const present = node === NO_NODE ? undefined : tree.attribute(node, 'typeface')?.value;
  if (present === undefined || !((fillsEmpty && present === '') || isLatinOnly(present))) return [];
  // Attributes that describe the old font do not apply to the new one.
  const others = ['panose', 'pitchFamily', 'charset'].flatMap((name): Edit[] => {
    const attribute = tree.attribute(node, name);
    return attribute ? [{ start: attribute.start - 1, end: attribute.end, content: [] }] : [];
  });
  return [...setAttribute(tree, node, 'typeface', font), ...others];
}
