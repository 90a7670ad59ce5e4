import type { FormatName } from '@verso/engine';
import { everythingDocument } from '@verso/engine/fixtures';
import { checkDocument } from '../check-document.ts';
import { realFiles } from '../corpus.ts';
import type { Parser } from '../parser.ts';

/** A format that is text from its first byte to its last. */
export function textParser(format: FormatName, dictionary: readonly string[]): Parser {
  return {
    name: format,
    dictionary,
    async seeds(corpus) {
      const made = { name: 'made', bytes: everythingDocument(format) };
      const real = await realFiles(corpus, [format]);
      return [made, ...real].map(({ name, bytes }) => ({
        name,
        bytes,
        extension: format,
        whole: (mutant) => mutant,
        check: (mutant) => checkDocument(mutant, format),
      }));
    },
  };
}
