import { type FormatWords, formatWords } from '../../ooxml/index.ts';
import type { UnitList } from './units.ts';
import type { Workbook } from './workbook.ts';

/** Creates units for the words of the number formats that cells, conditional formats and tables use (ECMA-376 part 1, §18.8.30). */
export function addNumberFormats({ styles }: Workbook, units: UnitList): void {
  if (!styles) return;
  const { tree } = styles;
  const root = tree.children(0);
  const used = new Set<string>();
  for (const list of root.filter((node) => tree.name(node) === 's:cellXfs')) {
    for (const node of tree.children(list)) used.add(tree.attribute(node, 'numFmtId')?.value ?? '');
  }
  const known = new Map<string, FormatWords[]>();
  for (const list of root.filter((node) => ['s:numFmts', 's:dxfs'].includes(tree.name(node)))) {
    const isListed = tree.name(list) === 's:numFmts';
    for (let node = list; node < tree.after(list); node += 1) {
      const format = tree.name(node) === 's:numFmt' ? tree.attribute(node, 'formatCode') : undefined;
      if (!format || (isListed && !used.has(tree.attribute(node, 'numFmtId')?.value ?? ''))) continue;
      for (const words of formatWords(tree.bytes, format.valueStart, format.valueEnd)) {
        const same = known.get(words.text);
        if (same) same.push(words);
        else known.set(words.text, [words]);
      }
    }
  }
  for (const [text, all] of known) {
    const constraints = { maxLength: Math.min(...all.map(({ room }) => room)), singleLine: true };
    const unit = {
      id: `n.${styles.records.length + 1}`,
      kind: 'label' as const,
      source: [text],
      constraints,
    };
    units.add(styles, unit, ...all.map(({ place }) => place));
  }
}
