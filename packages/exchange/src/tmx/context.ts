import { decodeInline, type InlineContent } from '@verso/engine';
import { TokenKind } from '@verso/engine/xml';
import { XmlReader } from '../xml/reader.ts';
import { readContent, tmxText } from './content.ts';
import type { TmxHeader, TmxUnit, TmxVariant } from './model.ts';

/** Where a unit comes from, as far as its properties say. */
export interface TmxContext {
  /** The name of its document. */
  readonly document?: string;
  /** The source texts before and after it, without codes. */
  readonly before?: string;
  readonly after?: string;
}

/**
 * The properties of a unit or its source that name its document and neighbors, in lower case. TMX defines none: these are
 * written by memoQ and Verso (`x-…`), OmegaT, Phrase, XTM, and GlobalLink with Wordfast.
 */
const properties = {
  document: ['x-document', 'file', 'filename'],
  before: ['x-context-pre', 'prev', 'context_prev', 'x-previous-source-text', 'previousmd5segment'],
  after: ['x-context-post', 'next', 'context_next', 'x-next-source-text', 'nextmd5segment'],
} as const;

/** Trados writes both neighbors of a segment into one property. */
const TRADOS_CONTEXT = 'x-contextcontent';
/** In the header of a Trados file: whether the second neighbor is the next source, rather than the previous target. */
const TRADOS_TYPE = 'x-textcontextmatchtype';
const TRADOS_FOLLOWING = 'PrecedingAndFollowingSource';

/** The document and neighbors of a unit. Of repeated properties the first one counts. */
export function contextOf(unit: TmxUnit, source: TmxVariant, header: TmxHeader): TmxContext {
  const written = [...unit.properties, ...source.properties];
  const propertyOf = (names: readonly string[], within = written) =>
    within.find(({ type, value }) => names.includes(type.toLowerCase()) && value.trim() !== '')?.value;
  const isOwn = header.creationTool === 'Verso';
  const textOf = (value: string | undefined) => (value === undefined ? '' : neighborText(value, isOwn));

  const trados = propertyOf([TRADOS_CONTEXT]);
  const [previous, , following] = trados === undefined ? [] : splitTrados(trados);
  const hasFollowing = propertyOf([TRADOS_TYPE], [...header.properties]) === TRADOS_FOLLOWING;

  const document = propertyOf(properties.document) ?? propertyOf(['x-document'], [...header.properties]);
  const before = textOf(propertyOf(properties.before) ?? previous);
  const after = textOf(propertyOf(properties.after) ?? (hasFollowing ? following : undefined));
  return {
    ...(document === undefined ? {} : { document }),
    ...(before === '' ? {} : { before }),
    ...(after === '' ? {} : { after }),
  };
}

/** Fields are separated by a bar with spaces; bars within them are doubled. */
function splitTrados(value: string): readonly string[] {
  return value.split(' | ').map((field) => field.replaceAll('||', '|'));
}

/** Tags that OmegaT and similar tools write for inline codes: `<b0>`, `</b0>`, `<i1/>`. */
const TAG = /<\/?[a-z]{1,16}\d{1,6}\/?>/g;

/** The text of a neighbor: our wire text, a TMX segment (memoQ), or text with tags. */
function neighborText(value: string, isOwn: boolean): string {
  if (isOwn) return textWithin(decodeInline(value).content).trim();
  return (segmentText(value) ?? value.replaceAll(TAG, '')).trim();
}

function textWithin(content: InlineContent): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.type === 'paired' ? textWithin(node.children) : ' ';
    })
    .join('');
}

/** @returns undefined if it is no `seg` element */
function segmentText(value: string): string | undefined {
  if (!value.trimStart().startsWith('<seg')) return undefined;
  try {
    const reader = new XmlReader(new TextEncoder().encode(value.trim()));
    const kind = reader.next();
    if (kind !== TokenKind.startTag || reader.tagName !== 'seg') return undefined;
    return tmxText(readContent(reader.element(kind), () => undefined) ?? []);
  } catch {
    // A neighbor that can't be read is compared as it is written.
    return undefined;
  }
}
