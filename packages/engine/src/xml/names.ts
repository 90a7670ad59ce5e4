import { tooComplex } from '../model/error.ts';
import { COLON, NAME } from './characters.ts';
import { decodeUtf8, decodeValue } from './decode.ts';
import { canonicalName, XML_NAMESPACE } from './namespaces.ts';
import { ATTRIBUTE_STRIDE, hashRange, sameBytes } from './ranges.ts';
import { malformed, type XmlTokenizer } from './tokenizer.ts';

/** A set of namespace declarations in scope; equal declarations in the same position share one number. */
export type Scope = number;

interface ScopeRecord {
  /** The enclosing scope; undefined for the outermost. */
  readonly outer: ScopeRecord | undefined;
  /** The declarations of this scope. */
  readonly bindings: ReadonlyMap<string, string>;
  /** Canonical name by raw name, filled on demand. */
  readonly resolved: number[];
  /** The same for attributes, where a name without a prefix has a different meaning. */
  readonly attributes: string[];
  /** Nested scopes, by the text of their declarations. */
  readonly nested: Map<string, Scope>;
}

const XMLNS = 'xmlns';

/** Most documents have a few hundred names, a dozen scopes and addresses of a hundred characters per part. */
const MAX_NAMES = 20_000;
const MAX_SCOPES = 10_000;
const MAX_URI_LENGTH = 2_000;

/**
 * Maps the names of a part to small numbers: first as written (`raw`), then resolved against the namespaces in scope
 * (`canonical`). Every distinct name is decoded and resolved once per scope.
 */
export class NameTable {
  /** The scope at the current position. */
  scope: Scope = 0;

