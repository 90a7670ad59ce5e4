import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../messages/shell.ts';
import { useAwake } from './awake.ts';

interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Words that people search by, separated by commas. */
  readonly keywords?: string;
  /** Private pages ask search engines to stay away. */
  readonly index?: boolean;
}

/** The title of a page as browsers and search engines show it. */
export function titleOf(title: string): string {
  return title === shell.product ? title : `${title} · ${shell.titleSuffix}`;
}

/**
 * Sets what the document says of itself while a page is shown. What search engines and previews may know of public
 * pages stands in their HTML already (`public-pages.ts`); this keeps it true while the visitor moves on.
 */
export function usePageMeta({ title, description, keywords, index = false }: PageMeta): void {
  useAwake();
  const { pathname } = useLocation();
  useEffect(() => {
    const full = titleOf(title);
    document.title = full;
    setContent('name', 'robots', index ? 'index, follow' : 'noindex');
    setContent('name', 'description', description);
    setContent('name', 'keywords', index ? (keywords ?? shell.keywords) : undefined);
    setContent('property', 'og:title', full);
    setContent('property', 'og:description', description);
    setContent('property', 'og:url', index ? `${window.location.origin}${pathname}` : undefined);
    setCanonical(index ? `${window.location.origin}${pathname}` : undefined);
  }, [title, description, keywords, index, pathname]);
}

function setContent(kind: 'name' | 'property', name: string, content: string | undefined): void {
  setElement(`meta[${kind}="${name}"]`, 'meta', kind, name, 'content', content);
}

function setCanonical(address: string | undefined): void {
  setElement('link[rel="canonical"]', 'link', 'rel', 'canonical', 'href', address);
}

/** What has nothing to say is taken away. */
function setElement(
  selector: string,
  tag: string,
  key: string,
  name: string,
  attribute: string,
  value: string | undefined,
): void {
  let element = document.head.querySelector(selector);
  if (value === undefined) {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement(tag);
    element.setAttribute(key, name);
    document.head.append(element);
  }
  element.setAttribute(attribute, value);
}
