import { canonicalTag } from '../languages/recognize.ts';
import { childElements, elementText, type XmlElement } from '../xml/reader.ts';
import { readContent } from './content.ts';
import type {
  TmxHeader,
  TmxMetadata,
  TmxProblem,
  TmxProblemCode,
  TmxSegmentType,
  TmxUnit,
  TmxVariant,
} from './model.ts';

/** Receives what was left out or changed. */
export type Report = (
  code: TmxProblemCode,
  severity: TmxProblem['severity'],
  message: string,
  line: number,
) => void;

const segmentTypes: readonly string[] = [
  'block',
  'paragraph',
  'sentence',
  'phrase',
] satisfies TmxSegmentType[];

export function readHeader(element: XmlElement, report: Report): TmxHeader {
  return {
    ...readMetadata(element, report),
    ...readSegmentType(element),
    ...readSourceLanguage(element),
    ...present('originalFormat', element.attributes.get('o-tmf')),
    ...present('adminLanguage', element.attributes.get('adminlang')),
  };
}

/** @returns undefined if no segment is left. */
export function readUnit(element: XmlElement, header: TmxHeader, report: Report): TmxUnit | undefined {
  const variants = childElements(element)
    .filter(({ name }) => name === 'tuv')
    .flatMap((variant) => readVariant(variant, report) ?? []);
  if (variants.length === 0) {
    report('missing-segment', 'error', 'This unit has no segment. It was left out.', element.line);
    return undefined;
  }
  const ownSource = element.attributes.has('srclang') ? readSourceLanguage(element) : header;
  return {
    line: element.line,
    ...present('id', element.attributes.get('tuid')),
    ...present('sourceLanguage', ownSource.sourceLanguage),
    ...present('segmentType', readSegmentType(element).segmentType ?? header.segmentType),
    ...readMetadata(element, report),
    variants,
  };
}

function readVariant(element: XmlElement, report: Report): TmxVariant | undefined {
  // TMX 1.0 to 1.3 have `lang`.
  const tag = element.attributes.get('xml:lang') ?? element.attributes.get('lang');
  if (tag === undefined) {
    report('missing-language', 'error', 'This segment has no language. It was left out.', element.line);
    return undefined;
  }
  const language = canonicalTag(tag);
  if (language === undefined) {
    const shown = tag.slice(0, 40).toWellFormed();
    report(
      'unknown-language',
      'error',
      `"${shown}" is not a language tag. The segment was left out.`,
      element.line,
    );
    return undefined;
  }
  const segment = childElements(element).find(({ name }) => name === 'seg');
  if (segment === undefined) {
    report('missing-segment', 'error', `The text in ${language} is missing. It was left out.`, element.line);
    return undefined;
  }
  const content = readContent(segment, report);
  return content && { language, content, ...readMetadata(element, report) };
}

function readMetadata(element: XmlElement, report: Report): TmxMetadata {
  const { attributes } = element;
  const children = childElements(element);
  const count = Number(attributes.get('usagecount') ?? Number.NaN);
  const date = (name: string) => readDate(element, name, report);
  return {
    ...present('creationDate', date('creationdate')),
    ...present('creationId', attributes.get('creationid')),
    ...present('changeDate', date('changedate')),
    ...present('changeId', attributes.get('changeid')),
    ...present('lastUsageDate', date('lastusagedate')),
    ...(Number.isSafeInteger(count) ? { usageCount: count } : {}),
    ...present('creationTool', attributes.get('creationtool')),
    ...present('creationToolVersion', attributes.get('creationtoolversion')),
    ...present('datatype', attributes.get('datatype')),
    properties: children
      .filter(({ name }) => name === 'prop')
      .map((property) => ({ type: property.attributes.get('type') ?? '', value: elementText(property) })),
    notes: children.filter(({ name }) => name === 'note').map(elementText),
  };
}

/** `YYYYMMDDThhmmssZ`, as TMX recommends, or another form of ISO 8601. */
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(?:\.\d{1,9})?Z?)?$/;

function readDate(element: XmlElement, name: string, report: Report): Date | undefined {
  const text = element.attributes.get(name);
  if (text === undefined) return undefined;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] =
    DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!Number.isNaN(date.getTime())) return date;
  const shown = text.slice(0, 40).toWellFormed();
  report('invalid-value', 'warning', `The date "${shown}" can't be read. It was left out.`, element.line);
  return undefined;
}

function readSegmentType({ attributes }: XmlElement): { segmentType?: TmxSegmentType } {
  const type = attributes.get('segtype')?.toLowerCase();
  return type !== undefined && segmentTypes.includes(type) ? { segmentType: type as TmxSegmentType } : {};
}

function readSourceLanguage({ attributes }: XmlElement): { sourceLanguage?: string } {
  const tag = attributes.get('srclang');
  return present('sourceLanguage', tag === undefined || tag === '*all*' ? undefined : canonicalTag(tag));
}

/** An object with the key if it has a value. */
export function present<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
