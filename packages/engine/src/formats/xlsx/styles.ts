import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import { type FontProperties, readFont } from './strings/format.ts';

/** The fonts of cells by their style (ECMA-376 part 1, §18.8.10, §18.8.45). */
export class CellFonts {
  readonly #tree: XmlTree | undefined;
  readonly #fonts: readonly FontProperties[];
  /** Index of the font, by style. */
  readonly #fontOfStyle: readonly number[];

  /** @param tree of the styles part; undefined when the workbook has none. */
  constructor(tree: XmlTree | undefined) {
    this.#tree = tree;
    this.#fonts = this.#list('s:fonts').map((node) => readFont(tree as XmlTree, node));
    this.#fontOfStyle = this.#list('s:cellXfs').map((node) =>
      Number(tree?.attribute(node, 'fontId')?.value ?? 0),
    );
  }

  of(style: number): FontProperties | undefined {
    return this.#fonts[this.#fontOfStyle[style] ?? 0];
  }

  #list(name: string): number[] {
    const list = this.#tree?.child(0, name) ?? NO_NODE;
    return list === NO_NODE ? [] : (this.#tree?.children(list) ?? []);
  }
}
