import type { Code, InlineContent } from '@verso/engine';
import { codeName, compareCodes } from '../../verify/codes.ts';
import { CODE } from '../flat.ts';
import type { Check, Found } from '../rule.ts';

/** Codes of the source that the target lacks, has not from the source, or holds nothing in. */
export const codes: Check = ({ unit, sourceContent, targetContent, source, target }) => {
  if (isBlank(target) && !isBlank(source)) return [{ detail: 'The translation is empty.', isBlocking: true }];
  const { missing, invented, emptied, selfNested } = compareCodes(
    { source: sourceContent, codes: codesOf(unit.codes, sourceContent) },
    targetContent,
  );
  return [
    ...naming('Missing:', missing),
    ...(invented.length === 0 ? [] : [blocking(`Not in the source: ${invented.join(', ')}.`)]),
    ...naming('Empty:', emptied),
    ...naming('Nested in itself:', selfNested),
  ];
};

/** Formatting, line breaks and tabs of the source that the target lacks. */
export const formatting: Check = ({ unit, sourceContent, targetContent, source, target }) => {
  const { omitted } = compareCodes(
    { source: sourceContent, codes: codesOf(unit.codes, sourceContent) },
    targetContent,
  );
  const lost = omitted.map(({ label }) => label).join(', ');
  return [
    ...(omitted.length === 0 ? [] : [{ detail: `Formatting lost: ${lost}.` }]),
    ...(countBreaks(source) === countBreaks(target)
      ? []
      : [{ detail: 'Line breaks or tabs differ from the source.' }]),
  ];
};

/** Codes without content, such as footnotes and fields, that are in another order than in the source. */
export const codeOrder: Check = ({ unit, sourceContent, targetContent }) => {
  const labels = new Map(unit.codes.map(({ id, label }) => [id, label]));
  const [was, is] = [standaloneIn(sourceContent), standaloneIn(targetContent)];
  // Missing and added ones are problems of other rules. Codes with the same name may change places.
  const wanted = [...was].filter((id) => is.has(id)).map((id) => labels.get(id));
  const found = [...is].filter((id) => was.has(id)).map((id) => labels.get(id));
  const at = found.findIndex((label, index) => label !== wanted[index]);
  const [early, late] = [found[at], wanted[at]];
  if (early === undefined || late === undefined) return [];
  return [{ detail: `“${early}” is before “${late}”, unlike in the source.` }];
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

function naming(what: string, found: readonly Code[]): readonly Found[] {
  return found.length === 0 ? [] : [blocking(`${what} ${found.map(codeName).join(', ')}.`)];
}

const blocking = (detail: string): Found => ({ detail, isBlocking: true });

/** The codes of a stored unit. Which ones may be repeated is known to the document alone. */
function codesOf(
  known: readonly { readonly id: number; readonly label: string; readonly optional?: boolean | undefined }[],
  source: InlineContent,
): readonly Code[] {
  const types = new Map<number, Code['type']>();
  const visit = (content: InlineContent): void => {
    for (const node of content) {
      if (typeof node === 'string') continue;
      types.set(node.id, node.type);
      if (node.type === 'paired') visit(node.children);
    }
  };
  visit(source);
  return known.flatMap(({ id, label, optional = false }) => {
    const type = types.get(id);
    return type === undefined
      ? []
      : [{ id, type, role: 'markup', label, canOmit: optional, canRepeat: true }];
  });
}

const isBlank = (text: string) => text.replaceAll(CODE, '').trim() === '';

function countBreaks(text: string): number {
  return text.match(/[\n\t]/g)?.length ?? 0;
}
