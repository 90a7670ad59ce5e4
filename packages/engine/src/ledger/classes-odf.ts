import type { KeptClass } from './model.ts';
import { isSignFont } from './sign-fonts.ts';
import type { PackageVocabulary } from './walk-package.ts';

/** What letters in OpenDocument are, by the types of ODF 1.3 part 3. `text` is the document's own text, which is translated. */

const attributes: Readonly<Record<string, KeptClass | 'text'>> = {
  // Form controls (§19.317 and others), prompts, labels of lists and notes
  'form:property@office:string-value': 'settings',
  'text:hidden-text@text:string-value': 'field',
  '@form:label': 'text',
  '@form:title': 'text',
  '@form:value': 'name',
  '@form:current-value': 'text',
  '@form:name': 'name',
  '@style:num-prefix': 'text',
  '@style:num-suffix': 'text',
  '@loext:num-list-format': 'text',
  '@text:description': 'text',
  '@text:string-value-if-true': 'text',
  '@text:string-value-if-false': 'text',
  '@text:string-value': 'text',
  '@office:string-value': 'text',
  '@office:title': 'text',
  '@xlink:title': 'reference',
  '@loext:display-text': 'text',
  '@loext:value': 'name',
  '@text:label': 'text',
  '@text:value': 'text',
  '@table:formula': 'formula',
  '@text:formula': 'formula',
  '@text:condition': 'formula',
  '@table:condition': 'formula',
  '@table:expression': 'formula',
  '@calcext:value': 'formula',
  '@style:condition': 'formula',
  '@office:value': 'settings',
  '@table:name': 'name',
  '@table:comment': 'name',
  '@table:display-name': 'name',
  '@draw:name': 'name',
  '@text:name': 'name',
  '@text:ref-name': 'reference',
  '@presentation:footer-name': 'reference',
  '@meta:name': 'name',
  '@number:title': 'format',
  '@chart:style-name': 'settings',
  '@dlg:value': 'settings',
};

const plainAttributes: Readonly<Record<string, KeptClass>> = {
  '@xlink:href': 'reference',
  '@style:name': 'settings',
  '@style:display-name': 'settings',
  '@text:author': 'source',
  '@text:title': 'source',
  '@text:booktitle': 'source',
  '@text:journal': 'source',
  '@text:publisher': 'source',
  '@text:editor': 'source',
  '@text:organizations': 'source',
  '@text:note': 'source',
  '@text:annote': 'source',
  '@text:howpublished': 'source',
  '@text:institution': 'source',
  '@text:school': 'source',
  '@text:series': 'source',
  '@text:edition': 'source',
  '@text:identifier': 'source',
  '@text:custom1': 'source',
  '@text:custom2': 'source',
  '@text:custom3': 'source',
  '@text:custom4': 'source',
  '@text:custom5': 'source',
};

const elements: Readonly<Record<string, KeptClass | 'text'>> = {
  'text:p': 'text',
  'text:h': 'text',
  'text:span': 'text',
  'text:a': 'text',
  'text:meta': 'text',
  'text:meta-field': 'text',
  'text:ruby-base': 'text',
  'text:ruby-text': 'kept',
  'text:placeholder': 'text',
  'text:note-citation': 'field',
  'text:number': 'field',
  'text:bookmark': 'text',
  'text:conditional-text': 'text',
  'text:hidden-text': 'text',
  'text:hidden-paragraph': 'field',
  'text:execute-macro': 'text',
  'text:script': 'listing',
  'text:linenumbering-separator': 'text',
  'text:text-input': 'text',
  'text:user-defined': 'text',
  'text:drop-down': 'text',
  'text:label': 'text',
  'loext:content-control': 'text',
  'svg:title': 'text',
  'svg:desc': 'text',
  'table:title': 'text',
  'table:desc': 'text',
  'number:text': 'format',
  'number:currency-symbol': 'format',
  'dc:title': 'text',
  'dc:subject': 'text',
  'dc:description': 'text',
  'meta:keyword': 'text',
  'meta:user-defined': 'settings',
  'dc:creator': 'person',
  'meta:initial-creator': 'person',
  'meta:printed-by': 'person',
  'meta:creator-initials': 'person',
  'loext:sender-initials': 'person',
  'meta:date-string': 'settings',
  'dc:date': 'settings',
  'dc:language': 'settings',
  'meta:generator': 'settings',
  'meta:creation-date': 'settings',
  'meta:print-date': 'settings',
  'meta:editing-duration': 'settings',
  'meta:editing-cycles': 'settings',
  'config:config-item': 'settings',
  'office:binary-data': 'picture',
  'presentation:header-decl': 'text',
  'presentation:footer-decl': 'text',
  'presentation:date-time-decl': 'field',
  'text:index-entry-span': 'text',
  'math:annotation': 'settings',
  'math:mi': 'settings',
  'math:mo': 'settings',
  'math:mn': 'settings',
  'math:ms': 'settings',
  'math:mtext': 'equation',
  'form:property': 'settings',
  'script:event-listener': 'code',
};

