import type { Document } from '../model/index.ts';
import { inlineText } from '../text/inline.ts';
import { detectLanguage, slicesOf } from './detect.ts';

/** The language of a document, from its joined text: see `detectLanguage`. */
export async function documentLanguage(document: Pick<Document, 'units'>): Promise<string | undefined> {
  return detectLanguage(languageSample(document));
}

/** At most 16,015 characters of a document's text, in which `detectLanguage` finds the same language as in all of it. */
export function languageSample({ units }: Pick<Document, 'units'>): string {
  return slicesOf(units.map(({ source }) => inlineText(source)).join('\n')).join('\n');
}
