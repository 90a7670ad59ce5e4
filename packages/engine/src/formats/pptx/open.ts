import type { OpenedCharts } from '../../drawingml/chart/index.ts';
import {
  drawingSyntax,
  type FormatCache,
  isTrue,
  type ListStyle,
  readListStyle,
} from '../../drawingml/index.ts';
import { resolveLimits } from '../../limits.ts';
import type { InputLimits, Message, OpenOptions } from '../../model/index.ts';
import { OfficeParts } from '../../ooxml/index.ts';
import { HiddenContent, type OpenedPackage, readable, type TextPart } from '../../package/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import { detect, missingPresentation } from './detect.ts';
import { type Extraction, extractPart, locationOf, slideTitle } from './extract.ts';
import { Graphics, type GraphicsHost } from './graphics.ts';
import { findParts, listedSlides, type Part, themesOf } from './parts.ts';
import type { Size } from './shape.ts';
import { readTableStyles } from './table-style.ts';
import { Template } from './template.ts';

/** Text data of a part of the presentation itself. */
export interface OwnText extends Extraction {
  readonly part: Part;
  /** Whether text is right-to-left unless the part overrides it. */
  readonly isRightToLeft: boolean;
}

/** A part of a presentation that holds text. */
export interface PptxPart extends TextPart {
  /** Undefined for charts, diagrams and themes. */
  readonly own: OwnText | undefined;
}

/** An open presentation. */
export interface OpenedPptx extends OpenedPackage<PptxPart> {
  readonly source: OfficeParts;
  /** The number of slides, including hidden ones. */
  readonly slideCount: number;
  /** In EMU. */
  readonly slideSize: Size;
  readonly charts: OpenedCharts;
  readonly messages: readonly Message[];
}

/**
 * Opens a package, parses the relevant parts and extracts their units.
 * @throws DocumentError when the bytes are not a readable presentation.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedPptx {
  return readable('Failed to parse PPTX XML structure.', () => new Opening(bytes, options).open());
}

/** Reopens a written presentation as far as verification needs it: changed parts, without their texts. */
export function reopen(bytes: Uint8Array, options: OpenOptions, before: OpenedPptx): OpenedPackage {
  return readable('Failed to parse PPTX XML structure.', () => new Opening(bytes, options, before).reopen());
}

/** A slide of 10 by 7.5 inches, in EMU. */
const USUAL_SIZE: Size = { width: 9_144_000, height: 6_858_000 };

class Opening {
  readonly #parts: OfficeParts;
  readonly #main: string;
  readonly #options: OpenOptions;
  readonly #limits: InputLimits;
  readonly #templates = new Map<string, Template>();
  readonly #formats: FormatCache = new Map();

  /** @param before the presentation that the bytes were written from. */
  constructor(bytes: Uint8Array, options: OpenOptions, before?: OpenedPptx) {
    const limits = resolveLimits(options.limits);
    const { archive, main } = detect(bytes, limits);
    this.#parts = new OfficeParts(archive, before?.source);
    this.#main = main;
    this.#options = options;
    this.#limits = limits;
  }

