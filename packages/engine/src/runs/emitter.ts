import { append } from '../lists.ts';
import { type Piece, textPiece, type XmlTree } from '../xml/index.ts';
import type { Container, Range, Run, Stretch, Wrapper } from './items.ts';
import { type Look, type Overrides, sharedLength } from './looks.ts';
import type { RunSyntax } from './syntax.ts';

/** Where output stands: in which transparent elements and in which run, if any. */
export interface Position {
  readonly containers: readonly Container[];
  readonly run: Run | undefined;
  /** What the run has of others. */
  readonly overrides: Overrides | undefined;
  /** The link that the run's properties name. */
  readonly link: Range | undefined;
}

/** Stands for what is in the line and isn't text: an image, a tab (U+FFFC, object replacement character). */
export const SEEN = '\ufffc';

/** Outside of every container and run. */
export const OUTSIDE: Position = { containers: [], run: undefined, overrides: undefined, link: undefined };

/** Where an emitter begins to write. */
export interface Place {
  /** The prefix that the part uses for the vocabulary of its runs, with its colon. */
  readonly prefix: string;
  readonly position: Position;
  /** The link around everything that is written. */
  readonly link: Range | undefined;
}

/** Writes paragraph content in any order, opening and closing runs and transparent elements as it needs them. */
export class Emitter {
  readonly pieces: Piece[] = [];
  readonly #tree: XmlTree;
  readonly #syntax: RunSyntax;
  readonly #prefix: string;
  readonly #newAnnotationId: () => number;
  readonly #opened: Set<Container | Run>;
  #position: Position;
  /** The link that text belongs to, where links are properties of runs. */
  #link: Range | undefined;
  /** The last text, until it is known what follows it. */
  #pending: { readonly text: string; readonly before: string } | undefined;
  /** What the next text follows: a text, `SEEN`, or nothing that is known. */
  #before = '';

  /** @param newAnnotationId gives an id that the part doesn't have yet. */
  constructor(
    tree: XmlTree,
    syntax: RunSyntax,
    { prefix, position, link }: Place,
    newAnnotationId: () => number,
  ) {
    this.#tree = tree;
    this.#syntax = syntax;
    this.#prefix = prefix;
    this.#newAnnotationId = newAnnotationId;
    this.#position = position;
    this.#link = link;
    this.#opened = new Set<Container | Run>(position.containers);
    if (position.run) this.#opened.add(position.run);
  }

  /** Text in a run that looks so. */
  text(look: Look, text: string): void {
    if (text === '') return;
    this.#writePending(text);
    this.enter(look);
    this.#pending = { text, before: this.#before };
    this.#before = text;
  }

  #writePending(after: string): void {
    if (!this.#pending) return;
    const { text, before } = this.#pending;
    this.#pending = undefined;
    this.pieces.push(textPiece(this.#syntax.text(this.#prefix, text, { before, after })));
  }

  /** Opens a run that looks so, unless it's open. */
  enter(look: Look): void {
    this.moveTo({ ...look, link: this.#link });
  }

  /** Source bytes, in a run of the properties that they had. @param looks `SEEN` for what takes a place in the line. */
  stretch(stretch: Stretch, looks = ''): void {
    this.#writePending(looks);
    this.#copy(stretch, stretch.containers);
    this.#before = looks;
  }

  #copy({ start, end, run }: Stretch, containers: readonly Container[]): void {
    this.moveTo({ containers, run, overrides: undefined, link: run?.link });
    this.pieces.push({ start, end });
  }

  /**
   * @param containersOf the elements that stand around its ends, by those of the source.
   * @param start the text that its content begins with.
   */
  wrapper(
    wrapper: Wrapper,
    containersOf: (source: readonly Container[]) => readonly Container[],
    start: string,
    writeContent: () => void,
  ): void {
    this.#writePending(start);
    const outerLink = this.#link;
    this.#link = wrapper.link ?? outerLink;
    for (const stretch of wrapper.opening) this.#copy(stretch, containersOf(stretch.containers));
    if (wrapper.isElement) {
      const outer = this.#position;
      this.#position = OUTSIDE;
      writeContent();
      this.moveTo(OUTSIDE);
      this.#position = outer;
    } else {
      writeContent();
    }
    for (const stretch of wrapper.closing) this.#copy(stretch, containersOf(stretch.containers));
    this.#link = outerLink;
  }

  /** Closes and opens what lies between here and there. */
  moveTo(position: Position): void {
    this.#writePending('');
    const { containers, run, overrides, link } = this.#position;
    const shared = sharedLength(containers, position.containers);
    const staysInside = shared === containers.length && shared === position.containers.length;
    const isSameRun = run === position.run && overrides === position.overrides && link === position.link;
    if (staysInside && isSameRun) return;
    if (run) this.pieces.push(textPiece(this.#syntax.runEnd(this.#prefix)));
    for (const container of containers.slice(shared).reverse()) this.pieces.push(container.endTag);
    for (const container of position.containers.slice(shared)) this.#open(container);
    if (position.run) append(this.pieces, this.#headOf(position.run, position));
    this.#position = position;
  }

  /** A tracked change that is opened again is another change with the same author and date. */
  #open(container: Container): void {
    const { startTag, annotationId } = container;
    const isAgain = this.#opened.has(container);
    this.pieces.push(...(isAgain && annotationId ? this.#withNewId(startTag, annotationId) : [startTag]));
    this.#opened.add(container);
  }

  #withNewId({ start, end }: Range, id: Range): readonly Piece[] {
    const newId = textPiece(String(this.#newAnnotationId()));
    return [{ start, end: id.start }, newId, { start: id.end, end }];
  }

  #headOf(run: Run, { overrides, link }: Position): readonly Piece[] {
    const isOwn = overrides === undefined && run.link === link;
    const other = isOwn ? undefined : this.#syntax.head?.(this.#tree, run, { overrides, link });
    if (other) return other;
    const id = this.#opened.has(run) ? this.#syntax.headId?.(this.#tree, run) : undefined;
    this.#opened.add(run);
    return id ? this.#withNewId(run.head, id) : [run.head];
  }
}
