import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../model/index.ts';
import { arbitraryTarget, arbitraryText, arbitraryUnit } from '../testing/index.ts';
import { parseXml, type XmlNode, type XmlTree } from '../xml/index.ts';
import { toXliff } from './index.ts';

/** Children in order, and required and optional attributes (XLIFF core schema, xliff_core_2.0.xsd). */
interface Rule {
  readonly children: RegExp;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const INLINE = /^(?:(?:cp|ph|pc) )*$/;
const code = ['canCopy', 'canDelete', 'canReorder', 'type', 'subType'];
const rules: Readonly<Record<string, Rule>> = {
  xliff: { children: /^(?:file )+$/, required: ['version', 'srcLang'], optional: ['trgLang'] },
  file: {
    children: /^(?:\{\S+ |mda:metadata )*(?:notes )?(?:unit |group )+$/,
    required: ['id'],
    optional: ['original', 'srcDir', 'trgDir', 'xml:space'],
  },
  group: { children: /^$/, required: ['id'], optional: [] },
  unit: {
    children: /^(?:mda:metadata )?(?:notes )?(?:originalData )?(?:segment )+$/,
    required: ['id'],
    optional: ['type'],
  },
  segment: { children: /^source (?:target )?$/, required: [], optional: ['state', 'subState'] },
  notes: { children: /^(?:note )+$/, required: [], optional: [] },
  note: { children: /^$/, required: [], optional: ['category'] },
  originalData: { children: /^(?:data )+$/, required: [], optional: [] },
  data: { children: /^$/, required: ['id'], optional: [] },
  source: { children: INLINE, required: [], optional: [] },
  target: { children: INLINE, required: [], optional: [] },
  cp: { children: /^$/, required: ['hex'], optional: [] },
  ph: { children: /^$/, required: ['id'], optional: [...code, 'dataRef', 'disp', 'equiv'] },
  pc: {
    children: INLINE,
    required: ['id'],
    optional: [...code, 'dataRefStart', 'dataRefEnd', 'dispStart', 'dispEnd', 'equivStart', 'equivEnd'],
  },
};

const values: Readonly<Record<string, RegExp>> = {
  id: /^[\w.:-]+$/,
  version: /^2\.1$/,
  type: /^(?:fmt|ui|quote|link|image|other|[^\s:]+:[^\s:]+)$/,
  subType: /^[^\s:]+:[^\s:]+$/,
  subState: /^[^\s:]+:[^\s:]+$/,
  canCopy: /^(?:yes|no)$/,
  canDelete: /^(?:yes|no)$/,
  canReorder: /^(?:yes|no|firstNo)$/,
  state: /^(?:initial|translated|reviewed|final)$/,
  srcDir: /^(?:ltr|rtl|auto)$/,
  trgDir: /^(?:ltr|rtl|auto)$/,
  hex: /^(?:[0-9A-F]{2})+$/,
};

/** Violations of the core schema and the constraints in the standard's prose. */
function problemsOf(xliff: string): string[] {
  const tree = parseXml(new TextEncoder().encode(xliff));
  const problems: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (!name.startsWith('xlf:')) continue;
    problems.push(...elementProblems(tree, node, name.slice(4)));
    if (name === 'xlf:unit') problems.push(...unitProblems(tree, node));
  }
  const ids = nodesOf(tree, 0, 'xlf:unit').map((unit) => tree.attribute(unit, 'id')?.value);
  if (new Set(ids).size < ids.length) problems.push('unit ids repeat');
  if (nodesOf(tree, 0, 'xlf:target').length > 0 && tree.attribute(0, 'trgLang') === undefined)
    problems.push('trgLang is missing');
  return problems;
}

function elementProblems(tree: XmlTree, node: XmlNode, name: string): string[] {
  const rule = rules[name];
  if (rule === undefined) return [`${name} is no element of XLIFF`];
  const children = tree.children(node).map((child) => `${tree.name(child).replace('xlf:', '')} `);
  const attributes = tree.attributes(node).filter((attribute) => !/^(?:xmlns|\{)/.test(attribute.name));
  const names = attributes.map((attribute) => attribute.name);
  return [
    ...(rule.children.test(children.join('')) ? [] : [`${name} holds ${children.join('')}`]),
    ...rule.required.filter((wanted) => !names.includes(wanted)).map((wanted) => `${name} lacks ${wanted}`),
    ...attributes.flatMap((attribute) => {
      const known = rule.required.includes(attribute.name) || rule.optional.includes(attribute.name);
      const fits = values[attribute.name]?.test(attribute.value) ?? true;
      return known && fits ? [] : [`${name} has ${attribute.name}="${attribute.value}"`];
    }),
  ];
}

/** A code of a target has the id and attributes of its source code (§4.3.1.18, §4.7.2). */
function twinProblems(tree: XmlTree, source: XmlNode, target: XmlNode): string[] {
  const said = (node: XmlNode) =>
    [tree.name(node), ...tree.attributes(node).map(({ name, value }) => `${name}=${value}`)].join(' ');
  return said(source) === said(target) ? [] : [`${said(source)} became ${said(target)}`];
}

/** Ids are unique in source and in target, data references exist, `xlf:` subtypes match their type (§4.3.1). */
function unitProblems(tree: XmlTree, unit: XmlNode): string[] {
  const problems: string[] = [];
  const value = (node: XmlNode, name: string) => tree.attribute(node, name)?.value;
  const sources = new Map<string | undefined, XmlNode>();
  const data = nodesOf(tree, unit, 'xlf:data').map((node) => value(node, 'id'));
  if (new Set(data).size < data.length) problems.push('data ids repeat');
  for (const side of ['xlf:source', 'xlf:target']) {
    const codes = nodesOf(tree, unit, side).flatMap((node) => [
      ...nodesOf(tree, node, 'xlf:ph'),
      ...nodesOf(tree, node, 'xlf:pc'),
    ]);
    const ids = codes.map((node) => value(node, 'id'));
    if (new Set(ids).size < ids.length) problems.push(`${side} repeats an id`);
    if (side === 'xlf:source') for (const node of codes) sources.set(value(node, 'id'), node);
    for (const node of codes) {
      const twin = sources.get(value(node, 'id'));
      if (twin !== undefined) problems.push(...twinProblems(tree, twin, node));
      const references = ['dataRef', 'dataRefStart', 'dataRefEnd'].map((name) => value(node, name));
      if (references.some((reference) => reference !== undefined && !data.includes(reference)))
        problems.push('a reference to no data');
      if (value(node, 'subType')?.startsWith('xlf:') && value(node, 'type') !== 'fmt')
        problems.push('an xlf: subtype of another type than fmt');
    }
  }
  return problems;
}

function nodesOf(tree: XmlTree, root: XmlNode, name: string): XmlNode[] {
  const nodes: XmlNode[] = [];
  for (let node = root; node < tree.after(root); node += 1) if (tree.name(node) === name) nodes.push(node);
  return nodes;
}

const original = { name: 'a "b" & <c>.docx', sha256: 'ab12' };

describe('toXliff', () => {
  it('conforms to the core schema for any text and codes', () => {
    const cases = arbitraryUnit.chain((unit) =>
      arbitraryTarget(unit, { text: arbitraryText }).map((target) => [unit, target] as const),
    );
    fc.assert(
      fc.property(cases, ([unit, target]) => {
        const document = { format: 'docx' as const, units: [unit] };
        expect(problemsOf(toXliff(document, { original }))).toEqual([]);
        const targets = new Map([[unit.id, target]]);
        expect(problemsOf(toXliff(document, { original, targetLanguage: 'ar', targets }))).toEqual([]);
      }),
    );
  });

  it('conforms to it for a document without text, and with length limits', () => {
    expect(problemsOf(toXliff({ format: 'txt', units: [] }, { original }))).toEqual([]);
    const unit: Unit = {
      id: 'sheet1',
      kind: 'label',
      source: ['Sheet'],
      codes: [],
      context: { part: 'xl/workbook.xml', headings: [], location: 'Sheet1' },
      constraints: { maxLength: 31, singleLine: true },
    };
    const xliff = toXliff({ format: 'xlsx', units: [unit] }, { original });
    expect(problemsOf(xliff)).toEqual([]);
    expect(xliff).toContain('slr:storageRestriction="31"');
  });

  it('is rejected by these rules when it breaks them', () => {
    const xliff = toXliff({ format: 'txt', units: [] }, { original });
    expect(problemsOf(xliff.replace('<group id="empty"/>', ''))).not.toEqual([]);
    expect(problemsOf(xliff.replace('srcLang', 'sourceLanguage'))).not.toEqual([]);
    expect(problemsOf(xliff.replace('id="empty"', 'id="a b"'))).not.toEqual([]);

    const code = {
      id: 1,
      type: 'standalone',
      role: 'tab',
      label: 'tab',
      canOmit: false,
      canRepeat: false,
    } as const;
    const source = ['A', { type: 'standalone', id: 1 } as const, 'B'];
    const context = { part: '', headings: [] };
    const unit: Unit = { id: 'u1', kind: 'paragraph', source, codes: [code], context };
    const targets = new Map([['u1', source]]);
    const translated = toXliff({ format: 'txt', units: [unit] }, { original, targets });
    expect(problemsOf(translated)).toEqual([]);
    const [before = '', after = ''] = translated.split('<target>');
    expect(problemsOf(`${before}<target>${after.replace('canDelete="no"', 'canDelete="yes"')}`)).not.toEqual(
      [],
    );
    expect(problemsOf(`${before}<target>${after.replace('dataRef="d1"', 'dataRef="d2"')}`)).not.toEqual([]);
  });
});
