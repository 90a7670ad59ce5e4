import { decodeInline, inlineText } from '@verso/engine';

/** The text of wire text, without its codes. */
export const wireText = (wire: string): string => inlineText(decodeInline(wire).content);
