/**
 * The elements of XLIFF 2 and its modules as data (`xliff_core_2.0.xsd`, `xliff_core_2.2.xsd`, and those of the modules).
 *
 * `content` lists the children in order: `a|b` is a choice, `?`, `*` and `+` say how often, `other` is an element of any
 * other namespace. `attributes` lists names with `!` when required and `:` before the name of the value's type.
 */
export interface ElementRule {
  readonly content: string;
  readonly attributes: string;
  /** Whether it may contain text. */
  readonly text?: true;
  /** Attributes of other namespaces: of modules only, or any. */
  readonly others?: 'modules' | 'any';
}

const inline = 'cp|ph|pc|sc|ec|mrk|sm|em*';
const inherited = 'canResegment:yesNo translate:yesNo srcDir:direction trgDir:direction xml:space:space';
const code = 'canCopy:yesNo canDelete:yesNo canReorder:reorder copyOf:token subType:custom type:codeType';
const single = 'dataRef:token disp equiv subFlows:tokens';
const marker = 'id!:token translate:yesNo type:markerType ref value';

const core: Readonly<Record<string, ElementRule>> = {
  'xlf:xliff': {
    content: 'file+',
    attributes: 'version! srcLang!:language trgLang:language xml:space:space',
    others: 'any',
  },
  'xlf:file': {
    content: 'skeleton? other* notes? unit|group+',
    attributes: `id!:token original ${inherited}`,
    others: 'any',
  },
  'xlf:skeleton': { content: 'other*', attributes: 'href', text: true },
  'xlf:group': {
    content: 'other* notes? unit|group*',
    attributes: `id!:token name type:custom ${inherited}`,
    others: 'any',
  },
  'xlf:unit': {
    content: 'other* notes? originalData? segment|ignorable+',
    attributes: `id!:token name type:custom ${inherited}`,
    others: 'any',
  },
  'xlf:segment': {
    content: 'source target?',
    attributes: 'id:token canResegment:yesNo state:state subState:custom',
  },
  'xlf:ignorable': { content: 'source target?', attributes: 'id:token' },
  'xlf:notes': { content: 'note+', attributes: '' },
  'xlf:note': {
    content: '',
    attributes: 'id:token appliesTo:side category priority:priority',
    text: true,
    others: 'any',
  },
  'xlf:originalData': { content: 'data+', attributes: '' },
  'xlf:data': { content: 'cp*', attributes: 'id!:token dir:direction xml:space:preserve', text: true },
  'xlf:source': { content: inline, attributes: 'xml:lang:language xml:space:space', text: true },
  'xlf:target': {
    content: inline,
    attributes: 'xml:lang:language xml:space:space order:positive',
    text: true,
  },
  'xlf:cp': { content: '', attributes: 'hex!:hex' },
  'xlf:ph': { content: '', attributes: `id!:token ${code} ${single}`, others: 'modules' },
  'xlf:pc': {
    content: inline,
    attributes: `id!:token canOverlap:yesNo dir:direction dispEnd dispStart equivEnd equivStart dataRefEnd:token dataRefStart:token subFlowsEnd:tokens subFlowsStart:tokens ${code}`,
    text: true,
    others: 'modules',
  },
  'xlf:sc': {
    content: '',
    attributes: `id!:token canOverlap:yesNo dir:direction isolated:yesNo ${code} ${single}`,
    others: 'modules',
  },
  'xlf:ec': {
    content: '',
    attributes: `id:token startRef:token canOverlap:yesNo dir:direction isolated:yesNo ${code} ${single}`,
    others: 'modules',
  },
  'xlf:mrk': { content: inline, attributes: marker, text: true, others: 'any' },
  'xlf:sm': { content: '', attributes: marker, others: 'any' },
  'xlf:em': { content: '', attributes: 'startRef!:token' },
};

