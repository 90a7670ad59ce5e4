import { TokenKind } from '@verso/engine/xml';
import type { GlossaryImport } from '../glossary/entry.ts';
import { glossaryLimits } from '../glossary/entry.ts';
import { checkFileSize, ExchangeError, tooManyEntries } from '../glossary/error.ts';
import { unreadableXml, XmlReader } from '../xml/reader.ts';
import { type Concept, readConcept } from './concept.ts';
import { type ConceptOptions, entriesFromConcepts } from './entries.ts';
import { modulePrefixes, toDca } from './normalize.ts';
import { Validator } from './validate.ts';

/** Violations that a message lists. */
const LISTED = 5;

/**
 * Reads a glossary in TBX (ISO 30042:2019), DCA or DCT style, or in the older TBX of 2008 (`martif`). Files of the public
 * dialects TBX-Core, TBX-Min and TBX-Basic must follow the rules of their dialect; others are read as far as possible.
 * @throws ExchangeError `invalid-tbx` with the first line and the reasons, `malformed-xml`, `doctype-forbidden`,
 *   `too-large`, `too-many-entries` or `empty-file`.
 */
export function readTbx(bytes: Uint8Array, options: ConceptOptions = {}): GlossaryImport {
  checkFileSize(bytes);
  let reader: XmlReader | undefined;
  try {
    reader = new XmlReader(bytes);
    return readFile(reader, options);
  } catch (error) {
    throw error instanceof ExchangeError ? error : unreadableXml(error, reader?.line ?? 1);
  }
}

function readFile(reader: XmlReader, options: ConceptOptions): GlossaryImport {
  const root = readRoot(reader);
  const concepts: Concept[] = [];
  readBody(reader, root, concepts);
  root.validator.finish();
  refuseViolations(root.validator);
  return entriesFromConcepts(concepts, { ...options, fileLanguage: root.language });
}

interface Root {
  readonly isCurrent: boolean;
  readonly language: string | undefined;
  readonly prefixes: ReadonlySet<string>;
  readonly validator: Validator;
}

function readRoot(reader: XmlReader): Root {
  let kind = reader.next();
  while (kind === TokenKind.text) kind = reader.next();
  const name = kind === TokenKind.startTag ? reader.tagName : '';
  if (name !== 'tbx' && name !== 'martif')
    throw new ExchangeError('invalid-tbx', 'This is not a TBX file.', { line: reader.line });
  const { attributes } = reader;
  const style = attributes.get('style');
  const validator = new Validator({
    name: name === 'tbx' ? (attributes.get('type') ?? '') : '',
    style: style === 'dct' ? 'dct' : 'dca',
  });
  if (name === 'tbx') {
    if ((attributes.get('type') ?? '') === '')
      validator.report(reader.line, '<tbx> needs the attribute type.');
    if (style !== 'dca' && style !== 'dct')
      validator.report(reader.line, 'The style of <tbx> must be dca or dct.');
  }
  return {
    isCurrent: name === 'tbx',
    language: attributes.get('xml:lang'),
    prefixes: modulePrefixes(attributes),
    validator,
  };
}

/** Reads from the root's start tag to the end of the file. */
function readBody(reader: XmlReader, root: Root, concepts: Concept[]): void {
  const { isCurrent, prefixes, validator } = root;
  const open = [isCurrent ? 'tbx' : 'martif'];
  const required = new Set(isCurrent ? ['tbxHeader', 'text', 'body', 'conceptEntry'] : ['text', 'body']);
  for (let kind = reader.next(); kind !== TokenKind.endOfInput; kind = reader.next()) {
    const parent = open.at(-1);
    if (kind === TokenKind.text || kind === TokenKind.cdata) continue;
    if (kind === TokenKind.endTag) {
      if (reader.tagName !== parent)
        throw new ExchangeError('malformed-xml', `</${reader.tagName}> closes <${parent}>.`, {
          line: reader.line,
        });
      open.pop();
      continue;
    }
    const name = reader.tagName;
    if (expected(parent) === name || (name === 'body' && parent === 'text')) {
      required.delete(name);
      if (kind === TokenKind.startTag) open.push(name);
      continue;
    }
    const element = toDca(reader.element(kind), prefixes);
    required.delete(element.name);
    if (isCurrent && !isPlaced(element.name, parent))
      validator.report(element.line, `<${element.written}> is not allowed in <${parent}>.`);
    if (isCurrent) validator.check(element);
    if (element.name !== 'conceptEntry') continue;
    if (concepts.length >= glossaryLimits.entries) throw tooManyEntries();
    concepts.push(readConcept(element));
  }
  if (open.length > 0)
    throw new ExchangeError('malformed-xml', `<${open.at(-1)}> is not closed.`, { line: reader.line });
  for (const name of required) validator.report(reader.line, `This file has no <${name}>.`);
}

/** The element that is read child by child. */
function expected(parent: string | undefined): string | undefined {
  return parent === 'tbx' || parent === 'martif' ? 'text' : undefined;
}

function isPlaced(name: string, parent: string | undefined): boolean {
  if (parent === 'tbx') return name === 'tbxHeader';
  return parent === 'text' ? name === 'back' : parent === 'body' && name === 'conceptEntry';
}

function refuseViolations({ violations, count }: Validator): void {
  const [first, ...others] = violations.toSorted((a, b) => a.line - b.line);
  if (first === undefined) return;
  const more = others.slice(0, LISTED - 1).map(({ line, message }) => `Line ${line}: ${message}`);
  const rest = count - 1 - more.length;
  const message = [first.message, ...more, ...(rest > 0 ? [`And ${rest.toLocaleString('en')} more.`] : [])];
  throw new ExchangeError('invalid-tbx', message.join(' '), { line: first.line });
}
