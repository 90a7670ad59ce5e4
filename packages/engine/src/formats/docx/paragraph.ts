import type { Unit } from '../../model/index.ts';
import type { HiddenContent } from '../../package/index.ts';
import {
  type Atom,
  type Container,
  type Item,
  type Range,
  type Run,
  type Stretch,
  type Wrapper,
  within,
} from '../../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { CodeParagraphs } from './code-styles.ts';
import { controlRole, namedContent, namingContainer } from './controls.ts';
import { repeatedText } from './field-texts.ts';
import { mayHaveWords, mayRepeatWords } from './field-words.ts';
import {
  type FieldStack,
  fieldName,
  fieldWrapper,
  isBalanced,
  isTextField,
  type OpenField,
  type ResultReading,
  simpleField,
} from './fields.ts';
import { contentAfterProperties } from './joined.ts';
import type { DocumentProperties, DocumentProperty } from './properties.ts';
import { followingResult, type ReferenceReadings } from './references.ts';
import type { StyleSheet } from './styles.ts';
import { plainResult, readText, rubyBase } from './text.ts';
import {
  type AtomRule,
  EDITOR_HINTS,
  FLOATS,
  PARAGRAPH_ATOMS,
  RUN_ATOMS,
  SILENT_FIELDS,
  TRANSPARENT,
  WRAPPERS,
} from './vocabulary.ts';

/** A paragraph's content, and its elements with nested paragraphs or texts. */
export interface ParagraphContent {
  readonly items: Item[];
  readonly embedded: XmlNode[];
  /** Wrappers with attributes that may hold text. */
  readonly wrappers: XmlNode[];
  /** Fields that end in the paragraph and may show words of their instruction, or a property. */
  readonly fields: OpenField[];
}

const LETTER = /\p{L}/u;

const UNKNOWN: AtomRule = { role: 'markup', label: 'markup', hasContent: true };

/** Elements without an effect on a paragraph's text. */
const PROPERTIES = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'w:customXmlPr', 'w:smartTagPr']);

/** The context shared by all paragraphs of a story. */
export interface Reading {
  readonly tree: XmlTree;
  readonly styles: StyleSheet;
  /** The archive entry's name. */
  readonly part: string;
  readonly hidden: HiddenContent;
  readonly code: CodeParagraphs;
  readonly references: ReferenceReadings;
  /** Collects the instructions with words. */
  readonly entryNodes: Set<XmlNode>;
  readonly properties: DocumentProperties;
  /** The units of properties that fields show, once they are read. */
  readonly shown: Map<DocumentProperty, Unit>;
  /** Whether a condition may compare a bookmark's text. */
  readonly isCompared: (bookmark: string) => boolean;
}

/**
 * Reads the content of a `w:p`, or of several that are read as one, as a flat list of items.
 * @param fields the fields open at the start of the paragraph; updated to those open at its end.
 */
export function readParagraph(
  reading: Reading,
  paragraphs: readonly XmlNode[],
  paragraphStyle: string | undefined,
  fields: FieldStack,
): ParagraphContent {
  return new ParagraphReader(reading, paragraphStyle, fields).read(paragraphs);
}

/** An element whose runs are read at one nesting level. */
interface Level {
  readonly containers: readonly Container[];
}

class ParagraphReader {
  readonly #tree: XmlTree;
  readonly #styles: StyleSheet;
  readonly #reading: Reading;
  readonly #paragraphStyle: string | undefined;
  #paragraph: XmlNode = NO_NODE;
  readonly #fields: FieldStack;
  readonly #items: Item[] = [];
  readonly #embedded: XmlNode[] = [];
  readonly #wrappers: XmlNode[] = [];
  readonly #wordFields: OpenField[] = [];
  readonly #references: ReferenceReadings;
  /** Openings of fields in this paragraph, with their level and their index among the items. */
  #fieldOpenings: Map<Atom, { readonly level: Level; readonly index: number }> | undefined;
  /** The current instruction or computed result of a field, and its index among the items. */
  #opaque: Atom | undefined;
  #opaqueIndex = 0;
  /** Whether the current field, or the outermost around it, began in this paragraph. Otherwise it can't be moved. */
  #hasBegun = false;

