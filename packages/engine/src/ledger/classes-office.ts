import type { KeptClass } from './model.ts';
import { isSignFont } from './sign-fonts.ts';
import type { PackageVocabulary } from './walk-package.ts';

/**
 * What letters in Office Open XML are, by the types of ECMA-376 part 1: strings that readers see, and strings that are names,
 * references or settings. `text` is the document's own text, which is translated.
 */

/** Attributes that readers see, or that hold words for them in another way. Others hold values for programs. */
const attributes: Readonly<Record<string, KeptClass | 'text'>> = {
  // Alternative text, tooltips, WordArt (§20.1.2.2.8, 21.1.2.3.5; part 4 §19.1.2.23)
  '@descr': 'text',
  '@title': 'text',
  '@alt': 'text',
  '@tooltip': 'text',
  'w:hyperlink@w:tooltip': 'text',
  'v:textpath@string': 'text',
  // Word: tables, content controls, form fields, labels of lists and captions (§17.4.62, 17.5.2, 17.16, 17.9.11)
  'w:tblCaption@w:val': 'text',
  'w:tblDescription@w:val': 'text',
  'w:alias@w:val': 'name',
  'w:listItem@w:displayText': 'text',
  'w:listItem@w:value': 'name',
  'w:statusText@w:val': 'field',
  'w:helpText@w:val': 'field',
  'w:default@w:val': 'text',
  'w:listEntry@w:val': 'text',
  'w:lvlText@w:val': 'text',
  'w:fldSimple@w:instr': 'field',
  'w:caption@w:name': 'name',
  'w:docVar@w:val': 'field',
  'w:dataBinding@w:xpath': 'reference',
  'w:query@w:val': 'source',
  'w:connectString@w:val': 'source',
  // PowerPoint
  'p:tag@val': 'settings',
  'p:custShow@name': 'name',
  'p14:section@name': 'name',
  'p:cmAuthor@name': 'person',
  'dgm:prSet@phldrT': 'placeholder',
  'dgm:prSet@custT': 'settings',
  // Excel: validation, links, tables, pivot tables, scenarios (§18.3.1.32, 18.3.1.47, 18.5.1, 18.10)
  's:dataValidation@prompt': 'text',
  's:dataValidation@promptTitle': 'text',
  's:dataValidation@error': 'text',
  's:dataValidation@errorTitle': 'text',
  's:hyperlink@display': 'settings',
  's:tableColumn@name': 'text',
  's:tableColumn@totalsRowLabel': 'text',
  's:numFmt@formatCode': 'format',
  'c:numFmt@formatCode': 'format',
  'cx:numFmt@formatCode': 'format',
  's:sheet@name': 'name',
  's:definedName@name': 'name',
  's:definedName@comment': 'name',
  's:table@displayName': 'name',
  's:table@name': 'name',
  's:cfRule@text': 'formula',
  's:filter@val': 'name',
  's:customFilter@val': 'name',
  's:sortCondition@customList': 'name',
  's:scenario@name': 'name',
  's:scenario@comment': 'name',
  's:s@v': 'source',
  's:cacheField@name': 'source',
  's:cacheField@caption': 'source',
  's:cacheField@formula': 'formula',
  's:pivotField@name': 'source',
  's:dataField@name': 'source',
  's:calculatedItem@formula': 'formula',
  's:pivotTableDefinition@dataCaption': 'source',
  's:pivotTableDefinition@grandTotalCaption': 'source',
  's:pivotTableDefinition@rowHeaderCaption': 'source',
  's:pivotTableDefinition@colHeaderCaption': 'source',
};

/** Names and settings in attributes with several words, by the attribute alone. */
const plainAttributes: Readonly<Record<string, KeptClass>> = {
  '@name': 'name',
  '@{http://schemas.microsoft.com/office/word/2015/wordml/symex}font': 'settings',
  '@w:name': 'name',
  '@uniqueName': 'name',
  '@w:author': 'person',
  '@w:initials': 'person',
  '@w15:author': 'person',
  '@userId': 'person',
  '@userName': 'person',
  '@author': 'person',
  '@r:id': 'reference',
  '@mc:Ignorable': 'settings',
  '@mc:Requires': 'settings',
  '@typeface': 'settings',
  '@face': 'settings',
  '@url': 'reference',
  '@location': 'reference',
  '@ref': 'reference',
  '@sqref': 'reference',
  '@w:anchor': 'reference',
  '@w:tgtFrame': 'reference',
};

