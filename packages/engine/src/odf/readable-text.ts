import type { XmlNode, XmlTree } from '../xml/index.ts';

const LETTER = /\p{L}/u;
/** Alternative texts that programs generate from file names and addresses. */
const FILE_NAME =
  /^(?:\w+:\/\/\S*|mailto:\S*|www\.\S*|[^\s@]+@\S+|[a-z]:\\.*|[^\s\\/]*[\\/]\S*|\S+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|svg|webp))$/i;
/** Codes of template languages in fields: `$order.number`, `#foreach`, `[@list]`. */
const TEMPLATE_CODE = /^\s*(?:[$#@]|\$?\{|\[[@#/])/;
/** Names in a namespace: `urn:isbn:0451450523`. */
const IDENTIFIER = /^\w+:\S+$/;

/** Whether a text contains a letter. */
export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/** The characters of an element and its descendants, read once at any depth; entities are omitted. */
export function allText(tree: XmlTree, node: XmlNode): string {
  return tree.source(node).replace(/<[^<>]*>|&[^<>&;]*;/g, ' ');
}

/** Whether a title or description is meant for readers. */
export function isAlternativeText(text: string): boolean {
  return LETTER.test(text) && !FILE_NAME.test(text.trim());
}

/** Whether an input field or placeholder holds words rather than a code for a program. */
export function isFieldText(text: string): boolean {
  return LETTER.test(text) && !TEMPLATE_CODE.test(text);
}

/** Whether a variable's value is words. */
export function isValueText(text: string): boolean {
  return isFieldText(text) && isAlternativeText(text) && !IDENTIFIER.test(text.trim());
}
