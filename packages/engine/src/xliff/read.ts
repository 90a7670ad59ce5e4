import { DocumentError } from '../model/index.ts';
import { parseXml, toUtf8, type XmlTree } from '../xml/index.ts';
import { readXliff1 } from './read-1.ts';
import { readXliff2 } from './read-2.ts';
import type { XliffFile, XliffUnit } from './unit.ts';

/**
 * Reads XLIFF 1.2 and 2.0 to 2.2 as translation tools write it; 1.1 too, as far as it is alike. Groups,
 * annotations, modules and elements of other namespaces are ignored; separate starts and ends become paired codes. A unit
 * that can't be read has a `problem`.
 * @throws DocumentError `wrong-format` when it is not XLIFF; `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex`.
 */
export function readXliff(bytes: Uint8Array): readonly XliffFile[] {
  const tree = parseXliff(bytes);
  const files = tree.name(0) === 'xlf:xliff' ? readXliff2(tree) : readXliff1(tree);
  return files.map((file) => ({ ...file, units: withoutDuplicates(file.units) }));
}

/** @throws DocumentError see `readXliff` */
export function parseXliff(bytes: Uint8Array): XmlTree {
  try {
    const tree = parseXml(toUtf8(bytes).bytes);
    if (/^(?:xlf:|xlf12:)?xliff$/.test(tree.name(0))) return tree;
    throw new DocumentError('wrong-format', 'This is not an XLIFF file.');
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed-xml') throw error;
    throw new DocumentError('malformed-xml', `The XLIFF file can't be read. ${error.message}`, {
      cause: error,
    });
  }
}

/** Which of several units with the same id is meant is unknown. */
function withoutDuplicates(units: readonly XliffUnit[]): XliffUnit[] {
  const byId = new Map<string, XliffUnit>();
  for (const unit of units) {
    const isDuplicate = byId.has(unit.id);
    byId.set(
      unit.id,
      isDuplicate ? { ...unit, target: undefined, problem: 'the file has several units with this id' } : unit,
    );
  }
  return [...byId.values()];
}
