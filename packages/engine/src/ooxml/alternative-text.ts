const LETTER = /\p{L}/u;

/** Alternative texts that programs generate from file names and addresses. */
const FILE_NAME =
  /^(?:\w+:\/\/\S*|mailto:\S*|www\.\S*|[^\s@]+@\S+|[a-z]:\\.*|[^\s\\/]*[\\/]\S*|\S+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp))$/i;

/** Whether the alternative text of a picture is meant for readers (`descr`, `title`; ECMA-376 part 1, §20.1.2.2.8). */
export function isAlternativeText(value: string): boolean {
  return LETTER.test(value) && !FILE_NAME.test(value.trim());
}
