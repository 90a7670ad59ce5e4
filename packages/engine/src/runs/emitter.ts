import { type Piece, textPiece } from '../xml/index.ts';
import type { Container, Range, Run, Stretch, Wrapper } from './items.ts';
import type { RunSyntax } from './syntax.ts';

/** Where output stands: in which transparent elements and in which run, if any. */
interface Position {
  readonly containers: readonly Container[];
  readonly run: Run | undefined;
  /** The link that the run's properties name. */
  readonly link: Range | undefined;
}

/** Stands for what is in the line and isn't text: an image, a tab (U+FFFC, object replacement character). */
export const SEEN = '\ufffc';

/** Outside of every container and run. */
const OUTSIDE: Position = { containers: [], run: undefined, link: undefined };

/** Writes paragraph content in any order, opening and closing runs and transparent elements as it needs them. */
export class Emitter {
  readonly pieces: Piece[] = [];
  readonly #syntax: RunSyntax;
  readonly #prefix: string;
  readonly #newAnnotationId: () => number;
  readonly #opened: Set<Container>;
  #position: Position;
  /** The link that text belongs to, where links are properties of runs. */
  #link: Range | undefined;
  /** The last text, until it is known what follows it. */
  #pending: { readonly text: string; readonly before: string } | undefined;
  /** What the next text follows: a text, `SEEN`, or nothing that is known. */
  #before = '';

  /**
   * @param prefix that the part uses for the vocabulary of its runs, with its colon.
   * @param newAnnotationId gives an id that the part doesn't have yet.
   * @param link around everything that is written.
   */
  constructor(
    syntax: RunSyntax,
    prefix: string,
    position: Position,
    newAnnotationId: () => number,
    link: Range | undefined,
  ) {
    this.#syntax = syntax;
    this.#prefix = prefix;
    this.#newAnnotationId = newAnnotationId;
    this.#position = position;
    this.#link = link;
    this.#opened = new Set(position.containers);
  }

  /** Text in a run with the properties of `run`. */
  text(run: Run, text: string): void {
    if (text === '') return;
    this.#writePending(text);
    this.enter(run);
    this.#pending = { text, before: this.#before };
    this.#before = text;
  }

  #writePending(after: string): void {
    if (!this.#pending) return;
    const { text, before } = this.#pending;
    this.#pending = undefined;
    this.pieces.push(textPiece(this.#syntax.text(this.#prefix, text, { before, after })));
  }

  /** Opens a run with the properties of `run`, unless it's open. */
  enter(run: Run): void {
    this.moveTo({ containers: run.containers, run, link: this.#link });
  }

  /** Source bytes, in a run of the properties that they had. @param looks `SEEN` for what takes a place in the line. */
  stretch(stretch: Stretch, looks = ''): void {
    this.#writePending(looks);
    this.#copy(stretch);
    this.#before = looks;
  }

  #copy(stretch: Stretch): void {
    this.moveTo({ containers: stretch.containers, run: stretch.run, link: stretch.run?.link });
    this.pieces.push({ start: stretch.start, end: stretch.end });
  }

  /** @param start the text that its content begins with. */
  wrapper(wrapper: Wrapper, start: string, writeContent: () => void): void {
    this.#writePending(start);
    const outerLink = this.#link;
    this.#link = wrapper.link ?? outerLink;
    for (const stretch of wrapper.opening) this.#copy(stretch);
    if (wrapper.isElement) {
      const outer = this.#position;
      this.#position = OUTSIDE;
      writeContent();
      this.moveTo(OUTSIDE);
      this.#position = outer;
    } else {
      writeContent();
    }
    for (const stretch of wrapper.closing) this.#copy(stretch);
    this.#link = outerLink;
  }

  /** Closes and opens what lies between here and there. */
  moveTo(position: Position): void {
    this.#writePending('');
    const { containers, run, link } = this.#position;
    const shared = sharedLength(containers, position.containers);
    const staysInside = shared === containers.length && shared === position.containers.length;
    if (staysInside && run === position.run && link === position.link) return;
    if (run) this.pieces.push(textPiece(this.#syntax.runEnd(this.#prefix)));
    for (const container of containers.slice(shared).reverse()) this.pieces.push(container.endTag);
    for (const container of position.containers.slice(shared)) this.#open(container);
    if (position.run) this.pieces.push(...headOf(position.run, position.link));
    this.#position = position;
  }

  /** A tracked change that is opened again is another change with the same author and date. */
  #open(container: Container): void {
    const { startTag, annotationId } = container;
    if (this.#opened.has(container) && annotationId) {
      const id = textPiece(String(this.#newAnnotationId()));
      this.pieces.push({ start: startTag.start, end: annotationId.start }, id);
      this.pieces.push({ start: annotationId.end, end: startTag.end });
    } else {
      this.pieces.push(startTag);
    }
    this.#opened.add(container);
  }
}

function headOf(run: Run, link: Range | undefined): readonly Piece[] {
  return run.link === link || !run.headWithin ? [run.head] : run.headWithin(link);
}

function sharedLength(left: readonly Container[], right: readonly Container[]): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
