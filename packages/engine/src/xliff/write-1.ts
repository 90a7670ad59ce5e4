import { type Code, DocumentError, type InlineContent, type InlineNode, type Unit } from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';
import { type Attributes, element, startTag, textWith } from './markup.ts';
import type { SegmentState, XliffDocument, XliffOptions } from './options.ts';
import { type Spans, sentencesOf, spansOf } from './segments.ts';
import {
  AUTHORITY,
  codeTypeOf,
  equivalentOf,
  HASH_PREFIX,
  ILLEGAL_PREFIX,
  XLIFF_1_NAMESPACE,
} from './vocabulary.ts';

/**
 * A document's units as XLIFF 1.2 (OASIS Standard, February 2008), valid by its strict schema: one file, one `trans-unit` per
 * unit with the same id. Paired codes are `g`, standalone ones `x`, with the numbers of the codes as ids; a code that is used
 * again has the same id. Terms and comments are notes, other translations `alt-trans`.
 * @throws DocumentError `invalid-target` when a target or match uses a code that its unit lacks.
 */
export function writeXliff1(document: XliffDocument, options: XliffOptions): string {
  const { sourceLanguage = 'und', targetLanguage, original } = options;
  const hasTargets = options.targets !== undefined || options.fillTargets;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    startTag('xliff', { xmlns: XLIFF_1_NAMESPACE, version: '1.2' }),
    startTag('file', {
      original: original.name,
      'source-language': sourceLanguage,
      'target-language': targetLanguage ?? (hasTargets ? 'und' : undefined),
      datatype: document.format === 'txt' ? 'plaintext' : `x-${document.format}`,
      'tool-id': AUTHORITY,
      date: options.exportedAt?.toISOString(),
      'xml:space': 'preserve',
    }),
    '<header>',
    original.sha256 === undefined
      ? ''
      : `<skl>${element('external-file', { href: original.name, uid: `${HASH_PREFIX}${original.sha256}` })}</skl>`,
    element('tool', { 'tool-id': AUTHORITY, 'tool-name': 'Verso' }),
    '</header>',
    '<body>',
    ...document.units.map((unit) => unitXml(unit, options)),
    '</body>',
    '</file>',
    '</xliff>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

interface TargetState {
  readonly approved?: 'yes';
  readonly state: string;
}

/** XLIFF 1.2, `state` of a target and `approved` of a unit. */
function stateOf(state: SegmentState | undefined): TargetState {
  if (state?.subState === 'flagged') return { state: 'needs-review-translation' };
  if (state?.state === 'final') return { state: 'final', approved: 'yes' };
  return { state: state?.state === 'reviewed' ? 'signed-off' : 'translated' };
}

function unitXml(unit: Unit, options: XliffOptions): string {
  const codeOf = new Map(unit.codes.map((code) => [code.id, code]));
  const translation = options.targets?.get(unit.id);
  const target = translation ?? (options.fillTargets === true ? unit.source : undefined);
  const { state, approved } =
    translation === undefined ? { state: 'needs-translation' } : stateOf(options.states?.get(unit.id));
  const limit = unit.constraints?.maxLength?.toString();
  const segments =
    options.sentences === true ? sentencesOf(unit, target, options) : [{ source: unit.source, target }];
  const source = element('source', {}, inlineXml(unit.source, codeOf));
  const segmented = (contents: readonly InlineContent[]) =>
    contents.length < 2 ? inlineXml(contents[0] ?? [], codeOf) : segmentsXml(contents, codeOf);
  const content = [
    startTag('trans-unit', {
      id: unit.id,
      restype: `x-${unit.kind}`,
      approved: target === undefined ? undefined : approved,
      maxwidth: limit,
      'size-unit': limit && 'char',
      'xml:space': 'preserve',
    }),
    source,
    segments.length < 2
      ? ''
      : element('seg-source', {}, segmented(segments.map((segment) => segment.source))),
    target === undefined
      ? ''
      : element('target', { state }, segmented(segments.map((segment) => segment.target ?? []))),
    ...notes(unit, options),
    ...(options.matches?.get(unit.id) ?? []).map((match) =>
      element(
        'alt-trans',
        {
          origin: match.origin,
          'match-quality': match.similarity === undefined ? undefined : `${match.similarity}%`,
          'xml:space': 'preserve',
        },
        source + element('target', {}, inlineXml(match.target, codeOf)),
      ),
    ),
    '</trans-unit>',
  ];
  return content.filter((line) => line !== '').join('\n');
}

/** The position of the text, its terms (`risk = Risiko, Gefahr`), and comments. */
function notes({ id, context }: Unit, { terms, comments }: XliffOptions): string[] {
  const note = (text: string, attributes: Attributes) => element('note', attributes, plainXml(text));
  const places = [context.location, ...context.headings, context.column].filter(
    (place) => place !== undefined,
  );
  return [
    ...(places.length === 0 ? [] : [note(places.join(' › '), { from: AUTHORITY })]),
    ...(terms?.get(id) ?? []).map(({ source, translations, note: detail }) => {
      const text = `${source} = ${translations.join(', ')}${detail === undefined ? '' : ` (${detail})`}`;
      return note(text, { from: `${AUTHORITY}-glossary`, annotates: 'source' });
    }),
    ...(comments?.get(id) ?? []).map(({ author, text }) =>
      note(text, { from: author ?? undefined, annotates: 'target' }),
    ),
  ];
}

const plainXml = (text: string) => textWith(text, () => '\ufffd');

/** Standard names of codes; the others are their role. */
const types: Readonly<Record<string, string>> = {
  'xlf:b': 'bold',
  'xlf:i': 'italic',
  'xlf:u': 'underlined',
  'xlf:lb': 'lb',
};

function ctypeOf(code: Code): string {
  const { type, subType } = codeTypeOf(code);
  if (subType !== undefined && subType in types) return types[subType] as string;
  if (type === 'image' && code.type === 'standalone') return 'image';
  if (type === 'link' && code.type === 'paired') return 'link';
  return `x-${code.role}`;
}

/** Sentences as `mrk`; codes that extend over several are `bx` and `ex`. */
function segmentsXml(contents: readonly InlineContent[], codeOf: ReadonlyMap<number, Code>): string {
  const spans = spansOf(contents);
  return contents
    .map((content, index) =>
      element('mrk', { mtype: 'seg', mid: `${index + 1}` }, inlineXml(content, codeOf, { index, spans })),
    )
    .join('');
}

/** A segment of a unit, and the codes that extend over several segments. */
interface Part {
  readonly index: number;
  readonly spans: Spans;
}

const whole: Part = { index: 0, spans: new Map() };

function inlineXml(content: InlineContent, codeOf: ReadonlyMap<number, Code>, part: Part = whole): string {
  const nodeXml = (node: InlineNode): string => {
    // A placeholder: version 1.2 has nothing for characters that XML does not allow.
    if (typeof node === 'string') return textWith(node, (hex) => `<x id="${ILLEGAL_PREFIX}${hex}"/>`);
    const code = codeOf.get(node.id);
    if (code === undefined) {
      const text = `A translation uses a code ${node.id} that its source lacks.`;
      throw new DocumentError('invalid-target', text);
    }
    const attributes = {
      id: `${node.id}`,
      ctype: ctypeOf(code),
      clone: code.canRepeat ? 'yes' : 'no',
    };
    if (node.type === 'standalone')
      return element('x', { ...attributes, 'equiv-text': equivalentOf(code) || undefined });
    const children = node.children.map(nodeXml).join('');
    const span = part.spans.get(node.id);
    if (span === undefined) return element('g', attributes, children);
    const ends = { id: `${node.id}`, rid: `${node.id}` };
    const opening = span.first === part.index ? element('bx', { ...ends, ctype: attributes.ctype }) : '';
    return opening + children + (span.last === part.index ? element('ex', ends) : '');
  };
  return normalizeInline(content).map(nodeXml).join('');
}
