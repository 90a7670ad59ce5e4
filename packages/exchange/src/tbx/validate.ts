import { canonicalTag } from '../languages/recognize.ts';
import { type Category, categories, dialects, type Level, structure } from './dialects.ts';
import { type TbxElement, tbxChildren, tbxText } from './normalize.ts';

export interface Violation {
  readonly line: number;
  readonly message: string;
}

export interface Dialect {
  readonly name: string;
  readonly style: 'dca' | 'dct';
}

const levels: readonly string[] = ['conceptEntry', 'langSec', 'termSec'] satisfies Level[];

/** Violations that are kept. */
const MAX_VIOLATIONS = 1000;

/** Checks elements against the core structure and the categories of a dialect; reports each violation once. */
export class Validator {
  readonly violations: Violation[] = [];
  /** The number of violations, including those beyond the limit. */
  count = 0;
  /** Values of `id`, and of `target` with the line, as far as they refer to elements of the file. */
  readonly #ids = new Set<string>();
  readonly #targets = new Map<string, number>();
  readonly #dialect: Dialect;
  readonly #modules: readonly Category['module'][] | undefined;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#modules = Object.hasOwn(dialects, dialect.name) ? dialects[dialect.name] : undefined;
  }

  report(line: number, message: string): void {
    this.count += 1;
    if (this.violations.length < MAX_VIOLATIONS) this.violations.push({ line, message });
  }

  /** Checks an element with everything in it. */
  check(element: TbxElement, level?: Level): void {
    const rule = Object.hasOwn(structure, element.name) ? structure[element.name] : undefined;
    this.#checkReferences(element);
    if (rule === undefined) return;
    const inner = levels.includes(element.name) ? (element.name as Level) : level;
    for (const attribute of rule.attributes ?? []) {
      const isGiven = attribute === 'type' ? element.type : element.attributes.get(attribute);
      if (isGiven === undefined || isGiven === '')
        this.report(element.line, `<${element.written}> needs the attribute ${attribute}.`);
    }
    if (element.name === 'langSec') this.#checkLanguage(element);
    if (
      rule.hasText !== true &&
      element.children.some((child) => typeof child === 'string' && child.trim() !== '')
    )
      this.report(element.line, `Text is not allowed in <${element.written}>.`);
    this.#checkChildren(element, rule);
    if (level !== undefined) this.#checkCategory(element, level);
    for (const child of tbxChildren(element)) this.check(child, inner);
  }

  /** Reports references to elements that the file does not have. After all elements. */
  finish(): void {
    for (const [target, line] of this.#targets)
      if (!this.#ids.has(target))
        this.report(line, `The target "${shown(target)}" is not an id of this file.`);
  }

  #checkLanguage(element: TbxElement): void {
    const tag = element.attributes.get('xml:lang');
    if (tag !== undefined && tag !== '' && canonicalTag(tag) === undefined)
      this.report(element.line, `"${shown(tag)}" is not a language tag.`);
  }

  #checkReferences(element: TbxElement): void {
    const id = element.attributes.get('id');
    if (id !== undefined) {
      if (this.#ids.has(id)) this.report(element.line, `The id "${shown(id)}" is used twice.`);
      this.#ids.add(id);
    }
    const target = element.attributes.get('target');
    if (target === undefined || /^https?:\/\/./.test(target)) return;
    if (!this.#targets.has(target)) this.#targets.set(target, element.line);
  }

  #checkChildren(element: TbxElement, rule: (typeof structure)[string]): void {
    const seen = new Map<string, number>();
    let phase = 0;
    for (const child of tbxChildren(element)) {
      const count = (seen.get(child.name) ?? 0) + 1;
      seen.set(child.name, count);
      const at = rule.content.findIndex((names) => names.includes(child.name));
      if (at === -1) this.report(child.line, `<${child.written}> is not allowed in <${element.written}>.`);
      else if (count === 2 && rule.single?.includes(child.name))
        this.report(child.line, `<${element.written}> has more than one <${child.written}>.`);
      else if (at < phase && !this.#isFree(child))
        this.report(child.line, `<${child.written}> is too late in <${element.written}>.`);
      phase = Math.max(phase, at);
    }
    for (const name of rule.required ?? [])
      if (!seen.has(name)) this.report(element.line, `<${element.written}> needs <${name}>.`);
  }

  /** In DCT style the elements of modules are in any order. */
  #isFree(child: TbxElement): boolean {
    return this.#dialect.style === 'dct' && child.name !== 'term';
  }

  #checkCategory(element: TbxElement, level: Level): void {
    if (element.type === undefined || element.type === '' || element.name === 'hi') return;
    if (this.#modules === undefined) return;
    const { line, type } = element;
    const isStyled =
      element.isTagged === true ? this.#dialect.style === 'dct' : this.#dialect.style === 'dca';
    if (!isStyled) {
      this.report(line, `<${element.written}> is not allowed in the style ${this.#dialect.style}.`);
      return;
    }
    const category = Object.hasOwn(categories, type) ? categories[type] : undefined;
    if (category?.element !== element.name || !this.#modules.includes(category.module)) {
      this.report(
        line,
        `"${shown(type)}" is not a category of <${element.written}> in ${this.#dialect.name}.`,
      );
      return;
    }
    if (!category.levels.includes(level))
      this.report(line, `"${type}" is not allowed in <${level}>, only in ${list(category.levels)}.`);
    const value = tbxText(element).trim();
    if (category.values !== undefined && !category.values.includes(value))
      this.report(line, `"${shown(value)}" is not a value of "${type}". Use ${list(category.values)}.`);
  }
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });
const list = (values: readonly string[]) => or.format(values);

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text).toWellFormed();