const modules: Readonly<Record<string, ElementRule>> = {
  'mtc:matches': { content: 'match+', attributes: '' },
  'mtc:match': {
    content: 'mda:metadata? xlf:originalData? xlf:source xlf:target other*',
    attributes:
      'id:token matchQuality:percent matchSuitability:percent origin ref! reference:yesNo similarity:percent subType:custom type:matchType',
    others: 'any',
  },
  'gls:glossary': { content: 'glossEntry+', attributes: '' },
  'gls:glossEntry': {
    content: 'term translation* definition? other*',
    attributes: 'id:token ref',
    others: 'any',
  },
  'gls:term': { content: '', attributes: 'source', text: true, others: 'any' },
  'gls:translation': { content: '', attributes: 'id:token ref source', text: true, others: 'any' },
  'gls:definition': { content: '', attributes: 'source', text: true, others: 'any' },
  'mda:metadata': { content: 'metaGroup+', attributes: 'id:token' },
  'mda:metaGroup': { content: 'metaGroup|meta+', attributes: 'id:token category appliesTo:metaSide' },
  'mda:meta': { content: '', attributes: 'type!', text: true },
  'slr:profiles': { content: 'normalization? other*', attributes: 'generalProfile storageProfile' },
  'slr:normalization': { content: '', attributes: 'general:normalization storage:normalization' },
  'slr:data': { content: 'other*', attributes: 'profile!', others: 'any' },
  'val:validation': { content: 'rule+', attributes: '', others: 'any' },
  'val:rule': {
    content: '',
    attributes:
      'isPresent isNotPresent startsWith endsWith occurs:positive existsInSource:yesNo caseSensitive:yesNo normalization:normalization disabled:yesNo',
    others: 'any',
  },
  'res:resourceData': { content: 'resourceItemRef* resourceItem*', attributes: '' },
  'res:resourceItemRef': { content: '', attributes: 'id:token ref!:token', others: 'any' },
  'res:resourceItem': {
    content: 'source? target? reference*',
    attributes: 'id:token mimeType context:yesNo',
    others: 'any',
  },
  'res:source': { content: 'other*', attributes: 'href xml:lang:language', others: 'any' },
  'res:target': { content: 'other*', attributes: 'href xml:lang:language', others: 'any' },
  'res:reference': { content: '', attributes: 'href! xml:lang:language', others: 'any' },
  'ctr:changeTrack': { content: 'revisions+', attributes: '' },
  'ctr:revisions': {
    content: 'revision+',
    attributes: 'appliesTo!:token ref:token currentVersion:token',
    others: 'any',
  },
  'ctr:revision': { content: 'item+', attributes: 'author datetime version:token', others: 'any' },
  'ctr:item': { content: '', attributes: 'property!', text: true, others: 'any' },
};

export const elements: Readonly<Record<string, ElementRule>> = { ...core, ...modules };

/** Elements that differ in version 2.2. */
export const elements22: Readonly<Record<string, ElementRule>> = {
  'xlf:xliff': { ...(core['xlf:xliff'] as ElementRule), content: 'notes? mda:metadata? file+' },
  'xlf:note': {
    ...(core['xlf:note'] as ElementRule),
    attributes: 'id:token appliesTo:side category priority:priority ref',
  },
};

/** Attributes of modules, on elements of the core. */
export const moduleAttributes: Readonly<Record<string, string>> = {
  'fs:fs': 'html',
  'fs:subFs': 'text',
  'slr:equivStorage': 'text',
  'slr:sizeInfo': 'text',
  'slr:sizeInfoRef': 'token',
  'slr:sizeRestriction': 'size',
  'slr:storageRestriction': 'size',
};

/** Modules whose elements and attributes the tables above list completely. */
export const knownModules: readonly string[] = ['mtc', 'gls', 'mda', 'slr', 'val', 'res', 'ctr', 'fs'];

const token = String.raw`[\p{L}\p{N}\p{M}._:·-]+`;
const size = String.raw`(?:\*|\d+(?:,(?:\d+|\*))?)`;

/** The types of values. */
export const valueTypes: Readonly<Record<string, RegExp>> = {
  text: /^/,
  token: new RegExp(`^${token}$`, 'u'),
  tokens: new RegExp(`^${token}(?: ${token})*$`, 'u'),
  yesNo: /^(?:yes|no)$/,
  reorder: /^(?:yes|firstNo|no)$/,
  direction: /^(?:ltr|rtl|auto)$/,
  space: /^(?:default|preserve)$/,
  preserve: /^preserve$/,
  side: /^(?:source|target)$/,
  metaSide: /^(?:source|target|ignorable)$/,
  state: /^(?:initial|translated|reviewed|final)$/,
  custom: /^[^\s:]+:[^\s:]+$/,
  codeType: /^(?:fmt|ui|quote|link|image|other)$/,
  markerType: /^(?:generic|comment|term|[^\s:]+:[^\s:]+)$/,
  matchType: /^(?:am|mt|icm|idm|tb|tm|other)$/,
  normalization: /^(?:none|nfc|nfd)$/,
  priority: /^(?:[1-9]|10)$/,
  positive: /^0*[1-9]\d*$/,
  percent: /^(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)$/,
  hex: /^(?:[\dA-Fa-f]{2})+$/,
  language: /^(?:x|i|[A-Za-z]{2,8})(?:-[A-Za-z\d]{1,8})*$/,
  size: new RegExp(`^${size}$`),
  html: /^(?:a|b|bdo|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|h1|h2|h3|h4|h5|h6|head|hr|html|i|img|label|legend|li|ol|p|pre|q|s|samp|select|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul)$/,
};
