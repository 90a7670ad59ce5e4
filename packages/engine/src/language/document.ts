import type { Document } from '../model/index.ts';
import { inlineText } from '../text/inline.ts';
import { detectLanguage } from './detect.ts';

/** The language of a document, from its joined text: see `detectLanguage`. */
export async function documentLanguage({ units }: Pick<Document, 'units'>): Promise<string | undefined> {
  return detectLanguage(units.map(({ source }) => inlineText(source)).join('\n'));
}
