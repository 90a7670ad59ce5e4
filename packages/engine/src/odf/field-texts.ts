import { append } from '../lists.ts';
import type { UnitRecord } from '../package/index.ts';
import { inlineText } from '../text/inline.ts';
import { encodeText, NO_NODE, textPiece, type XmlAttribute, type XmlNode } from '../xml/index.ts';
import { attributeText } from './attribute-text.ts';
import { quotedPlace, TEXT_FORMULA } from './conditions.ts';
import { readEquation } from './equation.ts';
import type { Dependencies, ElementReaders, StoryReader } from './extract.ts';
import { hasLetter, isValueText } from './readable-text.ts';

/**
 * Fields that show one of the texts in their own attributes or a declaration's: a text and its displayed copy are one
 * unit (ODF 1.3 part 3, §7.4.7, §7.4.8, §7.7.3, §7.7.13).
 */
export const FIELD_READERS: ElementReaders = {
  'text:user-field-decl': readDeclaration,
  'text:user-field-get': readUserField,
  'text:user-field-input': readUserField,
  'text:conditional-text': readConditionalText,
  'text:drop-down': readChoices,
  'text:user-defined': (reader, node, around) => {
    reader.readCustomProperty(node, around);
    return true;
  },
  'text:hidden-text': readHiddenText,
  'text:variable-set': readVariable,
  'text:variable-get': readVariable,
  'math:math': readEquation,
};

/** The display name of a field with a declared value. */
const nameOf = (reader: StoryReader, node: XmlNode) => reader.tree.attribute(node, 'text:name')?.value ?? '';

/** The value of a user field, unless a formula refers to it. */
function readDeclaration(reader: StoryReader, node: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const value = tree.attribute(node, 'office:string-value');
  const name = nameOf(reader, node);
  if (value && isValueText(value.value) && !reader.conditions.mayUse(name)) {
    const record = addAttribute(reader, value, around);
    append(record.places, reader.conditions.comparisons(name, value.value));
    reader.userFields.set(name, record);
  }
  return true;
}

function readUserField(reader: StoryReader, node: XmlNode): boolean {
  const { tree } = reader;
  const record = reader.userFields.get(nameOf(reader, node));
  const isShown = tree.firstChild(node) === NO_NODE && record && textOf(record) === tree.text(node);
  if (isShown) record.places.push({ type: 'element', node });
  return true;
}

function readConditionalText(reader: StoryReader, node: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const names = ['text:string-value-if-true', 'text:string-value-if-false'];
  const records = names.flatMap((name) => {
    const value = tree.attribute(node, name);
    return value && isValueText(value.value) ? [addAttribute(reader, value, around)] : [];
  });
  const shown = tree.firstChild(node) === NO_NODE ? tree.text(node) : '';
  records.find((record) => textOf(record) === shown)?.places.push({ type: 'element', node });
  return true;
}

/** Text that a condition hides, unless it is hidden now (§7.7.5). */
function readHiddenText(reader: StoryReader, node: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const value = tree.attribute(node, 'text:string-value');
  if (!value || !isValueText(value.value) || tree.attribute(node, 'text:is-hidden')?.value === 'true')
    return true;
  const record = addAttribute(reader, value, around);
  if (tree.firstChild(node) === NO_NODE && tree.text(node) === value.value)
    record.places.push({ type: 'element', node });
  return true;
}

/** A variable with a text as its value (§7.4.5), and the fields that show it, unless a formula refers to it. */
function readVariable(reader: StoryReader, node: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const text = tree.firstChild(node) === NO_NODE ? tree.text(node) : '';
  const name = nameOf(reader, node);
  const key = `${name}\n${text}`;
  const known = reader.userFields.get(key);
  if (known) known.places.push({ type: 'element', node });
  const formula = tree.attribute(node, 'text:formula');
  const isText = formula === undefined || TEXT_FORMULA.exec(formula.value)?.[1] === text;
  if (!isText || !isValueText(text) || reader.conditions.mayUse(name)) return true;
  const record = known ?? reader.add('label', [text], [], { type: 'element', node }, around);
  if (!known) append(record.places, reader.conditions.comparisons(name, text));
  reader.userFields.set(key, record);
  const value = tree.attribute(node, 'office:string-value');
  if (value?.value === text)
    record.places.push({ type: 'attribute', value: { start: value.valueStart, end: value.valueEnd } });
  if (formula) {
    const { text: code, range } = attributeText(tree, formula);
    record.places.push(quotedPlace(range(code.indexOf('"') + 1, code.lastIndexOf('"')), '”'));
  }
  return true;
}

/** A drop-down list: its choices come first, then the selected one. */
function readChoices(reader: StoryReader, node: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const labels = tree.children(node);
  const records = labels.flatMap((label) => {
    const value = tree.attribute(label, 'text:value');
    return value && hasLetter(value.value) ? [addAttribute(reader, value, around)] : [];
  });
  const last = labels.at(-1);
  if (last === undefined) return true;
  const [start, end] = [tree.end(last), tree.contentEnd(node)];
  const shown = tree.text(node).trim();
  records
    .find((record) => textOf(record) === shown)
    ?.places.push({
      type: 'custom',
      edits: (target) => [{ start, end, content: [textPiece(encodeText(inlineText(target)))] }],
    });
  return true;
}

function addAttribute(
  reader: StoryReader,
  { value, valueStart, valueEnd }: XmlAttribute,
  around: Dependencies,
): UnitRecord {
  return reader.add(
    'label',
    [value],
    [],
    { type: 'attribute', value: { start: valueStart, end: valueEnd } },
    around,
  );
}

function textOf({ unit }: UnitRecord): string {
  return inlineText(unit.source);
}
