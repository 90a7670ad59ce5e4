import type { FormatName } from '@verso/engine';
import { everythingDocument } from '@verso/engine/fixtures';
import { checkDocument } from '../check-document.ts';
import { hostileFiles, realFiles } from '../corpus.ts';
import type { Parser } from '../parser.ts';

/** A plain text format. */
export function textParser(format: FormatName, dictionary: readonly string[]): Parser {
  return {
    name: format,
    dictionary,
    async seeds(corpus) {
      const made = everythingDocument(format);
      // Separate blocks are parsed much faster than all of them together.
      const blocks = new TextDecoder().decode(made).split('\n\n');
      const small = blocks.map((block, index) => ({ name: `block ${index}`, bytes: Buffer.from(block) }));
      const real = await realFiles(corpus, [format]);
      const all = [{ name: 'made', bytes: made }, ...small, ...hostileFiles([format]), ...real];
      return all.map(({ name, bytes }) => ({
        name,
        bytes,
        extension: format,
        whole: (mutant) => mutant,
        check: (mutant) => checkDocument(mutant, format),
      }));
    },
  };
}
