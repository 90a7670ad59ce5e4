import { compareTexts, type Step } from '../../../tracked/compare.ts';
import type { ChangeAuthor } from '../../../tracked/model.ts';
import { encodeAttribute, encodeText } from '../../../xml/index.ts';
import type { Item, RunHead } from './items.ts';

/** How changes are written. */
export interface ChangeWriting extends ChangeAuthor {
  /** Of elements, with its colon: `w:`. */
  readonly prefix: string;
  /** Generates ids that are unused in the document. */
  readonly newId: () => number;
}

type Status = 'same' | 'deleted' | 'inserted';

/**
 * The content of a paragraph with the words that only one of two versions has as tracked deletions and insertions
 * (ECMA-376 part 1, §17.13.5.14, §17.13.5.18). What is no text is tracked only if the other version lacks it: a
 * footnote that moves would be in the document twice.
 */
export function mergeItems(before: readonly Item[], after: readonly Item[], writing: ChangeWriting): string {
  pairAtoms(before, after);
  return new Merger(before, after, writing).write(before, after);
}

function* atomsOf(items: readonly Item[]): Generator<Extract<Item, { type: 'atom' }>> {
  for (const item of items) {
    if (item.type === 'atom') yield item;
    else if (item.type === 'container') yield* atomsOf(item.items);
  }
}

/** Atoms of one kind that differ within count as the same, in their order: a drawing whose text box was edited. */
function pairAtoms(before: readonly Item[], after: readonly Item[]): void {
  const [old, now] = [[...atomsOf(before)], [...atomsOf(after)]];
  const [oldKeys, nowKeys] = [new Set(old.map(({ key }) => key)), new Set(now.map(({ key }) => key))];
  const left = Map.groupBy(
    old.filter(({ key }) => !nowKeys.has(key)),
    ({ name }) => name,
  );
  for (const atom of now) {
    if (oldKeys.has(atom.key)) continue;
    const pair = left.get(atom.name)?.shift();
    if (pair !== undefined) pair.key = atom.key;
  }
}

class Merger {
  readonly #writing: ChangeWriting;
  readonly #old: ReadonlySet<string>;
  readonly #now: ReadonlySet<string>;

  constructor(before: readonly Item[], after: readonly Item[], writing: ChangeWriting) {
    this.#writing = writing;
    this.#old = new Set(Array.from(atomsOf(before), ({ key }) => key));
    this.#now = new Set(Array.from(atomsOf(after), ({ key }) => key));
  }

  write(before: readonly Item[], after: readonly Item[]): string {
    const output = new Output(this.#writing);
    for (const step of compareTexts(before, after)) this.#step(step, output);
    return output.finish();
  }

  #step(step: Step<Item>, output: Output): void {
    if (step.type === 'same') {
      const { before, after } = step;
      if (after.type === 'container') {
        const earlier = before.type === 'container' ? before.items : [];
        output.raw(after.key + this.write(earlier, after.items) + after.end);
      } else output.add(after, 'same');
      return;
    }
    const item = step.type === 'deleted' ? step.before : step.after;
    if (item.type === 'word') output.add(item, step.type);
    else if (item.type === 'container') {
      if (step.type === 'inserted') output.raw(item.key + this.write([], item.items) + item.end);
      // The words of a link that has moved: the link itself is where it is now.
      else for (const inner of item.items) this.#step({ type: 'deleted', before: inner }, output);
    } else if (step.type === 'inserted')
      output.add(item, item.isRun && !this.#old.has(item.key) ? 'inserted' : 'same');
    else if (item.isRun && !this.#now.has(item.key)) output.add(item, 'deleted');
  }
}

/** Writes items, neighbors of one run and one kind together. */
class Output {
  readonly #writing: ChangeWriting;
  #xml = '';
  #status: Status = 'same';
  /** Complete runs of the open change, and the open run. */
  #runs = '';
  #run: RunHead | undefined;
  #content = '';
  #text = '';

  constructor(writing: ChangeWriting) {
    this.#writing = writing;
  }

  /** Elements that no change is around. */
  raw(xml: string): void {
    this.#endChange();
    this.#xml += xml;
  }

  add(item: Exclude<Item, { type: 'container' }>, status: Status): void {
    if (status !== this.#status) {
      this.#endChange();
      this.#status = status;
    }
    if (item.type === 'atom') {
      this.#endRun();
      this.#runs += item.xml;
      return;
    }
    const { run, text, xml } = item;
    const isOpen = this.#run?.start === run.start && this.#run.properties === run.properties;
    if (!isOpen) this.#endRun();
    this.#run = run;
    if (text !== undefined) this.#text += text;
    else {
      this.#endText();
      this.#content += xml;
    }
  }

  finish(): string {
    this.#endChange();
    return this.#xml;
  }

  #endText(): void {
    if (this.#text === '') return;
    const name = `${this.#writing.prefix}${this.#status === 'deleted' ? 'delText' : 't'}`;
    this.#content += `<${name} xml:space="preserve">${encodeText(this.#text)}</${name}>`;
    this.#text = '';
  }

  #endRun(): void {
    this.#endText();
    if (this.#run !== undefined && this.#content !== '')
      this.#runs += this.#run.start + this.#run.properties + this.#content + this.#run.end;
    this.#run = undefined;
    this.#content = '';
  }

  #endChange(): void {
    this.#endRun();
    const { prefix, newId, author, date } = this.#writing;
    if (this.#runs !== '' && this.#status !== 'same') {
      const name = `${prefix}${this.#status === 'deleted' ? 'del' : 'ins'}`;
      const by = `${prefix}author="${encodeAttribute(author)}" ${prefix}date="${encodeAttribute(date)}"`;
      this.#xml += `<${name} ${prefix}id="${newId()}" ${by}>${this.#runs}</${name}>`;
    } else this.#xml += this.#runs;
    this.#runs = '';
    this.#status = 'same';
  }
}
