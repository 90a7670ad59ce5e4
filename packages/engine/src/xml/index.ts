export { decodeText } from './decode.ts';
export { toUtf8, type Utf8Part } from './encoding.ts';
export {
  decodeEntities,
  encodeAttribute,
  encodeText,
  ILLEGAL_CHARACTERS,
  removeIllegalCharacters,
} from './entities.ts';
export { canonicalName } from './namespaces.ts';
export { type Edit, type Piece, splice, textPiece } from './splice.ts';
export { malformed, TokenKind, XmlTokenizer } from './tokenizer.ts';
export {
  NO_NODE,
  parseXml,
  type XmlAttribute,
  type XmlNode,
  type XmlOptions,
  XmlTree,
} from './tree.ts';
