/** The root element of the interface, and what its HTML contains. */
export interface PageRoot {
  readonly element: HTMLElement;
  /**
   * `page`: a complete page for visitors, to be hydrated. `outline`: a placeholder for users, to be replaced. `nothing`
   * otherwise.
   */
  readonly holds: 'page' | 'outline' | 'nothing';
}

/** @throws Error when the document has no root element */
export function pageRoot(): PageRoot {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  if (!element.hasChildNodes()) return { element, holds: 'nothing' };
  return { element, holds: element.hasAttribute('data-outline') ? 'outline' : 'page' };
}
