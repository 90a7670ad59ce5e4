import type { Code, InlineContent, InlineNode, Unit } from '../model/index.ts';
import type { Place, UnitRecord } from '../package/index.ts';
import { assertCodes } from '../runs/index.ts';
import { inlineText } from '../text/inline.ts';
import {
  type Edit,
  encodeAttribute,
  textPiece,
  type XmlAttribute,
  type XmlNode,
  type XmlTree,
} from '../xml/index.ts';
import { hasLetter } from './readable-text.ts';

/** Styles of list and heading levels with a numbered label (ODF 1.3 part 3, §16.36, §16.33). */
const LEVELS: ReadonlySet<string> = new Set(['text:list-level-style-number', 'text:outline-level-style']);
const STYLES: ReadonlySet<string> = new Set(['office:styles', 'office:automatic-styles']);
/** The numbers of a label and the text between them, in LibreOffice's notation: `Chapter %1%.%2%:`. */
const NUMBERS = /%\d+%(?:.*%\d+%)?/s;

const NUMBER: Code = {
  id: 1,
  type: 'standalone',
  role: 'field',
  label: 'number',
  canOmit: false,
  canRepeat: false,
};

/** The label of a level from its attributes. */
interface Label {
  readonly before: string;
  readonly after: string;
  readonly prefix: XmlAttribute | undefined;
  readonly suffix: XmlAttribute | undefined;
  readonly format: XmlAttribute | undefined;
}

/**
 * The labels of numbered levels with words: "Chapter 1", where the number is a code. Levels with the same label share a
 * unit.
 * @param part the entry's name. @param id prefix of the unit ids.
 */
export function readListLabels(tree: XmlTree, part: string, id: string): UnitRecord[] {
  const records = new Map<string, UnitRecord>();
  const styles = tree.children(0).filter((node) => STYLES.has(tree.name(node)));
  for (const node of styles.flatMap((each) => levelsOf(tree, each))) {
    const label = labelOf(tree, node);
    if (!hasLetter(label.before + label.after)) continue;
    const key = `${label.before}\n${label.after}`;
    const record = records.get(key) ?? {
      unit: labelUnit(label, part, `${id}l.${records.size + 1}`),
      places: [],
    };
    records.set(key, record);
    record.places.push(labelPlace(tree, label));
  }
  return [...records.values()];
}

function levelsOf(tree: XmlTree, styles: XmlNode): XmlNode[] {
  const levels: XmlNode[] = [];
  for (let node = styles; node < tree.after(styles); node += 1) {
    if (LEVELS.has(tree.name(node))) levels.push(node);
  }
  return levels;
}

function labelOf(tree: XmlTree, node: XmlNode): Label {
  const prefix = tree.attribute(node, 'style:num-prefix');
  const suffix = tree.attribute(node, 'style:num-suffix');
  const format = tree.attribute(node, 'loext:num-list-format');
  const numbers = NUMBERS.exec(format?.value ?? '');
  if (format === undefined || numbers === null) {
    return { before: prefix?.value ?? '', after: suffix?.value ?? '', prefix, suffix, format: undefined };
  }
  const before = format.value.slice(0, numbers.index);
  const after = format.value.slice(numbers.index + numbers[0].length);
  return { before, after, prefix, suffix, format };
}

function labelUnit({ before, after }: Label, part: string, id: string): Unit {
  const nodes: InlineNode[] = [before, { type: 'standalone', id: 1 }, after];
  const source = nodes.filter((node) => node !== '');
  return { id, kind: 'label', source, codes: [NUMBER], context: { part, headings: [] } };
}

function labelPlace(tree: XmlTree, label: Label): Place {
  return {
    type: 'custom',
    edits: (target) => {
      assertCodes([NUMBER], target);
      const number = target.findIndex((node) => typeof node !== 'string');
      const [before, after] = [target.slice(0, number), target.slice(number + 1)].map(plain);
      return [
        ...sideEdits(tree, label, before ?? '', after ?? ''),
        ...formatEdits(label, before ?? '', after ?? ''),
      ];
    },
  };
}

function plain(content: InlineContent): string {
  return inlineText(content).replace(/\s+/g, ' ');
}

function sideEdits(tree: XmlTree, label: Label, before: string, after: string): Edit[] {
  const { prefix, suffix } = label;
  const edits: Edit[] = [];
  if (prefix?.value === label.before) edits.push(valueEdit(prefix, before));
  if (suffix?.value === label.after) edits.push(valueEdit(suffix, after));
  if (!prefix && suffix && before !== '') edits.push(added(tree, suffix, 'suffix', 'prefix', before));
  if (!suffix && prefix && after !== '') edits.push(added(tree, prefix, 'prefix', 'suffix', after));
  return edits;
}

/** A percent sign that would read as a number placeholder is written as its full-width form. */
function formatEdits({ format }: Label, before: string, after: string): Edit[] {
  const numbers = NUMBERS.exec(format?.value ?? '')?.[0];
  if (format === undefined || numbers === undefined) return [];
  const [left, right] = [before, after].map((text) => text.replaceAll('%', '％'));
  return [valueEdit(format, `${left}${numbers}${right}`)];
}

function valueEdit({ valueStart, valueEnd }: XmlAttribute, text: string): Edit {
  return { start: valueStart, end: valueEnd, content: [textPiece(encodeAttribute(text))] };
}

/** Adds the attribute for the other side of the number, after a present one and with its prefix. */
function added(tree: XmlTree, known: XmlAttribute, own: string, other: string, text: string): Edit {
  const raw = new TextDecoder().decode(tree.bytes.subarray(known.start, known.valueStart - 1));
  const name = raw.replace(`num-${own}`, `num-${other}`);
  return { start: known.end, end: known.end, content: [textPiece(` ${name}"${encodeAttribute(text)}"`)] };
}
