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
