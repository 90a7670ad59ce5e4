/** Whether a font shows signs in place of letters, by its usual names. */
export const isSignFont = (name: string | undefined): boolean =>
  name !== undefined &&
  /^['"]?(?:(?:wing|web)dings|symbol|zapf|itc zapf|monotype sorts|marlett|mt extra|bookshelf symbol|segoe (?:mdl2|fluent)|material (?:icons|symbols)|font ?awesome)/i.test(
    name,
  );
