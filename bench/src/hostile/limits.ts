/** Limits per document. */
export const maxSeconds = 10;
export const maxMegabytes = 512;
