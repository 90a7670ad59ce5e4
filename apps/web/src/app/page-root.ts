/** The element that the interface lives in, and what the build or the server has put there already. */
export interface PageRoot {
  readonly element: HTMLElement;
  /**
   * `page`: a page for visitors, complete, to be brought to life. `outline`: what a user sees until their page is
   * there, to be replaced. `nothing` otherwise.
   */
  readonly holds: 'page' | 'outline' | 'nothing';
}

/** @throws Error when the document has no place for the interface */
export function pageRoot(): PageRoot {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  if (!element.hasChildNodes()) return { element, holds: 'nothing' };
  return { element, holds: element.hasAttribute('data-outline') ? 'outline' : 'page' };
}
