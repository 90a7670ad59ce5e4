import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { UnitKind } from '../../model/index.ts';
import { readAttributes } from './attributes.ts';
import { containerTitles } from './containers.ts';
import { attributes, componentLine, componentSigns } from './dialects.ts';
import { hasTitle } from './directives.ts';
import { drawnTexts } from './drawn-tables.ts';
import { jsonValues } from './json-front-matter.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';
import { excludedRegions, type Masked } from './mask.ts';
import { shortcodeValues } from './shortcode-values.ts';
import {
  containerTitleSyntax,
  type ForeignValue,
  markupValueSyntax,
  scalarSyntax,
  type ValueSyntax,
} from './values.ts';

/**
 * Reads the texts in constructs of other dialects, in order.
 * @param landmarks from parsing the masked text.
 */
export function foreignValues(
  landmarks: readonly Landmark[],
  source: string,
  { visible, has, drawn }: Pick<Masked, 'visible' | 'has' | 'drawn'>,
): readonly ForeignValue[] {
  const inText = [
    ...(has('::') ? containerTitles(visible) : []),
    ...(has('///') ? blockTitles(visible) : []),
    ...(has('="') || has("='") ? attributeValues(visible) : []),
    ...(componentSigns.some(has) ? componentValues(visible) : []),
  ];
  const inShortcodes = has('{{') || has('{%') ? shortcodeValues(visible) : [];
  const inDirectives =
    ['`{', '~{', ':{'].some(has) || source.includes('`{') ? directiveValues(source, landmarks) : [];
  const inCells = source.includes('#| ') ? cellOptions(source, landmarks) : [];
  const inTables = drawn.flatMap((table) => drawnTexts(source, table));
  const unsure = inText.length + inShortcodes.length + inTables.length > 0;
  const spans = unsure ? landmarksOf(landmarks, ['codeText']) : [];
  const flow = unsure ? landmarksOf(landmarks, ['htmlFlow']) : [];
  const excluded = unsure ? excludedRegions(source) : [];
  const isFree = ({ start }: Range) => !isInside(spans, start) && !isInside(excluded, start);
  const found = [
    ...jsonValues(source),
    ...inText.filter((each) => isFree(each) && !isInside(flow, each.start)),
    ...inShortcodes.filter(isFree),
    ...inTables.filter(isFree),
    ...inDirectives,
    ...inCells,
  ];
  return found.length < 2 ? found : outermost(found.toSorted((a, b) => a.start - b.start));
}

/** @param ranges in document order, not nested. */
const isInside = (ranges: readonly Range[], at: number): boolean =>
  at < (ranges[firstFrom(ranges, at + 1) - 1]?.end ?? -1);

/** Without those that overlap the one before. */
const outermost = (values: readonly ForeignValue[]): ForeignValue[] => {
  let past = -1;
  return values.filter(({ start, end }) => {
    if (start < past) return false;
    past = end;
    return true;
  });
};

const value = (
  start: number,
  text: string,
  syntax: ValueSyntax,
  location: string,
  kind: UnitKind,
): ForeignValue => ({
  start,
  end: start + text.length,
  syntax,
  location,
  kind,
});

/** `/// note | Title` of PyMdown Extensions. */
function blockTitles(source: string): ForeignValue[] {
  return [
    ...source.matchAll(
      /^[ \t]{0,99}\/{3,99}[ \t]{1,99}[a-z][\w-]{0,99}[ \t]{0,99}\|[ \t]{0,99}([^\s][^\n\r]*)$/gim,
    ),
  ].map((match) => {
    const [whole, rest = ''] = match;
    const title = rest.trimEnd();
    return value(
      match.index + whole.length - rest.length,
      title,
      containerTitleSyntax(false),
      'block',
      'title',
    );
  });
}

const directive =
  /^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{([A-Za-z][\w:.-]*)\}[ \t]*([^\n\r]*)((?:\r?\n[ \t>]*:[\w-]{1,60}:(?!:)[^\n\r]*)*)/gm;
const option = /:(?:alt|caption|title):[ \t]{1,99}([^\s][^\n\r]*)/g;

/** Titles of MyST's directives, and their options that readers see. */
function directiveValues(source: string, landmarks: readonly Landmark[]): ForeignValue[] {
  const hidden = landmarksOf(landmarks, opaqueTypes);
  return [...source.matchAll(directive)].flatMap((match): ForeignValue[] => {
    const [whole, name = '', rest = '', options = ''] = match;
    const fence = match.index + whole.search(/[^\s>]/);
    const inner = hidden.find(({ start, end }) => fence > start && fence < end);
    if (inner !== undefined) return [];
    const optionsStart = match.index + whole.length - options.length;
    const title = hasTitle(name) ? rest.trimEnd() : '';
    const titleStart = optionsStart - rest.length;
    return [
      ...(title === '' ? [] : [value(titleStart, title, containerTitleSyntax(false), name, 'title')]),
      ...[...options.matchAll(option)].map((one) => {
        const [whole, found = ''] = one;
        const text = found.trimEnd();
        const start = optionsStart + one.index + whole.length - found.length;
        return value(start, text, containerTitleSyntax(false), name, 'label');
      }),
    ];
  });
}

/** Attributes of components that are alone on their line. */
function componentValues(source: string): ForeignValue[] {
  return [...source.matchAll(componentLine)].flatMap(({ 0: line, index }) => {
    const tag = { start: index + line.indexOf('<'), end: index + line.trimEnd().length };
    return readAttributes(tag, source).map(
      ({ name, range, syntax }): ForeignValue => ({
        ...range,
        syntax,
        location: name,
        kind: name === 'alt' ? 'alt-text' : 'label',
      }),
    );
  });
}

const attributeList = new RegExp(attributes, 'g');
const shownAttribute =
  /[\s{:](?:title|alt|caption|summary|aria-label|fig-alt|fig-cap|tbl-cap|lst-cap)=(?:"([^"\n\r]*)"|'([^'\n\r]*)')/g;

/** Values in lists of attributes that readers see: `{.aside title="Title"}`. */
function attributeValues(source: string): ForeignValue[] {
  return [...source.matchAll(attributeList)].flatMap(({ 0: list, index }) =>
    [...list.matchAll(shownAttribute)].map((match) => {
      const text = match[1] ?? match[2] ?? '';
      const start = index + match.index + match[0].length - 1 - text.length;
      return value(start, text, markupValueSyntax(match[0].slice(-1)), 'attribute', 'label');
    }),
  );
}

const cellOption =
  /^#\|[ \t]+(?:fig-cap|fig-alt|fig-subcap|tbl-cap|lst-cap|title):[ \t]{1,99}([^\s][^\n\r]*)/gm;

/** Captions in the options of Quarto's code cells. */
function cellOptions(source: string, landmarks: readonly Landmark[]): ForeignValue[] {
  return landmarksOf(landmarks, ['codeFenced']).flatMap(({ start, end }) => {
    const code = source.slice(start, end);
    if (!/^(?:`{3,}|~{3,})\{/.test(code)) return [];
    return [...code.matchAll(cellOption)].map((match) => {
      const [whole, found = ''] = match;
      const text = found.trimEnd();
      return value(
        start + match.index + whole.length - found.length,
        text,
        scalarSyntax(text),
        'caption',
        'label',
      );
    });
  });
}
