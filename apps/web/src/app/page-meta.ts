import { useEffect } from 'react';
import { shell } from '../messages/shell.ts';

interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Private pages ask search engines to stay away. */
  readonly index?: boolean;
}

/** Sets the document's title, description and robots rule while a page is shown. */
export function usePageMeta({ title, description, index = false }: PageMeta): void {
  useEffect(() => {
    document.title = title === shell.product ? title : `${title} · ${shell.titleSuffix}`;
    if (description !== undefined) setMeta('description', description);
    setMeta('robots', index ? 'index, follow' : 'noindex');
  }, [title, description, index]);
}

function setMeta(name: string, content: string): void {
  let element = document.head.querySelector(`meta[name="${name}"]`);
  if (!element) {
    element = document.createElement('meta');
    element.setAttribute('name', name);
    document.head.append(element);
  }
  element.setAttribute('content', content);
}
