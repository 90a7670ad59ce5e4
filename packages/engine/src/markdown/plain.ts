/** Text without Markdown syntax: a letter at the start of each line, no marks, no addresses, no space at line ends. */
export const isPlain = (text: string): boolean =>
  /^(?:\p{L}[\p{L}\p{M}\p{N} ,.;?'’“”()%/\u2013\u2014-]*(?:\n|$))+$/u.test(text) &&
  !/www\.|\.{2}|--|''| \n| $/i.test(text);
