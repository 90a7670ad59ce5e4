const LETTER = /\p{L}/u;

/** What programs make of a picture's source. */
const FILE_NAME =
  /^(?:\w+:\/\/\S*|[a-z]:\\.*|\S*[\\/]\S*|\S+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp))$/i;

/** Whether a drawing's `descr` or `title` says something to people (ECMA-376 part 1, §20.1.2.2.8). */
export function isAlternativeText(value: string): boolean {
  return LETTER.test(value) && !FILE_NAME.test(value.trim());
}
