/**
 * Text that means nothing but itself in Markdown: letters in front of each line, no marks, no addresses, no space at line ends.
 */
export const isPlain = (text: string): boolean =>
  /^(?:\p{L}[\p{L}\p{M}\p{N} ,.;?'’“”()%/\u2013\u2014-]*(?:\n|$))+$/u.test(text) &&
  !/www\.|\.{2}|--|''| \n| $/i.test(text);