const settingsNames =
  /^(?:style|fo|svg|dr3d|draw|smil|anim|chart|number|config|manifest|xlink|presentation|form|field|math):/;

const parts: readonly (readonly [RegExp, KeptClass])[] = [
  [/(?:^|\/)META-INF\//, 'settings'],
  [/(?:^|\/)mimetype$/, 'settings'],
  [/(?:^|\/)settings\.xml$/, 'settings'],
  [/(?:^|\/)Configurations2?\//, 'settings'],
  [/(?:^|\/)(?:Basic|Scripts)\//, 'code'],
  [/(?:^|\/)Dialogs\//, 'code'],
  [/(?:^|\/)Object \d+\/(?:settings|meta|styles)\.xml$/, 'settings'],
  [/(?:^|\/)layout-cache$/, 'settings'],
  [/\.rdf$/, 'settings'],
  [/^database\//, 'source'],
  [/^(?!(?:.*\/)?(?:content|styles|meta)\.xml$).*\.xml$/, 'settings'],
];

/** Elements whose text is a number, a date or a reference that programs compute: ODF 1.3 part 3, §7. */
const fields =
  /^text:(?:page|date|time|author|chapter|file|template|sequence|expression|user-field|variable|database|sender|creat|print|modif|edit|title|subject|keywords|description|initial|reference|bookmark-ref|note-ref|sheet|table-formula|measure|bibliography-mark|page-variable|object-count|paragraph-count|word-count|character-count|image-count|table-count|dde)/;

export const odf: PackageVocabulary = {
  attributes,
  plainAttributes,
  elements,
  settingsNames,
  parts,
  watch: () => new OdfContext(),
};

class OdfContext {
  #deletions = 0;
  /** Whether the header or footer is switched off. */
  #isOff = false;
  /** The style that is being read, those with a symbol font, and how many spans with one are open. */
  #style = '';
  readonly #signs = new Set<string>();
  readonly #spans: boolean[] = [];
  /** Whether the text of each open cell is a result. Cells nest. */
  readonly #cells: boolean[] = [];
  /** Whether each open content control holds a date. */
  readonly #dates: boolean[] = [];

  watches(name: string): boolean {
    return edges.test(name) || isCell(name) || watched.has(name);
  }

  start(name: string, value: (attribute: string) => string | undefined): void {
    if (edges.test(name)) this.#isOff = value('style:display') === 'false';
    else if (name === 'text:tracked-changes') this.#deletions += 1;
    else if (name === 'style:style') this.#style = value('style:name') ?? '';
    else if (name === 'style:text-properties') {
      if (isSignFont(value('style:font-name') ?? value('fo:font-family'))) this.#signs.add(this.#style);
    } else if (name === 'text:span') this.#spans.push(this.#signs.has(value('text:style-name') ?? ''));
    else if (isCell(name)) this.#cells.push(isComputed(value));
    else if (name === 'loext:content-control') this.#dates.push(value('loext:date') === 'true');
  }

  end(name: string): void {
    if (edges.test(name)) this.#isOff = false;
    else if (name === 'text:tracked-changes') this.#deletions -= 1;
    else if (name === 'text:span') this.#spans.pop();
    else if (isCell(name)) this.#cells.pop();
    else if (name === 'loext:content-control') this.#dates.pop();
  }

  classOf(_part: string, path: readonly string[], attribute?: string): KeptClass | undefined {
    const name = path.at(-1) ?? '';
    if (attribute !== undefined)
      return attribute === 'office:string-value' && this.#cells.at(-1) === true ? 'result' : undefined;
    if (this.#isOff) return 'hidden';
    if (this.#deletions > 0) return name === 'dc:creator' ? 'person' : 'deleted';
    if (fields.test(name) || this.#dates.at(-1) === true) return 'field';
    if (this.#spans.at(-1) === true) return 'settings';
    if (path.some((each) => each.startsWith('math:')) && name !== 'math:mtext') return 'settings';
    return this.#cells.at(-1) === true && name.startsWith('text:') ? 'result' : undefined;
  }
}

const watched: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'style:style',
  'style:text-properties',
  'text:span',
  'loext:content-control',
]);

const edges = /^(?:style|loext):(?:header|footer)(?:-left|-first)?$/;

/** Whether a cell shows the result of a formula, or a number, date or logical value. */
const isComputed = (value: (attribute: string) => string | undefined): boolean =>
  value('table:formula') !== undefined || (value('office:value-type') ?? 'string') !== 'string';

const isCell = (name: string): boolean => name === 'table:table-cell' || name === 'table:covered-table-cell';
