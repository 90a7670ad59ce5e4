import { sentenceStarts } from '../../segmentation/sentences.ts';
import {
  type Edit,
  encodeAttribute,
  type Piece,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { cutAt, type Flow, flowOf } from './flow.ts';
import { attributesOf, type Part, written } from './parts.ts';

/** The offsets in a text, without 0, at which its sentences start. */
export type SentenceRule = (text: string, language: string | null) => readonly number[];

export const ownSentences: SentenceRule = (text, language) => sentenceStarts(text, { language });

/** Where a part is cut, in bytes; no cuts leave it whole. */
export interface SplitPart {
  readonly part: Part;
  readonly sourceCuts: readonly number[];
  readonly targetCuts: readonly number[];
  readonly spans: readonly XmlNode[];
}

interface Languages {
  readonly source: string | null;
  readonly target: string | null;
}

/** The sentences of a segment. It stays whole when its target has another number of them. */
export function splitOf(tree: XmlTree, part: Part, languages: Languages, sentences: SentenceRule): SplitPart {
  const whole = { part, sourceCuts: [], targetCuts: [], spans: [] };
  if (!part.isSegment || !part.canResegment) return whole;
  const source = flowOf(tree, part.source);
  const target = part.target === undefined ? undefined : flowOf(tree, part.target);
  if (source === undefined || (part.target !== undefined && target === undefined)) return whole;
  const cuts = (flow: Flow, language: string | null) =>
    sentences(flow.text, language).map((offset) => cutAt(flow, offset));
  const sourceCuts = cuts(source, languages.source);
  const targetCuts = target === undefined ? [] : cuts(target, languages.target);
  if (target !== undefined && targetCuts.length !== sourceCuts.length) return whole;
  return { part, sourceCuts, targetCuts, spans: [...source.spans, ...(target?.spans ?? [])] };
}

interface SplitOptions {
  /** The positions of the targets, where they differ from their own. */
  readonly orders: readonly (number | undefined)[];
  readonly newId: () => string;
}

/**
 * Writes each sentence of a segment as a segment. The first keeps its id; a state beyond `translated` becomes that (XLIFF 2.1,
 * segmentation modification).
 */
export function splitEdit(
  tree: XmlTree,
  { part, sourceCuts, targetCuts }: SplitPart,
  { orders, newId }: SplitOptions,
): Edit {
  const { node, source, target } = part;
  const state = tree.attribute(node, 'state')?.value;
  const isReviewed = state === 'reviewed' || state === 'final';
  const attributes = attributesOf(tree, node, isReviewed ? /^(?:id|state|subState)$/ : /^id$/);
  const own = tree.attribute(node, 'id');
  const prefix = tree.prefixOf(node);
  const sources = rangesOf(tree, source, sourceCuts);
  const targets = target === undefined ? [] : rangesOf(tree, target, targetCuts);
  const sourceTag = `<${prefix}source${attributesOf(tree, source, /^$/)}>`;
  const content = sources.flatMap((range, index): Piece[] => {
    let id = '';
    if (own !== undefined) id = index === 0 ? ` ${written(tree, own)}` : ` id="${encodeAttribute(newId())}"`;
    const order = orders[index] === undefined ? '' : ` order="${orders[index]}"`;
    const translation = targets[index];
    const tag = `<${prefix}segment${id}${attributes}${isReviewed ? ' state="translated"' : ''}>${sourceTag}`;
    return [
      textPiece(tag),
      range,
      textPiece(`</${prefix}source>`),
      ...(translation === undefined || target === undefined
        ? []
        : [
            textPiece(`<${prefix}target${attributesOf(tree, target, /^order$/)}${order}>`),
            translation,
            textPiece(`</${prefix}target>`),
          ]),
      textPiece(`</${prefix}segment>`),
    ];
  });
  return { start: tree.start(node), end: tree.end(node), content };
}

function rangesOf(tree: XmlTree, node: XmlNode, cuts: readonly number[]): Piece[] {
  const ends = [...cuts, tree.contentEnd(node)];
  return ends.map((end, index) => ({ start: cuts[index - 1] ?? tree.contentStart(node), end }));
}

/** Attributes of `pc` that its ends have each (XLIFF 2.1 §4.2.3.4, §4.2.3.5), and those that only the start has. */
const ofEnds = /^(dataRef|disp|equiv|subFlows)(Start|End)$/;
const ofBoth = /^(?:canCopy|canDelete|canOverlap|canReorder|type|subType)$/;

/** Codes and annotations that extend over a cut become separate starts and ends. */
export function separateEdits(tree: XmlTree, { spans, sourceCuts, targetCuts }: SplitPart): Edit[] {
  const isCut = (node: XmlNode) =>
    [sourceCuts, targetCuts].some((cuts) => hasBetween(cuts, tree.contentStart(node), tree.contentEnd(node)));
  const crossed = spans.filter(isCut);
  return crossed.flatMap((node) => {
    const { start, end } = tree.name(node) === 'xlf:pc' ? codeEnds(tree, node) : markerEnds(tree, node);
    return [
      { start: tree.start(node), end: tree.contentStart(node), content: [textPiece(start)] },
      { start: tree.contentEnd(node), end: tree.end(node), content: [textPiece(end)] },
    ];
  });
}

/** Whether one of the sorted numbers is from `from` to `to`. */
function hasBetween(sorted: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && (sorted[low] as number) <= to;
}

function markerEnds(tree: XmlTree, node: XmlNode) {
  const prefix = tree.prefixOf(node);
  const id = encodeAttribute(tree.attribute(node, 'id')?.value ?? '');
  return {
    start: `<${prefix}sm${attributesOf(tree, node, /^$/)}/>`,
    end: `<${prefix}em startRef="${id}"/>`,
  };
}

function codeEnds(tree: XmlTree, node: XmlNode) {
  const prefix = tree.prefixOf(node);
  const attributes = tree.attributes(node);
  const id = encodeAttribute(tree.attribute(node, 'id')?.value ?? '');
  const tag = (end: 'Start' | 'End') => {
    const list = attributes.flatMap((attribute) => {
      const { name, value } = attribute;
      const [, base, side] = ofEnds.exec(name) ?? [];
      if (base !== undefined) return side === end ? [` ${base}="${encodeAttribute(value)}"`] : [];
      if (end === 'Start') return [` ${written(tree, attribute)}`];
      // A sequence that may not be reordered starts once.
      if (name === 'canReorder' && value === 'firstNo') return [' canReorder="no"'];
      return ofBoth.test(name) ? [` ${written(tree, attribute)}`] : [];
    });
    // The default of `pc`, but not of `sc`.
    const overlap = attributes.some(({ name }) => name === 'canOverlap') ? '' : ' canOverlap="no"';
    return list.join('') + overlap;
  };
  return {
    start: `<${prefix}sc${tag('Start')}/>`,
    end: `<${prefix}ec startRef="${id}"${tag('End')}/>`,
  };
}
