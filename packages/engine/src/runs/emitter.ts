import { append } from '../lists.ts';
import { NO_NODE, type Piece, textPiece, type XmlTree } from '../xml/index.ts';
import type { Container, Range, Run, Stretch, Wrapper } from './items.ts';
import { type Look, type Overrides, sharedLength } from './looks.ts';
import type { RunSyntax } from './syntax.ts';

/** The position of the output: the open transparent elements and the open run, if any. */
export interface Position {
  readonly containers: readonly Container[];
  readonly run: Run | undefined;
  /** Properties taken from other runs. */
  readonly overrides: Overrides | undefined;
  /** The link in the run's properties. */
  readonly link: Range | undefined;
}

/** Represents visible inline content that isn't text: an image, a tab (U+FFFC, object replacement character). */
export const SEEN = '\ufffc';

/** Outside every container and run. */
export const OUTSIDE: Position = { containers: [], run: undefined, overrides: undefined, link: undefined };

/** The initial position of an emitter. */
export interface Place {
  /** The prefix for text outside the elements of runs, with its colon. */
  readonly prefix: string;
  readonly position: Position;
  /** The link around the entire output. */
  readonly link: Range | undefined;
  /** Containers that must be in the output once. */
  readonly once: readonly Container[];
}

/** Writes paragraph content in any order, opening and closing runs and transparent elements as needed. */
export class Emitter {
  readonly pieces: Piece[] = [];
  readonly #tree: XmlTree;
  readonly #syntax: RunSyntax;
  readonly #prefix: string;
  readonly #newAnnotationId: () => number;
  readonly #opened: Set<Container | Run>;
  /** Containers that must be written once, and haven't been. */
  readonly #once: Container[];
  #position: Position;
  /** The link of the text, where links are run properties. */
  #link: Range | undefined;
  /** The last text, held until the following content is known. */
  #pending: { readonly text: string; readonly before: string } | undefined;
  /** The content before the next text: a text, `SEEN`, or empty if unknown. */
  #before = '';

  /** @param newAnnotationId returns an id that is unused in the part. */
  constructor(
    tree: XmlTree,
    syntax: RunSyntax,
    { prefix, position, link, once }: Place,
    newAnnotationId: () => number,
  ) {
    this.#tree = tree;
    this.#syntax = syntax;
    this.#prefix = prefix;
    this.#newAnnotationId = newAnnotationId;
    this.#position = position;
    this.#link = link;
    this.#once = [...once];
    this.#opened = new Set<Container | Run>(position.containers);
    if (position.run) this.#opened.add(position.run);
  }

  /** Writes text in a run with a given look. */
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
    const prefix = this.#prefixIn(this.#position.run);
    this.pieces.push(textPiece(this.#syntax.text(prefix, text, { before, after })));
  }

  /** Opens a run with a given look, unless it is open. */
  enter(look: Look): void {
    this.moveTo({ ...look, containers: this.#containersFor(look), link: this.#link });
  }

  /** Each text takes one of the containers that must be written once, in order. */
  #containersFor({ containers }: Look): readonly Container[] {
    const once = this.#once.shift();
    const others = containers.some(({ isOnce }) => isOnce)
      ? containers.filter(({ isOnce }) => !isOnce)
      : containers;
    return once === undefined ? others : [once, ...others];
  }

  /** Writes the containers that must be written once and found no text, each with an empty run. */
  finish(run: Run): void {
    while (this.#once.length > 0) this.enter({ run, overrides: undefined, containers: [] });
  }

  /**
   * Writes source bytes, in a run with their original properties. @param looks `SEEN` for content that is visible inline.
   */
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
   * @param containersOf maps the elements around its ends in the source to those in the output.
   * @param start the text at the start of its content.
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

  /** Closes and opens the elements between the current and a new position. */
  moveTo(position: Position): void {
    this.#writePending('');
    const { containers, run, overrides, link } = this.#position;
    const shared = sharedLength(containers, position.containers);
    const staysInside = shared === containers.length && shared === position.containers.length;
    const isSameRun = run === position.run && overrides === position.overrides && link === position.link;
    if (staysInside && isSameRun) return;
    if (run) this.pieces.push(textPiece(this.#syntax.runEnd(this.#prefixIn(run))));
    for (const container of containers.slice(shared).reverse()) this.pieces.push(container.endTag);
    for (const container of position.containers.slice(shared)) this.#open(container);
    if (position.run) append(this.pieces, this.#headOf(position.run, position));
    this.#position = position;
  }

  /** The prefix of a run's own element, which may be the only place where it is declared. */
  #prefixIn(run: Run | undefined): string {
    return run === undefined || run.node === NO_NODE ? this.#prefix : this.#tree.prefixOf(run.node);
  }

  /** A tracked change that is opened again is a separate change with the same author and date. */
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
