import type { XmlAttribute, XmlNode } from '../../xml/index.ts';
import type { Report } from './report.ts';
import {
  type ElementRule,
  elements,
  elements22,
  knownModules,
  moduleAttributes,
  valueTypes,
} from './schema.ts';

interface Step {
  readonly names: ReadonlySet<string>;
  readonly min: 0 | 1;
  readonly max: number;
}

interface AttributeRule {
  readonly type: string | undefined;
  readonly isRequired: boolean;
}

interface Compiled {
  readonly rule: ElementRule;
  readonly steps: readonly Step[];
  readonly attributes: ReadonlyMap<string, AttributeRule>;
}

const compiled = new Map<ElementRule, Compiled>();

function compile(name: string, rule: ElementRule): Compiled {
  const known = compiled.get(rule);
  if (known !== undefined) return known;
  const prefix = name.slice(0, name.indexOf(':') + 1);
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  const steps = words(rule.content).map((word): Step => {
    const [, names = '', suffix] = /^(.*?)([?*+]?)$/.exec(word) ?? [];
    const qualified = names
      .split('|')
      .map((one) => (one === 'other' || one.includes(':') ? one : `${prefix}${one}`));
    const isMany = suffix === '*' || suffix === '+';
    return {
      names: new Set(qualified),
      min: suffix === '?' || suffix === '*' ? 0 : 1,
      max: isMany ? Number.POSITIVE_INFINITY : 1,
    };
  });
  const attributes = words(rule.attributes).map((word) => {
    const [, attribute = '', required, type] = /^((?:xml:)?\w+)(!?)(?::(\w+))?$/.exec(word) ?? [];
    return [attribute, { type, isRequired: required === '!' }] as const;
  });
  const result = { rule, steps, attributes: new Map(attributes) };
  compiled.set(rule, result);
  return result;
}

/** Checks an element's name, children, text and attributes against the tables of the schema. */
export function checkElement(report: Report, node: XmlNode, version: string): void {
  const { tree } = report;
  const name = tree.name(node);
  const rule = (version === '2.2' ? elements22[name] : undefined) ?? elements[name];
  if (rule === undefined) {
    if (isStandard(name)) report.add('element-unknown', node, `It is ${name}.`);
    return;
  }
  const { steps, attributes } = compile(name, rule);
  checkChildren(report, node, steps);
  if (rule.text === undefined && tree.text(node).trim() !== '')
    report.add('element-text', node, `It is ${name}.`);
  const found = tree.attributes(node).filter((attribute) => !/^xmlns(?::|$)/.test(attribute.name));
  for (const [wanted, { isRequired }] of attributes) {
    if (isRequired && !found.some((attribute) => attribute.name === wanted))
      report.add('attribute-missing', node, `${name} lacks ${wanted}.`);
  }
  for (const attribute of found) checkAttribute(report, node, attribute, rule, attributes);
}

/** The names of the core and of complete modules. */
function isStandard(name: string): boolean {
  const prefix = name.slice(0, Math.max(name.indexOf(':'), 0));
  return prefix === 'xlf' || knownModules.includes(prefix);
}

/** Children follow the steps in order; each takes as many as it can. */
function checkChildren(report: Report, parent: XmlNode, steps: readonly Step[]): void {
  const { tree } = report;
  const children = tree.children(parent);
  const core = tree.name(parent).slice(0, tree.name(parent).indexOf(':') + 1);
  let at = 0;
  for (const { names, min, max } of steps) {
    let count = 0;
    while (at < children.length && count < max) {
      const name = tree.name(children[at] as XmlNode);
      if (!names.has(name) && !(names.has('other') && !name.startsWith(core))) break;
      count += 1;
      at += 1;
    }
    if (count < min) {
      report.add('element-content', parent, `${tree.name(parent)} lacks ${[...names].join(' or ')}.`);
      return;
    }
  }
  const rest = children[at];
  if (rest !== undefined)
    report.add('element-content', rest, `${tree.name(rest)} may not be here in ${tree.name(parent)}.`);
}

function checkAttribute(
  report: Report,
  node: XmlNode,
  { name, value }: XmlAttribute,
  rule: ElementRule,
  own: ReadonlyMap<string, AttributeRule>,
): void {
  const known = own.get(name);
  const type = known === undefined ? moduleAttributes[name] : known.type;
  const where = `${report.tree.name(node)} has ${name}="${value.slice(0, 80)}".`;
  if (known === undefined && !mayHave(rule, name)) report.add('attribute-unknown', node, where);
  else if (type !== undefined && valueTypes[type]?.test(value) === false)
    report.add('attribute-value', node, where);
}

/** Names without a prefix are the standard's own. */
function mayHave({ others }: ElementRule, name: string): boolean {
  if (name in moduleAttributes) return others !== undefined;
  const prefix = /^(\w+):/.exec(name)?.[1];
  if (others === undefined || (prefix === undefined && !name.startsWith('{'))) return false;
  if (prefix !== undefined && knownModules.includes(prefix)) return false;
  // The attributes of ITS may be on any element (module ITS of XLIFF 2.1).
  return others === 'any' || /its|xml:/.test(name);
}
