/** What one document may take. */
export const maxSeconds = 10;
export const maxMegabytes = 512;
