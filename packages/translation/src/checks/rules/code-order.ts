import type { InlineContent } from '@verso/engine';
import { type Check, saying } from '../../verify/rule.ts';

/** Codes without content, such as footnotes and fields, that are in another order than in the source. */
export const codeOrder: Check = ({ sourceCodes, sourceContent, targetContent }) => {
  const labels = new Map(sourceCodes.map(({ id, label }) => [id, label]));
  const [was, is] = [standaloneIn(sourceContent), standaloneIn(targetContent)];
  // Missing and added ones are problems of other rules. Codes with the same name may change places.
  const wanted = [...was].filter((id) => is.has(id)).map((id) => labels.get(id));
  const found = [...is].filter((id) => was.has(id)).map((id) => labels.get(id));
  const at = found.findIndex((label, index) => label !== wanted[index]);
  const [early, late] = [found[at], wanted[at]];
  if (early === undefined || late === undefined) return [];
  return saying(`“${early}” is before “${late}”, unlike in the source.`);
};

/** The ids of codes without content, in order. */
function standaloneIn(content: InlineContent): ReadonlySet<number> {
  const ids = new Set<number>();
  const visit = (nodes: InlineContent): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.type === 'paired') visit(node.children);
      else ids.add(node.id);
    }
  };
  visit(content);
  return ids;
}