/** Elements with text. Elements that are missing here are not known. */
const elements: Readonly<Record<string, KeptClass | 'text'>> = {
  'w:t': 'text',
  'w:delText': 'deleted',
  'w:instrText': 'field',
  'w:delInstrText': 'deleted',
  'm:t': 'settings',
  'a:t': 'text',
  's:t': 'text',
  's:v': 'settings',
  's:f': 'formula',
  's:formula': 'formula',
  's:formula1': 'formula',
  's:formula2': 'formula',
  's:definedName': 'formula',
  's:calculatedColumnFormula': 'formula',
  's:totalsRowFormula': 'formula',
  's:oddHeader': 'text',
  's:oddFooter': 'text',
  's:evenHeader': 'text',
  's:evenFooter': 'text',
  's:firstHeader': 'text',
  's:firstFooter': 'text',
  's:author': 'person',
  's:xmlPr': 'settings',
  'c:f': 'reference',
  'c:v': 'settings',
  'c:formatCode': 'settings',
  'c:separator': 'text',
  'c:name': 'name',
  'c:oddHeader': 'settings',
  'c:oddFooter': 'settings',
  'c:userInterface': 'settings',
  'c15:f': 'reference',
  'c15:sqref': 'reference',
  'c15:formulaRef': 'reference',
  'cx:f': 'reference',
  'cx:pt': 'text',
  'cx:v': 'settings',
  'cx:separator': 'text',
  'p:text': 'text',
  'p:attrName': 'settings',
  'p:strVal': 'settings',
  'dc:title': 'text',
  'dc:subject': 'text',
  'dc:description': 'text',
  'cp:keywords': 'text',
  'cp:category': 'settings',
  'cp:contentStatus': 'settings',
  'cp:contentType': 'settings',
  'dc:creator': 'person',
  'dcterms:creator': 'person',
  'cp:lastModifiedBy': 'person',
  'dc:identifier': 'settings',
  'dc:language': 'settings',
  'cp:version': 'settings',
  'cp:revision': 'settings',
  'dcterms:created': 'settings',
  'dcterms:modified': 'settings',
  'cp:lastPrinted': 'settings',
  'wp:align': 'settings',
  'wp14:pctWidth': 'settings',
  'a:tableStyleId': 'settings',
  '{http://schemas.microsoft.com/office/excel/2006/main}f': 'formula',
  '{http://schemas.microsoft.com/office/excel/2006/main}sqref': 'reference',
  '{http://schemas.microsoft.com/office/spreadsheetml/2009/9/main}id': 'settings',
};

/** Namespaces that only programs read: properties' types, the layout of VML, compatibility. */
const settingsNames =
  /^(?:(?:o|w10|xdr|wp|wp14|a14|mc):|\{http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/(?:docPropsVTypes|custom-properties)\}|\{urn:schemas-microsoft-com:office:excel\})/;

