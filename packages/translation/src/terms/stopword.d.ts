/** The parts of the library that are used; it has no types of its own. */
declare module 'stopword' {
  const lists: Readonly<Record<string, unknown>>;
  export default lists;
}
