/** A public page as a visitor first sees it. */
export interface RenderedPage {
  readonly path: string;
  /** The module that shows it, from this package's folder. */
  readonly module: string;
  /** What it says to search engines and previews, as HTML. */
  readonly head: string;
  readonly body: string;
}