/** Parts of a package by name, the first that fits. Their texts are of this class, whatever the element. */
const parts: readonly (readonly [RegExp, KeptClass])[] = [
  [/(?:^|\/)_rels\//, 'reference'],
  [/^\[Content_Types\]\.xml$/, 'settings'],
  [/^docProps\/app\.xml$/i, 'settings'],
  [/^_xmlsignatures\//i, 'settings'],
  [/^customXml\//i, 'settings'],
  [/^(?:word|xl|ppt)\/(?:theme|fonts|webExtensions|activeX|ctrlProps|customUI)\//i, 'settings'],
  [/^(?:customUI|userCustomization|userXml|docMetadata)\//i, 'settings'],
  [/^word\/(?:styles|stylesWithEffects|fontTable|webSettings|people)\.xml$/i, 'settings'],
  [/^word\/glossary\//i, 'placeholder'],
  [/^ppt\/(?:notesMasters|handoutMasters)\//i, 'placeholder'],
  [/^ppt\/(?:tags|changesInfos|revisionInfo|commentAuthors|authors)/i, 'settings'],
  [/^ppt\/(?:tableStyles|presProps|viewProps)\.xml$/i, 'settings'],
  [/(?:^|\/)diagrams\/(?:layout|colors|quickStyle)/i, 'settings'],
  [/(?:^|\/)charts\/(?:style|colors)/i, 'settings'],
  [/(?:^|\/)diagrams\/drawing/i, 'result'],
  // Handwriting, and what it was recognized as.
  [/(?:^|\/)ink\//i, 'settings'],
  [/^xl\/(?:externalLinks|pivotCache|queryTables|model)\//i, 'source'],
  [/^xl\/(?:connections|xmlMaps|metadata|volatileDependencies)\.xml$/i, 'source'],
  [/^xl\/(?:persons|revisions)\//i, 'person'],
  [/^xl\/customProperty/i, 'settings'],
];

export const office: PackageVocabulary = {
  attributes,
  plainAttributes,
  elements,
  settingsNames,
  parts,
  watch: () => new OfficeContext(),
};

/** Fields, templates of slides, cells: what a text is depends on the elements around it. */
class OfficeContext {
  /** Open fields of Word. */
  #fields = 0;
  #deletions = 0;
  #isPlaceholder = false;
  /** The open content controls: whether they hold a date. */
  readonly #controls: boolean[] = [];
  /** The type of the cell (§18.18.11), and whether it has a formula. */
  #cell: string | undefined;
  #hasFormula = false;
  #isText = false;
  /** Whether the letters of the run are signs of a symbol font. */
  #isSign = false;
  /** Whether the open alternatives have an equation, whose fallback repeats it (part 3, §9). */
  readonly #alternatives: boolean[] = [];
  /** Whether a run of an equation is text (§22.1.2.74). */
  #isNormal = false;

  watches(name: string): boolean {
    return watched.has(name);
  }

  start(name: string, value: (attribute: string) => string | undefined): void {
    if (name === 'w:fldChar') this.#field(value('w:fldCharType'));
    else if (name === 'w:del' || name === 'w:moveFrom') this.#deletions += 1;
    else if (name === 'w:sdt') this.#controls.push(false);
    else if (name === 'w:date' && this.#controls.length > 0) this.#controls[this.#controls.length - 1] = true;
    else if (name === 'p:sp') this.#isPlaceholder = false;
    else if (name === 'p:ph') this.#isPlaceholder = true;
    else if (name === 's:c') {
      this.#cell = value('t');
      this.#hasFormula = false;
    } else if (runs.has(name)) this.#isSign = false;
    else if (name === 'w:rFonts') this.#isSign = isSignFont(value('w:ascii'));
    else if (name === 'a:latin' || name === 'a:sym') this.#isSign ||= isSignFont(value('typeface'));
    else if (name === 's:rFont') this.#isSign = isSignFont(value('val'));
    else if (name === 'm:r') this.#isNormal = false;
    else if (name === 'm:nor') this.#isNormal = !/^(?:0|off|false)$/.test(value('m:val') ?? '');
    else if (name === 'mc:AlternateContent') this.#alternatives.push(false);
    else if (name === 'a14:m' && this.#alternatives.length > 0)
      this.#alternatives[this.#alternatives.length - 1] = true;
    else if (name === 's:f') this.#hasFormula = true;
    else if (name === 'c:strCache' || name === 'c:strLit' || name === 'cx:strDim') this.#isText = true;
  }

  end(name: string): void {
    if (name === 'w:del' || name === 'w:moveFrom') this.#deletions -= 1;
    else if (name === 'p:sp') this.#isPlaceholder = false;
    else if (name === 'mc:AlternateContent') this.#alternatives.pop();
    else if (name === 'w:sdt') this.#controls.pop();
    else if (name === 'c:strCache' || name === 'c:strLit' || name === 'cx:strDim') this.#isText = false;
  }

  classOf(part: string, path: readonly string[], attribute?: string): KeptClass | 'text' | undefined {
    if (attribute !== undefined) return undefined;
    const name = path.at(-1);
    if (this.#deletions > 0) return 'deleted';
    if (this.#isSign && (name === 'w:t' || name === 'a:t' || name === 's:t')) return 'settings';
    if (name === 'w:t' && path.includes('w:rt')) return 'kept';
    if (name === 'w:t' && (this.#fields > 0 || this.#controls.at(-1) || path.includes('w:fldSimple')))
      return 'field';
    if (name === 'w:t') return undefined;
    if (name === 's:v' && this.#cell === 'str') return this.#hasFormula ? 'result' : 'text';
    if (this.#alternatives.at(-1) && path.includes('mc:Fallback')) return 'equation';
    if (name === 'a:t' && path.includes('mc:Fallback')) return 'fallback';
    if (name === 'm:t') return this.#isNormal ? 'equation' : 'symbols';
    if ((name === 'c:v' || name === 'cx:v') && this.#isText) return 'text';
    if (path.includes('s:rPh')) return 'kept';
    if (name === 'a:t' && path.includes('a:fld')) return 'field';
    if (this.#isPlaceholder && isTemplate(part)) return 'placeholder';
    return undefined;
  }

  #field(type: string | undefined): void {
    if (type === 'begin') this.#fields += 1;
    else if (type === 'end') this.#fields -= 1;
  }
}

const watched: ReadonlySet<string> = new Set(
  (
    'w:fldChar w:del w:moveFrom w:sdt w:date w:r w:rFonts p:sp p:ph a:r a:latin a:sym m:r m:nor a14:m mc:AlternateContent ' +
    's:c s:f s:r s:si s:is s:rFont c:strCache c:strLit cx:strDim'
  ).split(' '),
);

const runs: ReadonlySet<string> = new Set(['w:r', 'a:r', 's:r', 's:si', 's:is']);

const isTemplate = (part: string): boolean => /^ppt\/(?:slideMasters|slideLayouts)\//i.test(part);