  constructor(reading: Reading, paragraphStyle: string | undefined, fields: FieldStack) {
    this.#tree = reading.tree;
    this.#styles = reading.styles;
    this.#reading = reading;
    this.#references = reading.references;
    this.#paragraphStyle = paragraphStyle;
    this.#fields = fields;
  }

  read(paragraphs: readonly XmlNode[]): ParagraphContent {
    for (const paragraph of paragraphs) {
      if (paragraph !== paragraphs[0]) this.#addBorder(paragraph);
      this.#paragraph = paragraph;
      this.#readChildren(paragraph, { containers: [] }, []);
      this.#flushOpaque();
    }
    return {
      items: this.#items,
      embedded: this.#embedded,
      wrappers: this.#wrappers,
      fields: this.#wordFields,
    };
  }

  /** The end of the current paragraph and the start of the next one. */
  #addBorder(next: XmlNode): void {
    const range = {
      start: this.#tree.contentEnd(this.#paragraph),
      end: contentAfterProperties(this.#tree, next),
    };
    const stretch = { ...range, run: undefined, containers: [] };
    this.#items.push({ type: 'float', stretch, isHint: false, isBorder: true });
  }

  /** @param level identity of the innermost wrapper. @param containers those between the level and this node. */
  #readChildren(parent: XmlNode, level: Level, containers: readonly Container[]): void {
    const tree = this.#tree;
    for (let node = tree.firstChild(parent); node !== NO_NODE; node = tree.nextChild(parent, node)) {
      const name = tree.name(node);
      if (name === 'w:r') this.#readRun(node, level, containers);
      else if (PROPERTIES.has(name)) continue;
      else if (TRANSPARENT.has(name)) {
        this.#readChildren(node, level, within(containers, this.#container(node)));
      } else if (FLOATS.has(name)) this.#addFloat(name, this.#stretch(node, undefined, containers));
      else if (name === 'w:sdt' && this.#readNaming(node, level, containers)) continue;
      else if (Object.hasOwn(WRAPPERS, name)) this.#readWrapper(node, name, containers);
      else
        this.#addElement(node, PARAGRAPH_ATOMS[name] ?? UNKNOWN, this.#stretch(node, undefined, containers));
    }
  }

  /** A control without an effect on its text; @returns false for others. */
  #readNaming(node: XmlNode, level: Level, containers: readonly Container[]): boolean {
    const tree = this.#tree;
    const kind = this.#fields.isOpaque
      ? undefined
      : namedContent(tree, node, (properties) => this.#styles.format(tree, this.#paragraphStyle, properties));
    if (kind === 'anchors')
      this.#addAtom('anchor', 'comment', false, this.#stretch(node, undefined, containers));
    else if (kind === 'nothing') this.#addFloat('w:sdt', this.#stretch(node, undefined, containers));
    else if (kind === 'text') {
      const content = tree.child(node, 'w:sdtContent');
      this.#readChildren(content, level, within(containers, namingContainer(tree, node)));
    }
    return kind !== undefined;
  }