  readonly #bytes: Uint8Array;
  readonly #part: string | undefined;
  readonly #canonicalNames: string[] = [];
  readonly #canonicalByText = new Map<string, number>();
  /** The first occurrence of each raw name, and the open-addressed hash table over them. */
  readonly #rawRanges: { start: number; end: number }[] = [];
  #buckets = new Int32Array(256).fill(-1);
  readonly #scopes: ScopeRecord[] = [
    {
      outer: undefined,
      bindings: new Map([['xml', XML_NAMESPACE]]),
      resolved: [],
      attributes: [],
      nested: new Map(),
    },
  ];

  constructor(bytes: Uint8Array, part: string | undefined) {
    this.#bytes = bytes;
    this.#part = part;
  }

  /** The number of canonical names; they count from 0. */
  get size(): number {
    return this.#canonicalNames.length;
  }

  name(canonical: number): string {
    return this.#canonicalNames[canonical] ?? '';
  }

  /** Reads the current tag's declarations into `scope` and returns the raw name of its element. */
  enter(tokenizer: XmlTokenizer): number {
    let declarations: Map<string, string> | undefined;
    let key = '';
    for (let index = 0; index < tokenizer.attributeCount; index += 1) {
      const base = index * ATTRIBUTE_STRIDE;
      const start = tokenizer.attributes[base] as number;
      const end = tokenizer.attributes[base + 1] as number;
      const prefix = this.#declaredPrefix(start, end);
      if (prefix === undefined) continue;
      const valueStart = tokenizer.attributes[base + 2] as number;
      const valueEnd = tokenizer.attributes[base + 3] as number;
      if (valueEnd - valueStart > MAX_URI_LENGTH)
        this.#refuse('The address of an XML namespace is too long.');
      const uri = decodeValue(this.#bytes, valueStart, valueEnd);
      declarations ??= new Map();
      declarations.set(prefix, uri);
      key += `${prefix}=${uri}\n`;
    }
    if (declarations) this.scope = this.#nestedScope(declarations, key);
    return this.rawName(tokenizer.nameStart, tokenizer.nameEnd);
  }

  /** The prefix that an attribute declares, '' for the default namespace, undefined when it declares none. */
  #declaredPrefix(start: number, end: number): string | undefined {
    if (end - start < XMLNS.length || this.#bytes[start] !== 0x78) return undefined;
    for (let index = 1; index < XMLNS.length; index += 1) {
      if (this.#bytes[start + index] !== XMLNS.charCodeAt(index)) return undefined;
    }
    if (end - start === XMLNS.length) return '';
    if (this.#bytes[start + XMLNS.length] !== COLON) return undefined;
    return decodeUtf8(this.#bytes, start + XMLNS.length + 1, end);
  }

  #nestedScope(declarations: ReadonlyMap<string, string>, key: string): Scope {
    const outer = this.#record(this.scope);
    const known = outer.nested.get(key);
    if (known !== undefined) return known;
    const scope = this.#scopes.length;
    if (scope > MAX_SCOPES) this.#refuse('It declares XML namespaces in too many ways.');
    this.#scopes.push({
      outer,
      bindings: declarations,
      resolved: [],
      attributes: [],
      nested: new Map(),
    });
    outer.nested.set(key, scope);
    return scope;
  }

  /** The number of a name as written. */
  rawName(start: number, end: number): number {
    const mask = this.#buckets.length - 1;
    let bucket = hashRange(this.#bytes, start, end) & mask;
    for (;;) {
      const raw = this.#buckets[bucket] as number;
      if (raw === -1) return this.#addRawName(start, end, bucket);
      const known = this.#rawRanges[raw];
      if (known && sameBytes(this.#bytes, known.start, known.end, start, end)) return raw;
      bucket = (bucket + 1) & mask;
    }
  }

  #addRawName(start: number, end: number, bucket: number): number {
    const raw = this.#rawRanges.length;
    if (raw >= MAX_NAMES) this.#refuse('It uses too many different names of XML elements and attributes.');
    this.#rawRanges.push({ start, end });
    this.#buckets[bucket] = raw;
    if (this.#rawRanges.length * 2 > this.#buckets.length) this.#growBuckets();
    return raw;
  }

  #growBuckets(): void {
    this.#buckets = new Int32Array(this.#buckets.length * 2).fill(-1);
    const mask = this.#buckets.length - 1;
    this.#rawRanges.forEach(({ start, end }, raw) => {
      let bucket = hashRange(this.#bytes, start, end) & mask;
      while (this.#buckets[bucket] !== -1) bucket = (bucket + 1) & mask;
      this.#buckets[bucket] = raw;
    });
  }

  /** The canonical name of an element in the current scope. */
  elementName(raw: number): number {
    const scope = this.#record(this.scope);
    const known = scope.resolved[raw];
    if (known !== undefined) return known;
    const { start, end } = this.#rawRanges[raw] ?? { start: 0, end: 0 };
    const canonical = this.number(this.resolve(decodeUtf8(this.#bytes, start, end), this.scope));
    scope.resolved[raw] = canonical;
    return canonical;
  }

  /** The canonical name of an element by its name as written. @throws DocumentError `malformed-xml`. */
  resolve(written: string, scope: Scope): string {
    const [prefix, local] = this.#split(written);
    return canonicalName(this.#uri(prefix, this.#record(scope)), local);
  }

  /** The canonical name of an attribute. One without a prefix is in no namespace (Namespaces in XML §6.2). */
  attributeName(start: number, end: number, scope: Scope): string {
    const record = this.#record(scope);
    const raw = this.rawName(start, end);
    const known = record.attributes[raw];
    if (known !== undefined) return known;
    const name = this.#resolveAttribute(start, end, record);
    record.attributes[raw] = interned(name);
    return name;
  }

  #resolveAttribute(start: number, end: number, scope: ScopeRecord): string {
    const [prefix, local] = this.#split(decodeUtf8(this.#bytes, start, end));
    if (prefix === XMLNS || (prefix === '' && local === XMLNS)) return decodeUtf8(this.#bytes, start, end);
    return prefix === '' ? local : canonicalName(this.#uri(prefix, scope), local);
  }

  /** The prefix of the name that starts at `start`, with its colon. */
  prefixAt(start: number): string {
    let end = start;
    while (end < this.#bytes.length && NAME[this.#bytes[end] as number] === 1 && this.#bytes[end] !== COLON)
      end += 1;
    return this.#bytes[end] === COLON ? decodeUtf8(this.#bytes, start, end + 1) : '';
  }

  #split(text: string): [prefix: string, local: string] {
    const colon = text.indexOf(':');
    if (colon === -1) return ['', text];
    if (colon === 0 || colon === text.length - 1 || text.includes(':', colon + 1)) {
      throw malformed(`Name "${text}" is not a qualified name`, this.#part);
    }
    return [text.slice(0, colon), text.slice(colon + 1)];
  }

  #uri(prefix: string, scope: ScopeRecord): string {
    for (let at: ScopeRecord | undefined = scope; at !== undefined; at = at.outer) {
      const uri = at.bindings.get(prefix);
      if (uri !== undefined) return uri;
    }
    if (prefix !== '') throw malformed(`Prefix "${prefix}" is not declared`, this.#part);
    return '';
  }

  #refuse(what: string): never {
    throw tooComplex(what, this.#part === undefined ? {} : { part: this.#part });
  }

  /** The number of a canonical name. */
  number(text: string): number {
    const known = this.#canonicalByText.get(text);
    if (known !== undefined) return known;
    const canonical = this.#canonicalNames.length;
    this.#canonicalNames.push(interned(text));
    this.#canonicalByText.set(text, canonical);
    return canonical;
  }

  #record(scope: Scope): ScopeRecord {
    const record = this.#scopes[scope];
    if (!record) throw new RangeError(`No scope ${scope}`);
    return record;
  }
}

/** Names of all parts so far, up to a limit that real vocabularies don't reach. */
const internedNames = new Map<string, string>();
const MAX_INTERNED = 10_000;

/** The text as an interned property name: engines compare those by identity. */
function interned(text: string): string {
  const known = internedNames.get(text);
  if (known !== undefined) return known;
  const name = Object.keys({ [text]: true })[0] ?? text;
  if (internedNames.size < MAX_INTERNED) internedNames.set(name, name);
  return name;
}
