/** Limits of one rendering, wherever it runs. */
export interface RenderingLimits {
  /** From its start to the finished PDF; waiting for its turn does not count. */
  readonly wallMs: number;
  /** Of the local process. */
  readonly memoryMegabytes: number;
  /** Of the PDF. */
  readonly outputBytes: number;
  /** Estimated before it is rendered. */
  readonly pages: number;
}

const megabyte = 2 ** 20;

/**
 * LibreOffice renders ordinary documents in one to five seconds with 200 MB, and a thousand pages in about half a minute. A
 * PDF over the limit is of no use in a browser.
 */
export const renderingLimits: RenderingLimits = {
  wallMs: 90_000,
  memoryMegabytes: 2_048,
  outputBytes: 64 * megabyte,
  pages: 1_000,
};
