import { DocumentError } from '@verso/engine';
import { TokenKind } from '@verso/engine/xml';
import { ExchangeError } from '../glossary/error.ts';
import { ElementError, unreadableXml, type XmlElement, XmlReader } from '../xml/reader.ts';
import { type TmxHeader, type TmxProblem, type TmxUnit, tmxLimits } from './model.ts';
import { type Report, readHeader, readUnit } from './unit.ts';

export interface Tmx {
  /** `1.4` */
  readonly version: string;
  readonly header: TmxHeader;
  /** The units in order, read while they are iterated, once. Problems are added meanwhile. */
  readonly units: Iterable<TmxUnit>;
  readonly problems: readonly TmxProblem[];
}

/**
 * Opens a translation memory in TMX 1.1 to 1.4b (LISA OSCAR, 2005), level 1 or 2, in UTF-8, UTF-16 or the encoding that
 * it declares. A unit that can't be read is left out and reported.
 * Time is linear in the file; memory is bounded by the file and its largest unit.
 * @throws ExchangeError `invalid-tmx`, `empty-file`, `too-large`, `malformed-xml` or `doctype-forbidden`; also while units
 *   are iterated, if the rest of the file can't be read.
 */
export function openTmx(bytes: Uint8Array): Tmx {
  if (bytes.length === 0) throw new ExchangeError('empty-file', 'This file is empty.');
  if (bytes.length > tmxLimits.fileBytes) {
    const megabytes = tmxLimits.fileBytes / 1024 / 1024;
    throw new ExchangeError('too-large', `This file has more than ${megabytes} MB. Split it and try again.`);
  }
  const problems: TmxProblem[] = [];
  const report: Report = (code, severity, message, line) => {
    if (problems.length < tmxLimits.problems) problems.push({ line, code, severity, message });
  };
  let reader: XmlReader | undefined;
  try {
    reader = new XmlReader(bytes);
    const version = readRoot(reader);
    const header = readHeader(findHeader(reader), report);
    return { version, header, units: readUnits(reader, header, report), problems };
  } catch (error) {
    throw error instanceof ExchangeError ? error : unreadableXml(error, reader?.line ?? 1);
  }
}

function readRoot(reader: XmlReader): string {
  for (;;) {
    const kind = reader.next();
    if (kind === TokenKind.text) continue;
    const isStart = kind === TokenKind.startTag || kind === TokenKind.emptyTag;
    if (!isStart || reader.tagName !== 'tmx') throw invalid(reader, 'This is not a TMX file.');
    const version = reader.attributes.get('version') ?? '';
    if (/^1(?:\.\d)?$/.test(version)) return version;
    const shown = version.slice(0, 20).toWellFormed();
    throw invalid(reader, `This is TMX version "${shown}". Versions 1.0 to 1.4 can be read.`);
  }
}

/** The header; afterwards the reader is within the body. */
function findHeader(reader: XmlReader): XmlElement {
  let header: XmlElement | undefined;
  for (;;) {
    const kind = reader.next();
    if (kind === TokenKind.text) continue;
    if (kind !== TokenKind.startTag && kind !== TokenKind.emptyTag)
      throw invalid(reader, 'This TMX file has no body.');
    if (reader.tagName === 'body') {
      if (header === undefined) throw invalid(reader, 'This TMX file has no header.');
      return header;
    }
    const element = reader.element(kind);
    if (element.name === 'header') header = element;
  }
}

function* readUnits(reader: XmlReader, header: TmxHeader, report: Report): Generator<TmxUnit> {
  let malformed = 0;
  for (;;) {
    const unit = nextUnit();
    if (unit === undefined) return;
    if (unit !== 'left-out') yield unit;
  }

  function nextUnit(): TmxUnit | 'left-out' | undefined {
    let line = reader.line;
    try {
      const kind = reader.next();
      line = reader.line;
      if (kind === TokenKind.endOfInput) throw new ElementError('The end of the file is missing.');
      if (kind === TokenKind.endTag) return undefined;
      if (kind !== TokenKind.startTag && kind !== TokenKind.emptyTag) return 'left-out';
      const element = reader.element(kind);
      if (element.name === 'tu') return readUnit(element, header, report) ?? 'left-out';
      const name = element.name.slice(0, 40);
      report('unknown-element', 'warning', `<${name}> is not an element of TMX. It was left out.`, line);
      return 'left-out';
    } catch (error) {
      return recover(error, line);
    }
  }

  /** Reports a malformed unit and goes to the next one. Their number is limited: each may be as long as the file. */
  function recover(error: unknown, line: number): 'left-out' | undefined {
    const isMarkup = error instanceof ElementError || isMalformed(error);
    if (!isMarkup || malformed >= tmxLimits.malformedUnits) throw unreadableXml(error, reader.line);
    malformed += 1;
    report('malformed', 'error', `This unit can't be read and was left out. ${error.message}`, line);
    return reader.skipTo('tu') ? 'left-out' : undefined;
  }
}

function isMalformed(error: unknown): error is DocumentError {
  return error instanceof DocumentError && error.code === 'malformed-xml';
}

function invalid(reader: XmlReader, message: string): ExchangeError {
  return new ExchangeError('invalid-tmx', message, { line: reader.line });
}
