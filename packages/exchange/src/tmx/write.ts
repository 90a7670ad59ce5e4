import { encodeAttribute, encodeText } from '@verso/engine/xml';
import { tmxText } from './content.ts';
import type { TmxContent, TmxHeader, TmxMetadata, TmxUnit, TmxVariant } from './model.ts';

export interface WriteTmxOptions {
  /** 1: text only. 2, the default: with inline codes. */
  readonly level?: 1 | 2;
}

/** Writes a whole memory as TMX 1.4b. For large ones write its parts: the start, each unit, the end. */
export function writeTmx(header: TmxHeader, units: Iterable<TmxUnit>, options: WriteTmxOptions = {}): string {
  const parts = [tmxStart(header)];
  for (const unit of units) parts.push(tmxUnit(unit, options));
  return [...parts, TMX_END].join('');
}

/** The start of a file, up to its first unit. */
export function tmxStart(header: TmxHeader): string {
  const attributes = {
    creationtool: header.creationTool ?? 'Verso',
    creationtoolversion: header.creationToolVersion ?? '',
    segtype: header.segmentType ?? 'paragraph',
    'o-tmf': header.originalFormat ?? 'Verso',
    adminlang: header.adminLanguage ?? 'en',
    srclang: header.sourceLanguage ?? '*all*',
    datatype: header.datatype ?? 'unknown',
    creationdate: dateOf(header.creationDate),
    creationid: header.creationId,
    changedate: dateOf(header.changeDate),
    changeid: header.changeId,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n',
    '<tmx version="1.4">\n',
    `${tag('header', attributes)}\n${notesAndProperties(header)}</header>\n`,
    '<body>\n',
  ].join('');
}

export const TMX_END = '</body>\n</tmx>\n';

export function tmxUnit(unit: TmxUnit, { level = 2 }: WriteTmxOptions = {}): string {
  const attributes = {
    tuid: unit.id,
    srclang: unit.sourceLanguage,
    segtype: unit.segmentType,
    ...metadataAttributes(unit),
  };
  const variants = unit.variants.map((variant) => variantOf(variant, level)).join('');
  return `${tag('tu', attributes)}\n${notesAndProperties(unit)}${variants}</tu>\n`;
}

function variantOf(variant: TmxVariant, level: 1 | 2): string {
  const start = tag('tuv', { 'xml:lang': variant.language, ...metadataAttributes(variant) });
  const segment = level === 1 ? encodeText(tmxText(variant.content)) : segmentOf(variant.content);
  return `${start}${notesAndProperties(variant)}<seg>${segment}</seg></tuv>\n`;
}

function segmentOf(content: TmxContent): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return encodeText(node);
      return `${tag(node.name, node.attributes)}${segmentOf(node.content)}</${node.name}>`;
    })
    .join('');
}

function metadataAttributes(of: TmxMetadata): Record<string, string | undefined> {
  return {
    datatype: of.datatype,
    usagecount: of.usageCount?.toString(),
    lastusagedate: dateOf(of.lastUsageDate),
    creationtool: of.creationTool,
    creationtoolversion: of.creationToolVersion,
    creationdate: dateOf(of.creationDate),
    creationid: of.creationId,
    changedate: dateOf(of.changeDate),
    changeid: of.changeId,
  };
}

function notesAndProperties({ notes, properties }: TmxMetadata): string {
  return [
    ...notes.map((note) => `<note>${encodeText(note)}</note>\n`),
    ...properties.map(({ type, value }) => `${tag('prop', { type })}${encodeText(value)}</prop>\n`),
  ].join('');
}

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${encodeAttribute(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** `20260131T235959Z` (TMX 1.4b clause 3.3, ISO 8601). */
function dateOf(date: Date | undefined): string | undefined {
  return date?.toISOString().replace(/[-:]|\.\d+/g, '');
}
