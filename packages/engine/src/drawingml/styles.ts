import type { RunFormat } from '../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { DrawingFormat } from './format.ts';
import {
  type DrawingProperties,
  NO_PROPERTIES,
  overlayProperties,
  readDrawingProperties,
} from './properties.ts';

/** Resolves the effective format of runs. */
export interface TextStyles {
  /** @param runProperties the run's `a:rPr`, or NO_NODE. */
  format(tree: XmlTree, paragraph: XmlNode, runProperties: XmlNode): RunFormat;
}

/** The properties that a paragraph's runs inherit. */
export type InheritedProperties = (tree: XmlTree, paragraph: XmlNode) => DrawingProperties;

/** Formats by inherited properties and the source of the run's own properties. */
export type FormatCache = Map<DrawingProperties, Map<string, DrawingFormat>>;

/** Formats of runs on top of what their paragraph inherits; nothing by default. */
export class DrawingStyles implements TextStyles {
  readonly #inherited: InheritedProperties;
  readonly #formats: FormatCache;
  /** The last requested paragraph and its inherited run properties. */
  #tree: XmlTree | undefined;
  #paragraph = NO_NODE;
  #base = NO_PROPERTIES;

  /** @param formats shared by all styles of a document. */
  constructor(inherited: InheritedProperties = () => NO_PROPERTIES, formats: FormatCache = new Map()) {
    this.#inherited = inherited;
    this.#formats = formats;
  }

  format(tree: XmlTree, paragraph: XmlNode, runProperties: XmlNode): DrawingFormat {
    const base = this.#baseOf(tree, paragraph);
    const own = runProperties === NO_NODE ? '' : tree.source(runProperties);
    let formats = this.#formats.get(base);
    if (!formats) {
      formats = new Map();
      this.#formats.set(base, formats);
    }
    const known = formats.get(own);
    if (known) return known;
    const format = new DrawingFormat(overlayProperties(base, readDrawingProperties(tree, runProperties)));
    formats.set(own, format);
    return format;
  }

  #baseOf(tree: XmlTree, paragraph: XmlNode): DrawingProperties {
    if (tree !== this.#tree || paragraph !== this.#paragraph) {
      this.#base = this.#inherited(tree, paragraph);
      this.#tree = tree;
      this.#paragraph = paragraph;
    }
    return this.#base;
  }
}

/**
 * Inherits the default properties of the run's own paragraph (`a:pPr/a:defRPr`), as charts do (ECMA-376 part 1,
 * §21.1.2.3.2). Presentations ignore these.
 */
export function paragraphDefaults(): InheritedProperties {
  const known = new Map<string, DrawingProperties>();
  return (tree, paragraph) => {
    const properties = tree.child(paragraph, 'a:pPr');
    const defaults = properties === NO_NODE ? NO_NODE : tree.child(properties, 'a:defRPr');
    if (defaults === NO_NODE) return NO_PROPERTIES;
    const source = tree.source(defaults);
    const read = known.get(source) ?? readDrawingProperties(tree, defaults);
    known.set(source, read);
    return read;
  };
}