  #readRun(node: XmlNode, level: Level, containers: readonly Container[]): void {
    const tree = this.#tree;
    const properties = tree.child(node, 'w:rPr');
    const run: Run = {
      node,
      head: {
        start: tree.start(node),
        end: properties === NO_NODE ? tree.contentStart(node) : tree.end(properties),
      },
      contentEnd: tree.contentEnd(node),
      end: tree.end(node),
      format: this.#styles.format(tree, this.#paragraphStyle, properties),
      containers,
    };
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextChild(node, child)) {
      if (child !== properties) this.#readRunChild(child, run, level);
    }
  }

  #readRunChild(node: XmlNode, run: Run, level: Level): void {
    const name = this.#tree.name(node);
    const stretch = this.#stretch(node, run, run.containers);
    if (name === 'w:t' || (name === 'w:ruby' && rubyBase(this.#tree, node) !== ''))
      this.#readText(node, run, stretch);
    else if (name === 'w:fldChar') this.#readFieldCharacter(node, stretch, level);
    else if (name === 'w:instrText' || name === 'w:delInstrText') this.#readInstruction(node, stretch);
    else if (FLOATS.has(name)) this.#addFloat(name, stretch);
    else this.#addElement(node, RUN_ATOMS[name] ?? UNKNOWN, stretch);
  }

  #readText(node: XmlNode, run: Run, stretch: Stretch): void {
    if (this.#fields.isOpaque) {
      this.#addOpaque(stretch);
      return;
    }
    const tree = this.#tree;
    const text = tree.name(node) === 'w:ruby' ? rubyBase(tree, node) : readText(tree, node);
    if (text === '') return;
    const { hidden, part } = this.#reading;
    if (run.format.hidden && !hidden.isTranslated) {
      if (LETTER.test(text)) hidden.add('paragraph', `${part} ${this.#paragraph}`);
      this.#addAtom('markup', 'hidden text', false, stretch);
    } else this.#items.push({ type: 'text', node, run, text, range: stretch });
  }

  #readInstruction(node: XmlNode, stretch: Stretch): void {
    this.#fields.addInstruction(this.#tree.text(node), node, this.#paragraph);
    this.#addOpaque(stretch);
  }

  #readFieldCharacter(node: XmlNode, stretch: Stretch, level: Level): void {
    const type = this.#tree.attribute(node, 'w:fldCharType')?.value;
    if (type === 'begin') {
      this.#embedChild(node, 'w:ffData');
      if (!this.#fields.isOpaque) this.#hasBegun = true;
      this.#fields.begin();
      this.#addOpaque(stretch);
    } else if (type === 'separate') {
      this.#addOpaque(stretch);
      this.#enterResult(node);
      const field = this.#fields.top;
      if (field && !field.isOpaque) {
        this.#fields.setOpening(this.#opaque);
        if (this.#opaque) {
          this.#opaque.label = fieldName(field.instruction);
          this.#fieldOpenings ??= new Map();
          this.#fieldOpenings.set(this.#opaque, { level, index: this.#opaqueIndex });
        }
        this.#flushOpaque();
      }
    } else {
      this.#endField(stretch, level);
    }
  }

  #enterResult(node: XmlNode): void {
    const field = this.#fields.top;
    if (field && (mayRepeatWords(field.instruction) || this.#reading.properties.isNamed(field)))
      this.#fields.setResult(plainResult(this.#tree, node, this.#tree.size));
    this.#fields.enterResult(this.#references.get(node) ?? this.#following(this.#fields.top));
  }

  /** Whether a result may follow a text elsewhere. */
  #isFollowing(field: OpenField): boolean {
    return mayHaveWords(field.instruction) || this.#reading.properties.isNamed(field);
  }

  /** How to read a result that follows words of the instruction, or a property. */
  #following(field: OpenField | undefined): ResultReading | undefined {
    if (field === undefined || field.isOperand || field.result.length === 0) return undefined;
    const property = this.#reading.properties.shownBy(this.#tree, field);
    const text = property?.text.trim() ?? repeatedText(this.#tree, field);
    return text === undefined ? undefined : followingResult(fieldName(field.instruction), text);
  }

  #endField(stretch: Stretch, level: Level): void {
    const wasOpaque = this.#fields.isOpaque;
    const field = this.#fields.end(this.#paragraph);
    this.#addOpaque(stretch);
    if (field && !field.isOperand && this.#isFollowing(field)) this.#wordFields.push(field);
    if (this.#fields.isOpaque) return;
    const closing = this.#opaque;
    const closingIndex = this.#opaqueIndex;
    this.#flushOpaque();
    if (closing && field) closing.label = field.label ?? (fieldName(field.instruction) || 'field');
    if (closing && field && wasOpaque && this.#hasBegun && !SILENT_FIELDS.has(fieldName(field.instruction)))
      closing.role = 'field';
    if (wasOpaque || !closing || !field?.opening) return;
    const opening = this.#fieldOpenings?.get(field.opening);
    if (opening?.level !== level) return;
    const wrapper = fieldWrapper(field.opening, closing, field.instruction);
    this.#items[opening.index] = { type: 'open', wrapper };
    this.#items[closingIndex] = { type: 'close', wrapper };
  }

  #readWrapper(node: XmlNode, name: string, containers: readonly Container[]): void {
    const tree = this.#tree;
    const rule = WRAPPERS[name];
    const content = rule?.content === undefined ? node : tree.child(node, rule.content);
    const stretch = this.#stretch(node, undefined, containers);
    const simple = name === 'w:fldSimple' ? this.#simpleField(node) : undefined;
    const reference = this.#references.get(node) ?? this.#following(simple);
    const isProse = reference?.isProse ?? (simple !== undefined && isTextField(simple.instruction));
    const control = controlRole(tree, node);
    const isComputed = simple === undefined ? control !== undefined : !isProse;
    const wholeInField = this.#fields.isOpaque && isBalanced(tree, node);
    if (!rule || content === NO_NODE || isComputed || wholeInField) {
      const label = reference?.label ?? (simple === undefined ? rule?.label : fieldName(simple.instruction));
      const role = control ?? rule?.role ?? UNKNOWN.role;
      this.#addElement(node, { ...UNKNOWN, role, label: label ?? 'markup' }, stretch);
      return;
    }
    this.#flushOpaque();
    this.#wrappers.push(node);
    this.#embedChild(node, 'w:sdtPr');
    const wrapper: Wrapper = {
      role: rule.role,
      label: rule.label,
      isElement: true,
      opening: [{ ...stretch, end: tree.contentStart(content) }],
      closing: [{ ...stretch, start: tree.contentEnd(content) }],
      containers,
    };
    this.#items.push({ type: 'open', wrapper });
    this.#readChildren(content, wrapper, []);
    this.#flushOpaque();
    this.#items.push({ type: 'close', wrapper });
  }

  #simpleField(node: XmlNode): OpenField {
    const tree = this.#tree;
    const instruction = tree.attribute(node, 'w:instr')?.value ?? '';
    const field = simpleField(instruction, node, plainResult(tree, node, tree.after(node)));
    const around = this.#fields.top;
    this.#fields.addNested(field, this.#paragraph);
    const isOperand = around !== undefined && (!around.inResult || around.isOperand);
    if (!isOperand && this.#isFollowing(field)) this.#wordFields.push(field);
    return { ...field, isOperand };
  }

  #embedChild(node: XmlNode, name: string): void {
    const child = this.#tree.child(node, name);
    if (child !== NO_NODE) this.#embedded.push(child);
  }

  #addElement(node: XmlNode, rule: AtomRule, stretch: Stretch): void {
    if (rule.hasContent) this.#embedded.push(node);
    if (this.#fields.isOpaque) this.#addOpaque(stretch);
    else this.#addAtom(rule.role, rule.label, rule.canOmit ?? false, stretch);
  }

  #addAtom(role: Atom['role'], label: string, canOmit: boolean, stretch: Stretch): void {
    this.#items.push({ type: 'atom', role, label, canOmit, stretches: [stretch] });
  }

  #addFloat(name: string, stretch: Stretch): void {
    if (this.#fields.isOpaque) this.#addOpaque(stretch);
    else this.#items.push({ type: 'float', stretch, isHint: EDITOR_HINTS.has(name) });
  }

  #addOpaque(stretch: Stretch): void {
    if (this.#opaque) {
      this.#opaque.stretches.push(stretch);
      return;
    }
    this.#opaque = { type: 'atom', role: 'anchor', label: 'field', canOmit: false, stretches: [stretch] };
    this.#opaqueIndex = this.#items.length;
    this.#items.push(this.#opaque);
  }

  #flushOpaque(): void {
    this.#opaque = undefined;
  }

  #stretch(node: XmlNode, run: Run | undefined, containers: readonly Container[]): Stretch {
    return { start: this.#tree.start(node), end: this.#tree.end(node), run, containers };
  }

  #container(node: XmlNode): Container {
    const tree = this.#tree;
    const startTag: Range = { start: tree.start(node), end: tree.contentStart(node) };
    const id = tree.attribute(node, 'w:id');
    return {
      startTag,
      isFormatting: false,
      annotationId: id && { start: id.valueStart, end: id.valueEnd },
      endTag: { start: tree.contentEnd(node), end: tree.end(node) },
    };
  }
}
