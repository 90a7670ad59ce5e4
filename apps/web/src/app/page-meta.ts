import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shell } from '../messages/shell.ts';
import { useInteractive } from './interactive.ts';

interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Keywords for search engines, separated by commas. */
  readonly keywords?: string;
  /** Whether search engines may index the page. */
  readonly index?: boolean;
}

/** The title with the product's name, as browsers and search engines show it. */
export function titleOf(title: string): string {
  return title === shell.product ? title : `${title} · ${shell.titleSuffix}`;
}

/**
 * Sets the document's title and metadata while a page is shown. Public pages already have them in their HTML for search
 * engines and previews (`public-pages.ts`); this updates them on navigation.
 */
export function usePageMeta({ title, description, keywords, index = false }: PageMeta): void {
  useInteractive();
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

/** Sets an element's attribute in the head. The element is created when missing and removed without a value. */
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
