import { append } from '../../lists.ts';
import type { Code, InlineContent, InlineNode } from '../../model/index.ts';
import type { Place } from '../../package/index.ts';
import { assertCodes } from '../../runs/index.ts';
import { inlineText, normalizeInline } from '../../text/inline.ts';
import { withoutLiterals } from '../../text/literals.ts';
import type { Edit, XmlNode, XmlTree } from '../../xml/index.ts';
import { mayHaveWords, NESTED, type Span, type WordSpan, wordSpans } from './field-words.ts';
import { fieldName, type OpenField } from './fields.ts';
import { Instruction } from './instruction.ts';
import { resultEdits } from './references.ts';
import { textElementEdits } from './syntax.ts';
import { readText, shownText } from './text.ts';

const LETTER = /\p{L}/u;

/** A text that a field shows. Fields in it are codes. */
export interface FieldText {
  readonly source: InlineContent;
  readonly codes: readonly Code[];
  readonly place: Place;
}

/** The texts of a field and of those in its instruction. */
export interface FieldTexts {
  readonly texts: readonly FieldText[];
  /** The elements with the instructions. */
  readonly nodes: readonly XmlNode[];
}

/**
 * The words that a field shows, by its instruction: branches of a condition, texts around a merged value, prompts, tooltips, words
 * in pictures of dates and numbers; entries of an index or table of contents. A result that is one of them follows it. The words
 * of a field in an instruction are read if it stands in such a text. In a comparison they must stay.
 * @param isCompared whether a condition may compare a bookmark's text.
 */
export function readFieldTexts(
  tree: XmlTree,
  field: OpenField,
  isCompared: (bookmark: string) => boolean,
): FieldTexts {
  const texts: FieldText[] = [];
  const nodes: XmlNode[] = [];
  const waiting = [field];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (!mayHaveWords(each.instruction)) continue;
    const instruction = new Instruction(tree, each);
    const spans = instruction.isPlain ? wordSpans(instruction.text) : [];
    const results = new Results(tree, each, spans);
    const before = texts.length;
    for (const span of spans.map((span) => trimmed(instruction.text, span))) {
      append(waiting, instruction.fieldsIn(span));
      if (span.defaultOf !== undefined && isCompared(span.defaultOf)) continue;
      const found = textsOf(instruction, span, results);
      append(texts, found);
      for (const { movable } of found) append(nodes, movable);
    }
    if (texts.length > before) append(nodes, instruction.nodes);
  }
  return { texts, nodes };
}

/** One text, or those between fields that can't be moved. */
function textsOf(instruction: Instruction, span: WordSpan, results: Results): InstructionText[] {
  const text = new InstructionText(instruction, span, results);
  if (text.isReadable) return [text];
  return text.segments
    .map((segment) => trimmed(instruction.text, { ...span, ...segment }))
    .map((segment) => new InstructionText(instruction, segment, results))
    .filter(({ isReadable }) => isReadable);
}

/** The text of a field's instruction that its result repeats, whose translation the result follows. */
export function repeatedText(tree: XmlTree, field: OpenField): string | undefined {
  const instruction = new Instruction(tree, field);
  const result = shownText(tree, field.result);
  const spans = instruction.isPlain ? wordSpans(instruction.text) : [];
  const isRepeated = spans.some(
    (span) => span.isResult && instruction.isInParagraph(span) && literal(instruction.text, span) === result,
  );
  return isRepeated && LETTER.test(result) ? result : undefined;
}

function literal(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .trim()
    .replace(/\\([\s\S])/g, '$1');
}

function trimmed(text: string, span: WordSpan): WordSpan {
  const content = text.slice(span.start, span.end);
  const start = span.start + content.length - content.trimStart().length;
  return { ...span, start, end: start + content.trim().length };
}

/** The result of a field, as far as it repeats words of the instruction. */
class Results {
  readonly #tree: XmlTree;
  readonly #field: OpenField;
  readonly #hasOnePicture: boolean;

  constructor(tree: XmlTree, field: OpenField, spans: readonly WordSpan[]) {
    this.#tree = tree;
    this.#field = field;
    this.#hasOnePicture = spans.filter(({ delimiter }) => delimiter === 'picture').length === 1;
  }

  edits(span: WordSpan, source: string, target: string): Edit[] {
    const tree = this.#tree;
    const { result } = this.#field;
    if (span.isResult && shownText(tree, result) === source) return resultEdits(tree, result, target);
    if (span.delimiter !== 'picture' || !this.#hasOnePicture) return [];
    const found = result.filter((node) => readText(tree, node).includes(source));
    const [node] = found;
    const [before, after, ...more] = node === undefined ? [] : readText(tree, node).split(source);
    if (node === undefined || found.length > 1 || after === undefined || more.length > 0) return [];
    return textElementEdits(tree, node, readText(tree, node), before + target + after);
  }
}

/** A range of an instruction as a unit's text. */
class InstructionText implements FieldText {
  readonly #instruction: Instruction;
  readonly #span: WordSpan;
  readonly #results: Results;
  readonly #fields: readonly OpenField[];
  /** The texts between the fields. */
  readonly segments: readonly Span[];
  readonly codes: readonly Code[];

