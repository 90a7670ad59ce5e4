import type { XmlNode, XmlTree } from '../xml/index.ts';

const LETTER = /\p{L}/u;
/** Alternative texts that programs make of file names and addresses. */
const FILE_NAME =
  /^(?:\w+:\/\/\S*|mailto:\S*|www\.\S*|[^\s@]+@\S+|[a-z]:\\.*|[^\s\\/]*[\\/]\S*|\S+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|svg|webp))$/i;
/** Codes of template languages that producers keep in fields: `$order.number`, `#foreach`, `[@list]`. */
const TEMPLATE_CODE = /^\s*(?:[$#@]|\$?\{|\[[@#/])/;
/** Names in a namespace: `urn:isbn:0451450523`. */
const IDENTIFIER = /^\w+:\S+$/;

/** Whether there is anything to translate. */
export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/** The characters in an element and its children, read once however deep they lie; entities are left out. */
export function allText(tree: XmlTree, node: XmlNode): string {
  return tree.source(node).replace(/<[^<>]*>|&[^<>&;]*;/g, ' ');
}

/** Whether a title or description is meant for people. */
export function isAlternativeText(text: string): boolean {
  return LETTER.test(text) && !FILE_NAME.test(text.trim());
}

/** Whether an input field or a placeholder holds words and not a code for a program. */
export function isFieldText(text: string): boolean {
  return LETTER.test(text) && !TEMPLATE_CODE.test(text);
}

/** Whether a variable's value is words. */
export function isValueText(text: string): boolean {
  return isFieldText(text) && isAlternativeText(text) && !IDENTIFIER.test(text.trim());
}
