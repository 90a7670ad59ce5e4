import type { Place } from '../package/index.ts';
import { hasEquationWords } from '../text/equation-words.ts';
import { inlineText } from '../text/inline.ts';
import { encodeText, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';

/** A text of an equation, and where it is. */
export interface EquationText {
  readonly node: XmlNode;
  readonly text: string;
  readonly place: Place;
}

/** The words in a run of an equation, if it is normal text (`m:nor`, ECMA-376 part 1, §22.1.2.74). */
export function readEquationRun(tree: XmlTree, run: XmlNode): readonly EquationText[] {
  const properties = tree.child(run, 'm:rPr');
  const normal = properties === NO_NODE ? NO_NODE : tree.child(properties, 'm:nor');
  if (normal === NO_NODE || isOff(tree.attribute(normal, 'm:val')?.value)) return [];
  return tree.children(run).flatMap((node): EquationText[] => {
    const whole = tree.name(node) === 'm:t' ? tree.text(node) : '';
    if (!hasEquationWords(whole)) return [];
    const text = whole.trim();
    const [before = '', after = ''] = whole.split(text);
    const edits: Extract<Place, { type: 'custom' }>['edits'] = (target) => [
      {
        start: tree.contentStart(node),
        end: tree.contentEnd(node),
        content: [textPiece(before + encodeText(inlineText(target)) + after)],
      },
    ];
    return [{ node, text, place: { type: 'custom', edits } }];
  });
}

const isOff = (value: string | undefined): boolean => value !== undefined && /^(?:0|off|false)$/.test(value);