  constructor(instruction: Instruction, span: WordSpan, results: Results) {
    this.#instruction = instruction;
    this.#span = span;
    this.#results = results;
    this.#fields = instruction.fieldsIn(span);
    let start = span.start;
    this.segments = instruction.text
      .slice(span.start, span.end)
      .split(NESTED)
      .map(({ length }) => {
        const segment = { start, end: start + length };
        start = segment.end + 1;
        return segment;
      });
    this.codes = this.#fields.map((field, index) => ({
      id: index + 1,
      type: 'standalone',
      role: 'field',
      label: fieldName(field.instruction) || 'field',
      canOmit: false,
      canRepeat: false,
    }));
  }

  /** Whether it has words, and any text with its fields in any order can be written. */
  get isReadable(): boolean {
    const isWord = this.#span.delimiter === 'space' || this.#span.delimiter === 'symbol';
    return (
      !(isWord && this.#fields.length > 0) &&
      this.#instruction.isInParagraph(this.#span) &&
      this.segments.some((segment) => LETTER.test(withoutLiterals(this.#literal(segment)))) &&
      this.segments.every((segment) => this.#instruction.hasRoom(segment)) &&
      (this.#fields.length < 2 || this.#fields.every((field) => this.#canMove(field)))
    );
  }

  /** Whether a field can stand in another place: its instruction is all that counts, and has no edits of its own. */
  #canMove(field: OpenField): boolean {
    const instruction = this.#instruction.of(field);
    const { text, isPlain } = instruction;
    return (
      isPlain &&
      !text.includes(NESTED) &&
      wordSpans(text).length === 0 &&
      instruction.hasRoom({ start: 0, end: text.length })
    );
  }

  /** The elements of fields that may change places. */
  get movable(): readonly XmlNode[] {
    return this.#fields.length < 2 ? [] : this.#fields.flatMap((field) => this.#instruction.of(field).nodes);
  }

  get source(): InlineContent {
    const source: InlineNode[] = [];
    for (const [index, segment] of this.segments.entries()) {
      if (index > 0) source.push({ type: 'standalone', id: index });
      const text = this.#literal(segment);
      if (text !== '') source.push(text);
    }
    return source;
  }

  get place(): Place {
    return { type: 'custom', edits: (target) => this.#edits(normalizeInline(target)) };
  }

  #literal({ start, end }: Span): string {
    const text = this.#instruction.text.slice(start, end);
    return this.#span.delimiter === 'picture' ? text : text.replace(/\\([\s\S])/g, '$1');
  }

  #edits(target: InlineContent): Edit[] {
    assertCodes(this.codes, target);
    const text = inlineText(target).trim();
    if (text === '') return [];
    const hasFields = this.#fields.length > 0;
    const edits = hasFields ? [] : this.#results.edits(this.#span, inlineText(this.source), text);
    const texts = [''];
    const order: number[] = [];
    for (const node of target) {
      if (typeof node === 'string') texts.push((texts.pop() ?? '') + node);
      else {
        order.push(node.id);
        texts.push('');
      }
    }
    for (const [index, segment] of this.segments.entries()) {
      const content = hasFields ? (texts[index] ?? '') : text;
      append(edits, this.#instruction.edits(segment, escaped(content, this.#span)));
    }
    return [...edits, ...this.#moves(order)];
  }

  /** Exchanges fields: each place gets the instruction of the field that the target has there. */
  #moves(order: readonly number[]): Edit[] {
    return order.flatMap((id, index) => {
      const [to, from] = [this.#fields[index], this.#fields[id - 1]];
      if (id === index + 1 || to === undefined || from === undefined) return [];
      return this.#instruction.of(to).replaced(this.#instruction.of(from).text);
    });
  }
}

/** The text as its delimiters demand: what would end it is escaped, or another character where that is impossible. */
function escaped(text: string, { delimiter, isLevel }: WordSpan): string {
  if (delimiter === 'picture' || delimiter === 'symbol') {
    const literal = text.replace(/'/g, '’').replace(/["“”„\\]/g, '');
    return delimiter === 'picture' ? literal : `'${literal}'`;
  }
  if (delimiter === 'end') return text.replace(/\\/g, '\\$&');
  const plain = text.replace(isLevel ? /["“”„:\\]/g : /["“”„\\]/g, '\\$&');
  return delimiter === 'quotes' ? plain : `"${plain}"`;
}
