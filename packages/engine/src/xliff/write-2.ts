import { type Code, DocumentError, type InlineContent, type InlineNode, type Unit } from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';
import { isRightToLeft } from '../text/script.ts';
import { encodeText } from '../xml/index.ts';
import { type Attributes, element, startTag, textWith } from './markup.ts';
import type {
  SegmentState,
  XliffComment,
  XliffDocument,
  XliffMatch,
  XliffOptions,
  XliffTerm,
} from './options.ts';
import { type Spans, sentencesOf, spansOf } from './segments.ts';
import {
  AUTHORITY,
  codeTypeOf,
  EXPORTED_METADATA,
  equivalentOf,
  FILE_METADATA,
  GLOSSARY_NAMESPACE,
  HASH_METADATA,
  MATCHES_NAMESPACE,
  METADATA_NAMESPACE,
  SIZE_NAMESPACE,
  UNIT_METADATA,
  XLIFF_NAMESPACE,
} from './vocabulary.ts';

/**
 * A document's units as XLIFF 2.0 (OASIS Standard, August 2014), which readers of 2.1 and 2.2 accept too: one file, one XLIFF
 * unit per unit with the same id, one segment in each. Codes refer to original data in wire form (`<g1>`); characters not
 * allowed in XML are `<cp>`. White space is preserved. A document without text results in an empty group, since a file may
 * not be empty.
 * @throws DocumentError `invalid-target` when a target or match uses a code that its unit lacks.
 */
