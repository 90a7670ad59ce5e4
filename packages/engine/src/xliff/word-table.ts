import { type Document, DocumentError } from '../model/index.ts';
import { openOfficePackage } from '../ooxml/main-part.ts';
import { decodeInline } from '../text/wire.ts';
import { parseXml, toUtf8, type XmlNode, type XmlTree } from '../xml/index.ts';
import { targetsFor, type XliffTargets } from './merge.ts';
import type { XliffUnit } from './unit.ts';
import { WORD_TABLE_TAG } from './vocabulary.ts';

/**
 * The translations in a bilingual table (a Word document) that match a document's units, with the same checks and messages
 * as those of an XLIFF file. Each row has the id of a unit, its source and its target; codes are wire text (`<g1>`).
 * Tracked insertions count, and tracked deletions do not.
 * @throws DocumentError `wrong-format` without a table of at least three columns; `invalid-target` for another document;
 *   and any error from reading the file
 */
export function fromWordTable(bytes: Uint8Array, document: Pick<Document, 'units'>): XliffTargets {
  const { archive, main } = openOfficePackage(bytes, 'docx', 'word/document.xml', {});
  const tree = parseXml(toUtf8(archive.read(main)).bytes);
  const rows = rowsOf(tree);
  if (rows === undefined) {
    throw new DocumentError('wrong-format', 'This Word document has no bilingual table.');
  }
  // The first row is the heading; rows without an id were added.
  const units = rows
    .slice(1)
    .flatMap(([id = '', source = '', target = '']) =>
      id.trim() === '' ? [] : [unitOf(id.trim(), source, target)],
    );
  return targetsFor(
    {
      original: undefined,
      sha256: undefined,
      targetLanguage: undefined,
      exportedAt: exportedAt(tree),
      units: once(units),
    },
    document,
  );
}

/** Which of several rows with the same id is meant is unknown. */
function once(units: readonly XliffUnit[]): XliffUnit[] {
  const byId = new Map<string, XliffUnit>();
  for (const unit of units) {
    const problem = 'the table has several rows with this id';
    byId.set(unit.id, byId.has(unit.id) ? { ...unit, target: undefined, problem } : unit);
  }
  return [...byId.values()];
}

function unitOf(id: string, source: string, target: string): XliffUnit {
  const { content, problems } = decodeInline(target);
  const broken = problems.find(({ kind }) => kind === 'unclosed' || kind === 'unopened');
  const isTranslated = target.trim() !== '';
  return {
    id,
    source: decodeInline(source).content,
    target: isTranslated && broken === undefined ? content : undefined,
    segments: 1,
    translated: isTranslated ? 1 : 0,
    ...(broken === undefined ? {} : { problem: `code ${broken.id} is ${broken.kind}` }),
  };
}

/** The texts of the cells of the first table with three columns; undefined when there is none. */
function rowsOf(tree: XmlTree): string[][] | undefined {
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'w:tbl') continue;
    const rows = descendants(tree, node, 'w:tr').map((row) =>
      descendants(tree, row, 'w:tc')
        .slice(0, 3)
        .map((cell) => cellText(tree, cell)),
    );
    if ((rows[0]?.length ?? 0) >= 3) return rows;
  }
  return undefined;
}

/** The nearest descendants with a name: rows and cells may be in content controls. */
function descendants(tree: XmlTree, root: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (let node = root + 1; node < tree.after(root); ) {
    const isFound = tree.name(node) === name;
    if (isFound) found.push(node);
    node = isFound ? tree.after(node) : node + 1;
  }
  return found;
}

/** Elements whose text is not part of the cell (ECMA-376 part 1, §17.13.5). */
const LEFT_OUT = /^w:(?:del|moveFrom|rPr|pPr|sdtPr|tbl)$/;
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
};

/** The text of a cell; its paragraphs are lines. */
function cellText(tree: XmlTree, cell: XmlNode): string {
  let text = '';
  let paragraphs = 0;
  for (let node = cell + 1; node < tree.after(cell); ) {
    const name = tree.name(node);
    if (name === 'w:p') {
      if (paragraphs > 0) text += '\n';
      paragraphs += 1;
    } else if (name === 'w:t') text += tree.text(node);
    else text += CHARACTERS[name] ?? '';
    node = LEFT_OUT.test(name) ? tree.after(node) : node + 1;
  }
  return text;
}

function exportedAt(tree: XmlTree): string | undefined {
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'w:tag') continue;
    const value = tree.attribute(node, 'w:val')?.value ?? '';
    if (value.startsWith(WORD_TABLE_TAG)) return value.slice(WORD_TABLE_TAG.length);
  }
  return undefined;
}
