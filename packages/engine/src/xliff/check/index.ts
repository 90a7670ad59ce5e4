import { parseXml, toUtf8, type XmlNode } from '../../xml/index.ts';
import { checkScopes, unitIdsOf } from './ids.ts';
import { checkModule, checkSizes, sameLanguage } from './modules.ts';
import { checkReferences } from './references.ts';
import { Report, shortName } from './report.ts';
import type { XliffProblem } from './rules.ts';
import { checkElement } from './structure.ts';
import { checkUnit } from './unit.ts';

export { type XliffProblem, type XliffRule, xliffRules } from './rules.ts';
export { elements, elements22, moduleAttributes, valueTypes } from './schema.ts';

/**
 * The rules of XLIFF 2.0 to 2.2 that a file breaks, in the order in which they are found; at most 200.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex` when it is not well-formed XML.
 */
export function checkXliff(bytes: Uint8Array): readonly XliffProblem[] {
  const tree = parseXml(toUtf8(bytes).bytes);
  const report = new Report(tree);
  if (tree.name(0) !== 'xlf:xliff') {
    report.add('not-xliff-2', 0, `It is ${tree.name(0)}.`);
    return report.problems;
  }
  const version = report.value(0, 'version') ?? '';
  if (!/^2\.[012]$/.test(version)) report.add('version-unknown', 0, `It is ${version.slice(0, 20)}.`);
  checkElements(report, version);
  checkScopes(report);
  for (const file of tree.children(0)) if (tree.name(file) === 'xlf:file') checkFile(report, file);
  checkReferences(report);
  return report.problems;
}

/** Elements of extensions may contain anything: also elements with the names of the core, which have no meaning there. */
function checkElements(report: Report, version: string): void {
  const { tree } = report;
  const srcLang = report.value(0, 'srcLang');
  for (let node = 0; node < tree.size; ) {
    const isExtension = tree.name(node).startsWith('{') || /^res:(?:source|target)$/.test(tree.name(node));
    checkElement(report, node, version);
    if (!tree.name(node).startsWith('{')) checkModule(report, node, srcLang);
    if (tree.name(node) === 'xlf:skeleton') checkSkeleton(report, node);
    node = isExtension ? tree.after(node) : node + 1;
  }
  checkLanguages(report);
}

function checkSkeleton(report: Report, node: XmlNode): void {
  const { tree } = report;
  const isEmpty = tree.firstChild(node) < 0 && tree.text(node).trim() === '';
  if (isEmpty === (report.value(node, 'href') === undefined))
    report.add('skeleton-content', node, isEmpty ? 'It has neither.' : 'It has both.');
}

function checkFile(report: Report, file: XmlNode): void {
  const { tree } = report;
  checkSizes(report, file);
  const unitIds = unitIdsOf(report, file);
  for (let node = file + 1; node < tree.after(file); ) {
    if (shortName(tree, node) !== 'unit') {
      node += 1;
      continue;
    }
    report.unitId = report.value(node, 'id');
    checkUnit(report, node, unitIds);
    node = tree.after(node);
  }
  report.unitId = undefined;
}

interface Inherited {
  readonly language: string | undefined;
  readonly space: string;
}

/** `xml:lang` and `xml:space` of sources and targets, which they may inherit. */
function checkLanguages(report: Report): void {
  const { tree } = report;
  const srcLang = report.value(0, 'srcLang');
  const trgLang = report.value(0, 'trgLang');
  const open: { readonly node: XmlNode; readonly inherited: Inherited; sourceSpace?: string }[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    while (open.length > 0 && tree.after(open.at(-1)?.node ?? 0) <= node) open.pop();
    const outer = open.at(-1);
    const language = report.value(node, 'xml:lang') ?? outer?.inherited.language;
    const space = report.value(node, 'xml:space') ?? outer?.inherited.space ?? 'default';
    const name = tree.name(node);
    if (name === 'xlf:source' && outer !== undefined) {
      outer.sourceSpace = space;
      if (language !== undefined && !sameLanguage(language, srcLang))
        report.add('language-differs', node, `It is ${language}.`);
    }
    if (name === 'xlf:target') {
      const isReference = outer !== undefined && report.value(outer.node, 'reference') === 'yes';
      if (trgLang === undefined) report.add('trgLang-missing', node, '');
      else if (language !== undefined && !isReference && !sameLanguage(language, trgLang))
        report.add('language-differs', node, `It is ${language}.`);
      if (outer?.sourceSpace !== undefined && outer.sourceSpace !== space)
        report.add('space-differs', node, `It is ${space}.`);
    }
    if (tree.firstChild(node) >= 0) open.push({ node, inherited: { language, space } });
  }
}