export function writeXliff2(document: XliffDocument, options: XliffOptions): string {
  const { sourceLanguage = 'und', targetLanguage, original } = options;
  const hasTargets = options.targets !== undefined || options.matches !== undefined || options.fillTargets;
  const targetTag = targetLanguage ?? (hasTargets ? 'und' : undefined);
  const units = document.units.map((unit) => unitXml(unit, options));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    startTag('xliff', {
      xmlns: XLIFF_NAMESPACE,
      'xmlns:mda': METADATA_NAMESPACE,
      'xmlns:slr': SIZE_NAMESPACE,
      'xmlns:gls': options.terms && GLOSSARY_NAMESPACE,
      'xmlns:mtc': options.matches && MATCHES_NAMESPACE,
      version: '2.0',
      srcLang: sourceLanguage,
      trgLang: targetTag,
    }),
    startTag('file', {
      id: 'document',
      original: original.name,
      srcDir: isRightToLeft(sourceLanguage) ? 'rtl' : undefined,
      trgDir: targetTag !== undefined && isRightToLeft(targetTag) ? 'rtl' : undefined,
      'xml:space': 'preserve',
    }),
    metadata(FILE_METADATA, [
      ['format', document.format],
      [HASH_METADATA, original.sha256],
      [EXPORTED_METADATA, options.exportedAt?.toISOString()],
    ]),
    '<slr:profiles generalProfile="xliff:codepoints" storageProfile="xliff:utf16"/>',
    ...(units.length > 0 ? units : ['<group id="empty"/>']),
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

const UNTRANSLATED = { state: 'initial', subState: undefined } as const;

function unitXml(unit: Unit, options: XliffOptions): string {
  const { context, constraints, codes } = unit;
  const codeOf = new Map(codes.map((code) => [code.id, code]));
  const limit = constraints?.maxLength?.toString();
  const translation = options.targets?.get(unit.id);
  const target = translation ?? (options.fillTargets === true ? unit.source : undefined);
  const { state, subState }: SegmentState | typeof UNTRANSLATED =
    translation === undefined ? UNTRANSLATED : (options.states?.get(unit.id) ?? { state: 'translated' });
  const segments =
    options.sentences === true ? sentencesOf(unit, target, options) : [{ source: unit.source, target }];
  // A match is of the whole text.
  const matches = segments.length > 1 ? [] : (options.matches?.get(unit.id) ?? []);
  const sourceSpans = spansOf(segments.map(({ source }) => source));
  const targetSpans = spansOf(segments.map((segment) => segment.target ?? []));
  const data = codes.length === 0 ? '' : element('originalData', {}, codes.map(dataXml).join(''));
  const content = [
    startTag('unit', {
      id: unit.id,
      type: `${AUTHORITY}:${unit.kind}`,
      'slr:sizeRestriction': limit,
      'slr:storageRestriction': limit,
    }),
    metadata(UNIT_METADATA, [
      ['part', context.part],
      ['location', context.location],
      ...context.headings.map((heading): [string, string] => ['heading', heading]),
      ['column', context.column],
      ['single-line', constraints?.singleLine === true ? 'yes' : undefined],
    ]),
    glossaryXml(options.terms?.get(unit.id) ?? []),
    matchesXml(matches, unit, codeOf, data),
    notes(unit, options.comments?.get(unit.id) ?? []),
    data,
    ...segments.flatMap((segment, index) => [
      startTag('segment', {
        id: matches.length === 0 ? undefined : SEGMENT,
        ...(target === undefined ? {} : { state, subState: subState && `${AUTHORITY}:${subState}` }),
      }),
      `<source>${inlineXml(segment.source, codeOf, { index, spans: sourceSpans })}</source>`,
      segment.target === undefined
        ? ''
        : `<target>${inlineXml(segment.target, codeOf, { index, spans: targetSpans })}</target>`,
      '</segment>',
    ]),
    '</unit>',
  ];
  return content.filter((line) => line !== '').join('\n');
}

/** The id of a segment that matches refer to. Codes have numbers as ids. */
const SEGMENT = 'segment';

/** The glossary module. */
function glossaryXml(terms: readonly XliffTerm[]): string {
  if (terms.length === 0) return '';
  const entries = terms.flatMap(({ source, translations, note }) => {
    const content = [
      element('gls:term', {}, plainXml(source)),
      ...translations.map((translation) => element('gls:translation', {}, plainXml(translation))),
      ...(note === undefined ? [] : [element('gls:definition', {}, plainXml(note))]),
    ];
    // An entry has a translation or a definition.
    return content.length < 2 ? [] : [element('gls:glossEntry', {}, content.join(''))];
  });
  return entries.length === 0 ? '' : element('gls:glossary', {}, entries.join(''));
}

/** The matches module: its codes have the same ids and original data as those of the unit. */
function matchesXml(
  matches: readonly XliffMatch[],
  unit: Unit,
  codeOf: ReadonlyMap<number, Code>,
  data: string,
): string {
  if (matches.length === 0) return '';
  const written = matches.map(({ target, origin, type, similarity }, index) =>
    element(
      'mtc:match',
      { id: `m${index + 1}`, ref: `#${SEGMENT}`, origin, type, similarity: similarity?.toString() },
      `${data}<source>${inlineXml(unit.source, codeOf)}</source><target>${inlineXml(target, codeOf)}</target>`,
    ),
  );
  return element('mtc:matches', {}, written.join(''));
}

/** Text of elements that hold no inline elements. */
const plainXml = (text: string) => textWith(text, () => '\ufffd');

/** Comments, and the position of the text: tools show notes, but rarely metadata. */
function notes({ context }: Unit, comments: readonly XliffComment[]): string {
  const places = [context.location, ...context.headings, context.column].filter(
    (place) => place !== undefined,
  );
  const written = [
    ...(places.length === 0
      ? []
      : [element('note', { category: 'location' }, encodeText(places.join(' › ')))]),
    ...comments.map(({ author, text }) =>
      element(
        'note',
        { category: 'comment', appliesTo: 'target' },
        plainXml(author === null ? text : `${author}: ${text}`),
      ),
    ),
  ];
  return written.length === 0 ? '' : element('notes', {}, written.join(''));
}

function metadata(category: string, entries: readonly (readonly [string, string | undefined])[]): string {
  const found = entries.flatMap(([type, value]) =>
    value === undefined || value === '' ? [] : [element('mda:meta', { type }, encodeText(value))],
  );
  if (found.length === 0) return '';
  return element('mda:metadata', {}, element('mda:metaGroup', { category }, found.join('')));
}

const dataId = (code: Code, end: 'start' | 'end') => `d${code.id}${end === 'start' ? '' : '-end'}`;

function dataXml(code: Code): string {
  const data = (end: 'start' | 'end', text: string) =>
    element('data', { id: dataId(code, end) }, encodeText(text));
  if (code.type === 'standalone') return data('start', `<x${code.id}/>`);
  return data('start', `<g${code.id}>`) + data('end', `</g${code.id}>`);
}

/** A segment of a unit, and the codes that extend over several segments. */
interface Part {
  readonly index: number;
  readonly spans: Spans;
}

const whole: Part = { index: 0, spans: new Map() };

/** A code's first use has its number as id; further uses are copies that share its original data (§4.7.2.4). */
function inlineXml(content: InlineContent, codeOf: ReadonlyMap<number, Code>, part: Part = whole): string {
  const uses = new Map<number, number>();
  const nodeXml = (node: InlineNode): string => {
    if (typeof node === 'string') return textXml(node);
    const code = codeOf.get(node.id);
    if (code === undefined)
      throw new DocumentError(
        'invalid-target',
        `A translation uses a code ${node.id} that its source lacks.`,
      );
    const use = (uses.get(node.id) ?? 0) + 1;
    uses.set(node.id, use);
    const id = use === 1 ? `${node.id}` : `${node.id}-${use}`;
    const span = part.spans.get(node.id);
    if (node.type === 'paired' && span !== undefined) {
      const shared = sharedAttributes(code);
      const start = { id, ...shared, ...endAttributes(code, 'start') };
      const end = { startRef: id, ...shared, ...endAttributes(code, 'end') };
      const opening = span.first === part.index ? element('sc', start) : '';
      return (
        opening + node.children.map(nodeXml).join('') + (span.last === part.index ? element('ec', end) : '')
      );
    }
    const attributes = { id, ...sharedAttributes(code), ...ownAttributes(code) };
    if (node.type === 'standalone') return element('ph', attributes);
    return element('pc', attributes, node.children.map(nodeXml).join(''));
  };
  return normalizeInline(content).map(nodeXml).join('');
}

function sharedAttributes(code: Code): Attributes {
  const { type, subType } = codeTypeOf(code);
  return {
    canCopy: code.canRepeat ? 'yes' : 'no',
    canDelete: code.canOmit ? 'yes' : 'no',
    canReorder: 'yes',
    type,
    subType,
  };
}

function endAttributes(code: Code, end: 'start' | 'end'): Attributes {
  return {
    dataRef: dataId(code, end),
    disp: end === 'start' ? code.label : `/${code.label}`,
    equiv: end === 'start' ? equivalentOf(code) : '',
  };
}

function ownAttributes(code: Code): Attributes {
  const equivalent = equivalentOf(code);
  if (code.type === 'standalone') {
    return { dataRef: dataId(code, 'start'), disp: code.label, equiv: equivalent };
  }
  return {
    dataRefStart: dataId(code, 'start'),
    dataRefEnd: dataId(code, 'end'),
    dispStart: code.label,
    dispEnd: `/${code.label}`,
    equivStart: equivalent,
    equivEnd: '',
  };
}

/** Text with each character that XML 1.0 does not allow as `<cp>` (§4.2.3.1). */
const textXml = (text: string) => textWith(text, (hex) => `<cp hex="${hex}"/>`);
