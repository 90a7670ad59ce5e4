import {
  type Code,
  type Document,
  DocumentError,
  type InlineContent,
  type InlineNode,
  type Targets,
  type Unit,
} from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';
import { isRightToLeft } from '../text/script.ts';
import { encodeAttribute, encodeText, ILLEGAL_CHARACTERS } from '../xml/index.ts';
import {
  AUTHORITY,
  codeTypeOf,
  equivalentOf,
  FILE_METADATA,
  HASH_METADATA,
  METADATA_NAMESPACE,
  SIZE_NAMESPACE,
  UNIT_METADATA,
  XLIFF_NAMESPACE,
} from './vocabulary.ts';

export interface XliffOptions {
  /** The file's name, and the SHA-256 of its bytes in hexadecimal, which identifies the document when merging. */
  readonly original: { readonly name: string; readonly sha256?: string };
  /** BCP 47; `und` (undetermined) by default. */
  readonly sourceLanguage?: string;
  /** BCP 47. */
  readonly targetLanguage?: string;
  /** Translations to be reviewed, by unit id. */
  readonly targets?: Targets;
  /** States of translations, by unit id; `translated` by default. */
  readonly states?: ReadonlyMap<string, SegmentState>;
}

/** XLIFF 2.1 §4.3.1.28 and §4.3.1.29. */
export interface SegmentState {
  readonly state: 'translated' | 'reviewed' | 'final';
  /** A custom value with more detail; written with our prefix. */
  readonly subState?: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * A document's units as XLIFF 2.1 (OASIS Standard, February 2018): one file, one XLIFF unit per unit with the same id, one
 * segment in each. Codes refer to original data in wire form (`<g1>`); characters not allowed in XML are `<cp>`.
 * White space is preserved. A document without text results in an empty group, since a file may not be empty.
 * @throws DocumentError `invalid-target` when one of `targets` uses a code that its unit lacks.
 */
export function toXliff(document: Pick<Document, 'format' | 'units'>, options: XliffOptions): string {
  const { sourceLanguage = 'und', targetLanguage, targets, states, original } = options;
  const targetTag = targetLanguage ?? (targets === undefined ? undefined : 'und');
  const units = document.units.map((unit) => unitXml(unit, targets?.get(unit.id), states?.get(unit.id)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    startTag('xliff', {
      xmlns: XLIFF_NAMESPACE,
      'xmlns:mda': METADATA_NAMESPACE,
      'xmlns:slr': SIZE_NAMESPACE,
      version: '2.1',
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
    ]),
    '<slr:profiles generalProfile="xliff:codepoints" storageProfile="xliff:utf16"/>',
    ...(units.length > 0 ? units : ['<group id="empty"/>']),
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitXml(
  unit: Unit,
  target: InlineContent | undefined,
  { state, subState }: SegmentState = { state: 'translated' },
): string {
  const { context, constraints, codes } = unit;
  const codeOf = new Map(codes.map((code) => [code.id, code]));
  const limit = constraints?.maxLength?.toString();
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
      ['single-line', constraints?.singleLine === true ? 'yes' : undefined],
    ]),
    notes(unit),
    codes.length === 0 ? '' : `<originalData>${codes.map(dataXml).join('')}</originalData>`,
    startTag(
      'segment',
      target === undefined ? {} : { state, subState: subState && `${AUTHORITY}:${subState}` },
    ),
    `<source>${inlineXml(unit.source, codeOf)}</source>`,
    target === undefined ? '' : `<target>${inlineXml(target, codeOf)}</target>`,
    '</segment>',
    '</unit>',
  ];
  return content.filter((line) => line !== '').join('\n');
}

/** The position of the text, as a note: tools show notes, but rarely metadata. */
function notes({ context }: Unit): string {
  const places = [...(context.location === undefined ? [] : [context.location]), ...context.headings];
  return places.length === 0
    ? ''
    : `<notes><note category="location">${encodeText(places.join(' › '))}</note></notes>`;
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

/** A code's first use has its number as id; further uses are copies that share its original data (§4.7.2.4). */
function inlineXml(content: InlineContent, codeOf: ReadonlyMap<number, Code>): string {
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
function textXml(text: string): string {
  let xml = '';
  let from = 0;
  for (const { 0: character, index } of text.matchAll(ILLEGAL_CHARACTERS)) {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    xml += `${encodeText(text.slice(from, index))}<cp hex="${hex}"/>`;
    from = index + character.length;
  }
  return xml + encodeText(text.slice(from));
}

function element(name: string, attributes: Attributes, content = ''): string {
  const tag = startTag(name, attributes);
  return content === '' ? `${tag.slice(0, -1)}/>` : `${tag}${content}</${name}>`;
}

function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${encodeAttribute(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}
