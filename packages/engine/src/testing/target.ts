import fc from 'fast-check';
import type { Code, InlineContent, InlineNode, Unit } from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';

export interface TargetOptions {
  /** The text between codes; by default words, marks that formats must escape, and several scripts. */
  readonly text?: fc.Arbitrary<string>;
}

const words = fc.constantFrom('', ' ', 'word', 'two words ', 'Grüße', '漢字', 'مرحبا', '𝒳', 'é', '1');
const marks = fc.constantFrom(
  '&',
  '<b>',
  '"',
  "'",
  ']]>',
  '\\',
  '{',
  '}',
  '%',
  '#',
  '$',
  '_',
  '*',
  '`',
  '|',
  '=',
);
const anyText = fc.oneof(
  { weight: 3, arbitrary: words },
  { weight: 1, arbitrary: marks },
  { weight: 1, arbitrary: fc.stringMatching(/^[\x20-\x7e\u00a0-\u00ff]{0,8}$/) },
);

/**
 * Any target that uses the codes of a unit validly. Every code occurs as often as allowed: those with `canOmit` possibly
 * not at all, those with `canRepeat` possibly twice. They occur in any order and nesting, with any text between, except
 * that a code is never nested in itself and a link never in a link, since no translation needs that. The target has
 * visible text without line breaks, within the unit's constraints.
 *     fc.assert(fc.property(arbitraryTarget(unit), (target) => {
 *       const { bytes } = document.write(new Map([[unit.id, target]])); …
 *     }));
 */
export function arbitraryTarget(unit: Unit, options: TargetOptions = {}): fc.Arbitrary<InlineContent> {
  const text = limited(options.text ?? anyText, unit);
  return fc.oneof(
    { weight: 1, arbitrary: rephrased(unit.source, text) },
    { weight: 3, arbitrary: rearranged(unit, text) },
  );
}

/** Targets for some or all of the units: the argument of `Document.write`. */
export function arbitraryTargets(
  units: readonly Unit[],
  options: TargetOptions = {},
): fc.Arbitrary<ReadonlyMap<string, InlineContent>> {
  const pairs = units.map((unit) =>
    fc.option(
      arbitraryTarget(unit, options).map((target) => [unit.id, target] as const),
      { freq: 5 },
    ),
  );
  return fc.tuple(...pairs).map((found) => new Map(found.filter((pair) => pair !== null)));
}

/** Texts short enough to stay under the unit's limit in total. */
function limited(text: fc.Arbitrary<string>, { constraints, codes }: Unit): fc.Arbitrary<string> {
  if (constraints?.maxLength === undefined) return text;
  const share = Math.floor((constraints.maxLength - 1) / (1 + codes.length * 4));
  return text.map((value) => (value.length <= share ? value : ''));
}

/** New words around the source's codes in the source's order. */
function rephrased(source: InlineContent, text: fc.Arbitrary<string>): fc.Arbitrary<InlineContent> {
  return fc.array(text, { minLength: 1, maxLength: 8 }).map((texts) => {
    let next = 0;
    const retell = (content: InlineContent): InlineContent =>
      content.map((node): InlineNode => {
        if (typeof node === 'string') return texts[next++ % texts.length] ?? '';
        return node.type === 'paired' ? { ...node, children: retell(node.children) } : node;
      });
    return normalizeInline([...retell(source), 'z']);
  });
}

/** A use of a code with the text before it, the text in it, and a number that selects its level. */
type Placing = readonly [code: Code, before: string, inside: string, level: number];

function rearranged(unit: Unit, text: fc.Arbitrary<string>): fc.Arbitrary<InlineContent> {
  return fc
    .tuple(...unit.codes.map(usesOf))
    .chain((uses) => {
      const all = uses.flat();
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    })
    .chain((codes) =>
      fc.tuple(...codes.map((code) => fc.tuple(fc.constant(code), text, text, fc.nat({ max: 1000 })))),
    )
    .chain((placings) => text.map((last) => arrange(placings, last)));
}

function usesOf(code: Code): fc.Arbitrary<readonly Code[]> {
  const count = { minLength: code.canOmit ? 0 : 1, maxLength: code.canRepeat ? 2 : 1 };
  return fc.array(fc.constant(code), count);
}

interface Level {
  readonly nodes: InlineNode[];
  /** The codes around the level. */
  readonly around: readonly Code[];
}

function arrange(placings: readonly Placing[], last: string): InlineContent {
  const root: Level = { nodes: [], around: [] };
  const levels: Level[] = [root];
  for (const [code, before, inside, choice] of placings) {
    const possible = levels.filter(({ around }) => !around.some((outer) => isExcluded(outer, code)));
    const level = possible[choice % possible.length] ?? root;
    level.nodes.push(before);
    if (code.type === 'standalone') {
      level.nodes.push({ type: 'standalone', id: code.id });
      continue;
    }
    const children: InlineNode[] = [inside];
    level.nodes.push({ type: 'paired', id: code.id, children });
    levels.push({ nodes: children, around: [...level.around, code] });
  }
  root.nodes.push(last, 'z');
  return normalizeInline(root.nodes);
}

const isExcluded = (outer: Code, inner: Code): boolean =>
  outer.id === inner.id || (outer.role === 'link' && inner.role === 'link');
