export { type CharacterRanges, characterRanges } from './character-ranges.ts';
export { NAME } from './characters.ts';
export { decodeText, decodeValue } from './decode.ts';
export { type Edit, EditList, type Piece, textPiece } from './edits.ts';
export { toUtf8, type Utf8Part } from './encoding.ts';
export {
  decodeEntities,
  encodeAttribute,
  encodeText,
  ILLEGAL_CHARACTERS,
  removeIllegalCharacters,
} from './entities.ts';
export { canonicalName } from './namespaces.ts';
export { ATTRIBUTE_STRIDE } from './ranges.ts';
export { PLACED_STRIDE, splice, spliceInPieces } from './splice.ts';
export { TokenKind, XmlTokenizer } from './tokenizer.ts';
export {
  type ElementListener,
  NO_NODE,
  parseXml,
  rememberingOnly,
  type XmlAttribute,
  type XmlNode,
  type XmlOptions,
  XmlTree,
} from './tree.ts';
