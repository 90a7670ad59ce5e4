import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { setAttribute } from './attributes.ts';

/** Elements with a language attribute (ECMA-376 part 1, §21.1.2.3.9, §21.1.2.3.2, §21.1.2.2.3). */
const RUN_PROPERTIES = new Set(['a:rPr', 'a:endParaRPr', 'a:defRPr']);

const EAST_ASIAN = /^(?:zh|ja|ko)\b/i;

/**
 * Sets the language of a part's text: in every existing tag, and on runs without one.
 * @param language BCP 47.
 */
export function languageEdits(tree: XmlTree, language: string): Edit[] {
  const edits: Edit[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (RUN_PROPERTIES.has(name)) edits.push(...namedLanguageEdits(tree, node, language));
    else if (name === 'a:r') edits.push(...runEdits(tree, node, language));
  }
  return edits;
}

function runEdits(tree: XmlTree, run: XmlNode, language: string): Edit[] {
  const properties = tree.child(run, 'a:rPr');
  const isNamed = properties === NO_NODE || tree.attribute(properties, 'lang') !== undefined;
  return isNamed ? [] : setAttribute(tree, properties, 'lang', language);
}

/**
 * `lang` is the language of the text; `altLang` is used for the other kind of script, East Asian or not. When it is of
 * the new language's kind, the old language replaces it.
 */
function namedLanguageEdits(tree: XmlTree, node: XmlNode, language: string): Edit[] {
  const own = tree.attribute(node, 'lang')?.value;
  if (own === undefined) return [];
  const alternative = tree.attribute(node, 'altLang')?.value;
  const isEastAsian = EAST_ASIAN.test(language);
  const swaps =
    alternative !== undefined &&
    EAST_ASIAN.test(alternative) === isEastAsian &&
    EAST_ASIAN.test(own) !== isEastAsian;
  return [
    ...setAttribute(tree, node, 'lang', language),
    ...(swaps ? setAttribute(tree, node, 'altLang', own) : []),
  ];
}
