import type { InlineContent } from '../model/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { coreName, hasText, InlineError, type InlineSyntax, readInline, syntax1, syntax2 } from './inline.ts';
import { LineCounter } from './lines.ts';
import { parseXliff } from './read.ts';
import { readSegments1 } from './read-1.ts';
import { readPieces, sameMarkup } from './read-2.ts';

/** A text with its translation. */
export interface XliffPair {
  /** In the file, from 1. */
  readonly line: number;
  readonly source: InlineContent;
  readonly target: InlineContent;
  /** As the file says. */
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  /** Whether it is a candidate: another translation than the one in the file. */
  readonly isCandidate: boolean;
  /** Whether it is a candidate from machine translation. */
  readonly isMachine: boolean;
}

/** An entry of a glossary: translations, the first of them preferred, and a definition. */
export interface XliffGlossaryEntry {
  readonly line: number;
  readonly term: string;
  readonly translations: readonly string[];
  readonly definition: string | undefined;
}

export interface XliffResources {
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  /** Other translations (module Translation Candidates; `alt-trans` in version 1), then the translated segments. */
  readonly pairs: Iterable<XliffPair>;
  /** The glossary module of version 2. */
  readonly terms: readonly XliffGlossaryEntry[];
  /** Why texts were left out; complete when `pairs` are read. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/**
 * What memories and glossaries can use of any XLIFF file, version 1.2 or 2.0 to 2.2: its translations, translation candidates
 * and terms. Codes get numbers in the order of the source. Texts that can't be read are left out and reported.
 * @throws DocumentError `wrong-format` when it is not XLIFF; `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex`.
 */
export function readXliffResources(bytes: Uint8Array): XliffResources {
  const tree = parseXliff(bytes);
  const isVersion2 = tree.name(0) === 'xlf:xliff';
  const root = isVersion2 ? 0 : (tree.children(0).find((node) => coreName(tree, node) === 'file') ?? 0);
  const languages = languagesOf(tree, root);
  const problems: { line: number; message: string }[] = [];
  return {
    ...languages,
    pairs: pairsOf(tree, isVersion2, problems),
    terms: termsOf(tree),
    problems,
  };
}

const attributeOf = (tree: XmlTree, node: XmlNode, name: string) => tree.attribute(node, name)?.value;

const languagesOf = (tree: XmlTree, node: XmlNode) => ({
  sourceLanguage: attributeOf(tree, node, 'srcLang') ?? attributeOf(tree, node, 'source-language'),
  targetLanguage: attributeOf(tree, node, 'trgLang') ?? attributeOf(tree, node, 'target-language'),
});

/** A source and a target, each in one or several elements. */
interface Sides {
  readonly sources: readonly XmlNode[];
  readonly targets: readonly XmlNode[];
  readonly isMachine?: boolean;
}

function* pairsOf(
  tree: XmlTree,
  isVersion2: boolean,
  problems: { line: number; message: string }[],
): Generator<XliffPair> {
  const lines = new LineCounter(tree);
  const syntax = isVersion2 ? syntax2 : syntax1;
  let languages = languagesOf(tree, 0);
  for (let node = 0; node < tree.size; ) {
    const name = coreName(tree, node);
    if (!isVersion2 && name === 'file') languages = languagesOf(tree, node);
    if (name !== 'xlf:unit' && name !== 'trans-unit') {
      node += 1;
      continue;
    }
    const unit = isVersion2 ? unit2(tree, node) : unit1(tree, node);
    const line = lines.lineOf(node);
    for (const sides of unit.matches) yield* found(sides, true);
    const segments = unit.segments.map((sides) => read(tree, syntax, sides));
    // Codes may extend over several segments: then they are one text.
    if (segments.length > 1 && segments.includes(undefined)) yield* found(unit.whole, false);
    else if (segments[0] === undefined) yield* unit.segments.length === 0 ? [] : found(unit.whole, false);
    else
      for (const pair of segments)
        if (pair !== undefined) yield { line, ...pair, ...languages, isCandidate: false, isMachine: false };
    node = tree.after(node);

    function* found(sides: Sides, isCandidate: boolean): Generator<XliffPair> {
      const pair = read(tree, syntax, sides);
      const isMachine = sides.isMachine === true;
      if (pair !== undefined) yield { line, ...pair, ...languages, isCandidate, isMachine };
      else if (sides.sources.length > 0)
        problems.push({ line, message: 'The inline codes of this text have only one end, or are unknown.' });
    }
  }
}

/** The texts of a unit. */
interface UnitTexts {
  readonly matches: readonly Sides[];
  readonly segments: readonly Sides[];
  /** All segments as one text; nothing unless all are translated. */
  readonly whole: Sides;
}

function read(tree: XmlTree, syntax: InlineSyntax, { sources, targets }: Sides) {
  const input = { tree, syntax, sources, anyIds: true } as const;
  try {
    return { source: readInline(input, sources), target: readInline(input, targets) };
  } catch (error) {
    if (error instanceof InlineError) return undefined;
    throw error;
  }
}

function unit2(tree: XmlTree, unit: XmlNode): UnitTexts {
  const modules = tree.child(unit, 'mtc:matches');
  const matches = modules === NO_NODE ? [] : tree.children(modules);
  const pieces = readPieces(tree, unit);
  const withText = pieces.filter(({ isSegment, source }) => isSegment && hasText(tree, source, syntax2));
  const segments = withText.flatMap(({ source, target, isFilled }) =>
    target === undefined || isFilled || !hasText(tree, target, syntax2)
      ? []
      : [{ sources: [source], targets: [target] }],
  );
  const isComplete = segments.length === withText.length;
  return {
    // A reference is in another language.
    matches: matches.flatMap((match) =>
      attributeOf(tree, match, 'reference') === 'yes' ? [] : sidesOf(tree, match, syntax2),
    ),
    segments,
    whole: {
      sources: isComplete ? pieces.map(({ source }) => source) : [],
      targets: pieces.toSorted((a, b) => a.order - b.order).map(({ source, target }) => target ?? source),
    },
  };
}

/** The origin of translations that a person has replaced. They are no candidates. */
export const REPLACED_ORIGIN = 'earlier edit';

/** The kinds of `alt-trans` that are translations into the target language (XLIFF 1.2, `alttranstype`). */
const OTHER_KINDS = /^(?:rejected|reference)$/;

function unit1(tree: XmlTree, unit: XmlNode): UnitTexts {
  const alternatives = tree.children(unit).filter((node) => coreName(tree, node) === 'alt-trans');
  const [whole] = sidesOf(tree, unit, syntax1);
  if (whole === undefined) return { matches: [], segments: [], whole: { sources: [], targets: [] } };
  const [target] = whole.targets as [XmlNode];
  const [source] = whole.sources as [XmlNode];
  const isWaiting = /^(?:new|needs-translation)$/.test(attributeOf(tree, target, 'state') ?? '');
  const isFilled = isWaiting && sameMarkup(tree, source, target);
  return {
    matches: alternatives.flatMap((node) =>
      OTHER_KINDS.test(attributeOf(tree, node, 'alttranstype') ?? '')
        ? []
        : sidesOf(tree, node, syntax1, source),
    ),
    segments:
      isFilled || !hasText(tree, target, syntax1) ? [] : readSegments1(tree, unit, { source, target }),
    whole,
  };
}

/** The source and the target in an element; nothing without both. */
function sidesOf(tree: XmlTree, parent: XmlNode, syntax: InlineSyntax, otherSource?: XmlNode): Sides[] {
  const child = (name: string) =>
    tree.children(parent).find((node) => coreName(tree, node).replace(/^xlf:/, '') === name);
  const source = child('source') ?? otherSource;
  const target = child('target');
  if (source === undefined || target === undefined || !hasText(tree, source, syntax)) return [];
  if (attributeOf(tree, parent, 'origin') === REPLACED_ORIGIN) return [];
  const isMachine =
    attributeOf(tree, parent, 'type') === 'mt' || /machine/i.test(attributeOf(tree, parent, 'origin') ?? '');
  return [{ sources: [source], targets: [target], isMachine }];
}

function termsOf(tree: XmlTree): XliffGlossaryEntry[] {
  const lines = new LineCounter(tree);
  const terms: XliffGlossaryEntry[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'gls:glossEntry') continue;
    const texts = (name: string) =>
      tree
        .children(node)
        .filter((child) => tree.name(child) === name)
        .map((child) => tree.text(child));
    terms.push({
      line: lines.lineOf(node),
      term: texts('gls:term')[0] ?? '',
      translations: texts('gls:translation'),
      definition: texts('gls:definition')[0],
    });
  }
  return terms;
}