  open(): OpenedPptx {
    const { main, listed, shown, hidden, found } = this.#find();
    const dependencies = {
      defaults: readListStyle(main, main.child(0, 'p:defaultTextStyle')),
      tableStyles: readTableStyles(this.#tableStyles()),
      formats: this.#formats,
    };
    const titles = new Map(
      shown.map(({ name, number }) => [number, slideTitle(this.#parts.load(name).tree)]),
    );
    const own = found.map((part) => {
      const loaded = this.#parts.load(part.name);
      const template =
        part.template === undefined ? undefined : this.#template(part.template, dependencies.defaults);
      const title = titles.get(part.slide ?? 0) ?? '';
      const extraction = extractPart(part, loaded.tree, template, title, dependencies);
      const base = template?.inherited({ type: 'body', index: '' }).levels ?? dependencies.defaults;
      const isRightToLeft = isTrue(base[0]?.paragraph.get('rtl'));
      const text: PptxPart = {
        ...loaded,
        syntax: drawingSyntax,
        records: extraction.records,
        own: { ...extraction, part, isRightToLeft },
      };
      const context = { headings: title === '' ? [] : [title], location: locationOf(part, loaded.tree) };
      return { text, host: { part, context } };
    });
    const graphics = this.#graphics(own.map(({ host }) => host));
    return {
      archive: this.#parts.archive,
      source: this.#parts,
      parts: [
        ...own.flatMap(({ text, host }) => [text, ...graphics.of(host).map(withoutOwnText)]),
        ...this.#themes(found),
      ],
      slideCount: listed.length,
      slideSize: slideSize(main),
      charts: graphics.charts,
      messages: [...hidden.messages, ...graphics.charts.messages],
    };
  }

  /** The parts only, without the presentation's own texts. */
  reopen(): OpenedPackage {
    const { found } = this.#find();
    const graphics = this.#graphics(found.map((part) => ({ part, context: { headings: [] } })));
    const own = found.map(({ name }) => this.#parts.load(name));
    return { archive: this.#parts.archive, parts: [...own, ...graphics.parts, ...this.#themes(found)] };
  }

  /** The slides, the translated ones among them, and the parts with text. */
  #find() {
    const main = this.#parts.load(this.#main).tree;
    if (main.name(0) !== 'p:presentation') throw missingPresentation(this.#main);
    const listed = listedSlides(main, this.#main, this.#parts);
    const hidden = new HiddenContent(this.#options);
    const shown = listed.filter(({ name }) => {
      if (hidden.isTranslated || !isHidden(this.#parts.load(name).tree)) return true;
      hidden.add('slide', name);
      return false;
    });
    return { main, listed, shown, hidden, found: findParts(shown, this.#main, this.#parts) };
  }

  #graphics(hosts: readonly GraphicsHost[]): Graphics {
    return new Graphics(this.#parts, this.#limits, hosts);
  }

  /** Theme fonts follow the target language. */
  #themes(parts: readonly Part[]): PptxPart[] {
    const taken = new Set(parts.map(({ name }) => name));
    return themesOf(parts, this.#parts)
      .filter((name) => !taken.has(name))
      .map((name) => ({ ...this.#parts.load(name), syntax: drawingSyntax, records: [], own: undefined }));
  }

  #tableStyles(): XmlTree | undefined {
    const [name] = this.#parts.targets(this.#main, 'tableStyles');
    return name === undefined ? undefined : this.#parts.load(name).tree;
  }

  /** A layout over its master, or a master. */
  #template(name: string, defaults: ListStyle): Template {
    const known = this.#templates.get(name);
    if (known) return known;
    const { tree } = this.#parts.load(name);
    const [master] = tree.name(0) === 'p:sldLayout' ? this.#parts.targets(name, 'slideMaster') : [];
    const isMaster = master !== undefined && this.#parts.load(master).tree.name(0) === 'p:sldMaster';
    const parent = isMaster ? this.#template(master, defaults) : undefined;
    const template = new Template(tree, parent, defaults);
    this.#templates.set(name, template);
    return template;
  }
}

const withoutOwnText = (part: TextPart): PptxPart => ({ ...part, own: undefined });

/** `p:sld@show` (ECMA-376 part 1, §19.3.1.38). */
function isHidden(tree: XmlTree): boolean {
  const show = tree.attribute(0, 'show')?.value;
  return show !== undefined && !isTrue(show);
}

/** `p:sldSz` (§19.2.1.39), or the default size. */
function slideSize(tree: XmlTree): Size {
  const node = tree.child(0, 'p:sldSz');
  if (node === NO_NODE) return USUAL_SIZE;
  const [width, height] = ['cx', 'cy'].map((name) => Number(tree.attribute(node, name)?.value));
  return width && height && width > 0 && height > 0 ? { width, height } : USUAL_SIZE;
}
