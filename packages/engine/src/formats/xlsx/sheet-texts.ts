import type { InlineContent, UnitConstraints } from '../../model/index.ts';
import { decodeXstring, isAlternativeText } from '../../ooxml/index.ts';
import type { Place } from '../../package/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { inlineText } from '../../text/inline.ts';
import { type Edit, textPiece, type XmlAttribute, type XmlNode } from '../../xml/index.ts';
import { attributeText } from './edits.ts';
import { HEADERS, type HeaderFooter, readHeaderFooter, sectionContent } from './header-footer.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import type { Table } from './tables.ts';
import type { UnitList } from './units.ts';
import type { Sheet } from './workbook.ts';

const X14 = '{http://schemas.microsoft.com/office/spreadsheetml/2009/9/main}';

/** Visible attributes, with Excel's length limits (ECMA-376 part 1, §18.3.1.32; [MS-XLSX] §2.6). */
const validation = { promptTitle: 32, prompt: 255, errorTitle: 32, error: 255 };
export const TEXT_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  's:dataValidation': validation,
  [`${X14}dataValidation`]: validation,
  's:hyperlink': { tooltip: 255 },
  [`${X14}table`]: { altText: 25_000, altTextSummary: 50_000 },
  [`${X14}slicer`]: { caption: 255 },
  'v:shape': { alt: 25_000 },
};

/** Headers and footers of a sheet, whose text is partly translated. */
export interface SheetTexts {
  readonly headers: readonly { readonly part: XlsxPart; readonly header: HeaderFooter }[];
}

/** Creates units for a sheet's texts outside its cells. */
export function addSheetTexts(sheet: Sheet, units: UnitList): SheetTexts {
  const { part, scan, number, name: sheetName } = sheet;
  const { tree } = part;
  const headers: { part: XlsxPart; header: HeaderFooter }[] = [];
  const roots = scan?.others ?? tree.children(0);
  for (const root of roots) {
    for (let node = root; node < tree.after(root); node += 1) {
      const name = tree.name(node);
      const kind = Object.hasOwn(HEADERS, name) ? HEADERS[name] : undefined;
      if (kind) {
        const header = readHeaderFooter(tree, node);
        for (const section of header.sections) {
          const content = sectionContent(section);
          if (!content) continue;
          const id = `h${number}.${part.records.length + 1}`;
          section.unit = units.add(part, {
            id,
            kind,
            ...content,
            headings: [sheetName],
            location: sheetName,
          });
        }
        headers.push({ part, header });
      } else addTextAttributes(part, node, `v${number}`, units, sheetName);
    }
  }
  return { headers };
}

/** Alternative texts of tables ([MS-XLSX] §2.6.71). */
export function addTableTexts(tables: readonly Table[], units: UnitList): void {
  for (const { part, sheet } of tables) {
    for (let node = 0; node < part.tree.size; node += 1) {
      addTextAttributes(
        part,
        node,
        `a${sheet.number}.${part.tree.attribute(0, 'id')?.value ?? ''}`,
        units,
        sheet.name,
      );
    }
  }
}

/** Captions of slicers ([MS-XLSX] §2.6.67). */
export function addSlicers(sheet: Sheet, parts: Parts, units: UnitList): void {
  parts.targets(sheet.part.name, RELATIONS.slicer).forEach((name, index) => {
    if (parts.has(name)) return;
    const part = parts.load(name);
    for (const node of part.tree.children(0)) {
      addTextAttributes(part, node, `l${sheet.number}.${index + 1}`, units, sheet.name);
    }
  });
}

/** Creates units for an element's attributes with text for readers. */
export function addTextAttributes(
  part: XlsxPart,
  node: XmlNode,
  prefix: string,
  units: UnitList,
  location: string,
): void {
  const { tree } = part;
  const name = tree.name(node);
  const rules = Object.hasOwn(TEXT_ATTRIBUTES, name) ? TEXT_ATTRIBUTES[name] : undefined;
  if (!rules) return;
  for (const attribute of tree.attributes(node)) {
    const longest = Object.hasOwn(rules, attribute.name) ? rules[attribute.name] : undefined;
    if (longest === undefined) continue;
    const text = decodeXstring(attribute.value);
    if (!isCellLanguage(text) || !isAlternativeText(text)) continue;
    const constraints: UnitConstraints = { maxLength: longest };
    const id = `${prefix}.${part.records.length + 1}`;
    const unit = { id, kind: 'label' as const, source: [text], constraints, headings: [location], location };
    units.add(part, unit, attributePlace(attribute));
  }
}

export function attributePlace({ valueStart, valueEnd }: XmlAttribute): Place {
  return {
    type: 'custom',
    edits: (target: InlineContent): Edit[] => [
      { start: valueStart, end: valueEnd, content: [textPiece(attributeText(inlineText(target)))] },
    ],
  };
}
