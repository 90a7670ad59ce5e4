import type { Code, InlineContent, Unit } from '@verso/engine';
import {
  commonStack,
  equalStacks,
  type FlatText,
  flatten,
  type Piece,
  type Stack,
  unflatten,
} from './flatten.ts';
import { type FormattingChange, formattingChange } from './formatting.ts';
import { type Gap, missingCodes } from './restore.ts';
import { matchCharacters, plainSpaces } from './words.ts';

type Coded = Pick<Unit, 'source' | 'codes'>;

/** A unit's target with the text of an edited document. */
export interface Transferred {
  /** Undefined when the unit's place in the edited text is unknown. */
  readonly target: InlineContent | undefined;
  /** What the file changes besides the text, which is not imported; for the user. */
  readonly notes: readonly string[];
  /** Whether the target has codes that the file lacks. */
  readonly isRestored: boolean;
  readonly formatting: FormattingChange | undefined;
}

/**
 * Gives a unit the text of its paragraph in an edited document. The unit keeps its own codes: each stays at the characters that it
 * had, and new text has the codes of the text around it, or those that look as in the edited document. Formatting that
 * the unit has no code for is reported, and so are codes that the file lacks, which are kept where their place is certain.
 * @param unit with its current target, in its own codes
 * @param delivered the same text, as read from the translated document
 * @param edited the paragraph in the edited document
 */
export function transferText(
  unit: { readonly target: InlineContent; readonly codes: readonly Code[] },
  delivered: Coded,
  edited: Coded,
): Transferred {
  const own = flatten(unit.target, unit.codes);
  const base = flatten(delivered.source, delivered.codes);
  const found = flatten(edited.source, edited.codes);
  const inner = base.text.trim();
  const from = own.text.indexOf(inner);
  if (from < 0) return { target: undefined, notes: [], isRestored: false, formatting: undefined };
  const to = from + inner.length;
  const changed = trimmed(found);
  const partners = matchCharacters(slice(own, from, to), changed).map((at) => (at < 0 ? at : at + from));
  const codes = new CodeFinder(own, unit.codes, changed, edited.codes, partners);
  const gaps = missingCodes(own, unit.codes, { from, to }, changed, partners);
  const { pieces, notes } = place(own, { from, to }, changed, { partners, gaps }, codes);
  const shift = base.text.indexOf(inner) - from;
  const stackBefore = (at: number) => {
    const own = partners[at] ?? -1;
    return own < 0 ? undefined : (base.stacks[own + shift] ?? []);
  };
  const formatting = formattingChange(
    changed,
    { codes: delivered.codes, stackAt: stackBefore },
    { codes: edited.codes, stackAt: (at) => changed.stacks[at] },
  );
  return { target: unflatten(pieces), notes, isRestored: gaps.size > 0, formatting };
}

/** White space at the edges belongs to the document. */
function trimmed(flat: FlatText): FlatText {
  const from = flat.text.length - flat.text.trimStart().length;
  return slice(flat, from, Math.max(from, flat.text.trimEnd().length));
}

function slice({ text, stacks, atoms }: FlatText, from: number, to: number): FlatText {
  return {
    text: text.slice(from, to),
    stacks: stacks.slice(from, to),
    atoms: new Map([...atoms].flatMap(([at, atom]) => (at < from || at >= to ? [] : [[at - from, atom]]))),
    hidden: [],
  };
}

/** The pieces of the new target: the edited text between the unit's own edges. */
function place(
  own: FlatText,
  { from, to }: { readonly from: number; readonly to: number },
  edited: FlatText,
  { partners, gaps }: { readonly partners: Int32Array; readonly gaps: ReadonlyMap<number, Gap> },
  codes: CodeFinder,
): { readonly pieces: readonly Piece[]; readonly notes: readonly string[] } {
  const pieces: Piece[] = [];
  const notes = new Set<string>();
  let hidden = 0;
  /** Codes without length stay before the character that they preceded. */
  const addHidden = (before: number) => {
    for (let next = own.hidden[hidden]; next !== undefined && next.at <= before; next = own.hidden[hidden]) {
      pieces.push(next);
      hidden += 1;
    }
  };
  const addOwn = (at: number) => {
    addHidden(at);
    const atom = own.atoms.get(at);
    const node = atom === undefined ? (own.text[at] ?? '') : ({ type: 'standalone', id: atom.id } as const);
    pieces.push({ node, stack: own.stacks[at] ?? [] });
  };
  const kept = new Set(partners);
  const lost = [...own.atoms].filter(([at]) => at >= from && at < to && !kept.has(at));
  const addMissing = ({ own, labels }: Gap) => {
    for (let at = own.from; at < own.to; at += 1) addOwn(at);
    notes.add(`Missing in the file, and kept: ${labels.join(', ')}.`);
  };
  for (let at = 0; at < from; at += 1) addOwn(at);
  for (let at = 0; at < edited.text.length; at += 1) {
    const gap = gaps.get(at);
    if (gap !== undefined) {
      addMissing(gap);
      at = gap.to;
      if (at === edited.text.length) break;
    }
    const partner = partners[at] ?? -1;
    if (partner >= 0) {
      addOwn(partner);
      continue;
    }
    const atom = edited.atoms.get(at);
    if (atom === undefined) {
      pieces.push({ node: edited.text[at] ?? '', stack: codes.stackAt(at) });
      continue;
    }
    const moved = lost.findIndex(([, { role }]) => role === atom.role);
    const [place] = moved < 0 ? [] : lost.splice(moved, 1);
    if (place !== undefined)
      pieces.push({ node: { type: 'standalone', id: place[1].id }, stack: codes.stackAt(at) });
    else {
      pieces.push({ node: ' ', stack: codes.stackAt(at) });
      notes.add(`Added in the file, and not imported: ${labels[atom.role] ?? atom.role}.`);
    }
  }
  const atEnd = gaps.get(edited.text.length);
  if (atEnd !== undefined) addMissing(atEnd);
  for (let at = to; at < own.text.length; at += 1) addOwn(at);
  addHidden(Number.POSITIVE_INFINITY);
  return { pieces, notes: [...notes] };
}

const labels: Readonly<Record<string, string>> = { break: 'a line break', tab: 'a tab', image: 'an image' };

/** Finds the unit's own codes of text that was added in the edited document. */
class CodeFinder {
  readonly #own: FlatText;
  readonly #ownCodes: readonly Code[];
  readonly #edited: FlatText;
  readonly #editedCodes: ReadonlyMap<number, Code>;
  readonly #partners: Int32Array;
  /** For each offset of the edited text, the nearest offset before and after it whose character the unit has. */
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  readonly #nesting: ReadonlyMap<number, number>;

  constructor(
    own: FlatText,
    ownCodes: readonly Code[],
    edited: FlatText,
    editedCodes: readonly Code[],
    partners: Int32Array,
  ) {
    this.#own = own;
    this.#ownCodes = ownCodes.filter(({ type }) => type === 'paired');
    this.#edited = edited;
    this.#editedCodes = new Map(editedCodes.map((code) => [code.id, code]));
    this.#partners = partners;
    this.#before = new Int32Array(partners.length);
    this.#after = new Int32Array(partners.length);
    for (let at = 0, last = -1; at < partners.length; at += 1) {
      this.#before[at] = last;
      if ((partners[at] ?? -1) >= 0) last = at;
    }
    for (let at = partners.length - 1, last = -1; at >= 0; at -= 1) {
      this.#after[at] = last;
      if ((partners[at] ?? -1) >= 0) last = at;
    }
    this.#nesting = new Map(own.stacks.flatMap((stack) => stack.map((id, depth) => [id, depth] as const)));
  }

  /** The codes of an added character. */
  stackAt(at: number): Stack {
    const look = this.#edited.stacks[at] ?? [];
    const before = this.#neighbor(this.#before[at] ?? -1);
    const after = this.#neighbor(this.#after[at] ?? -1);
    const around = commonStack((before ?? after)?.own ?? [], (after ?? before)?.own ?? []);
    const isAsBefore = before !== undefined && equalStacks(before.look, look);
    const isAsAfter = after !== undefined && equalStacks(after.look, look);
    if (isAsBefore && isAsAfter) return around;
    if (isAsBefore) return before.own;
    if (isAsAfter) return after.own;
    const shared = commonStack((before ?? after)?.look ?? [], (after ?? before)?.look ?? []);
    const added = look.filter((id) => !shared.includes(id));
    const replaced = this.#replacedStack(at);
    const ids = new Set(around);
    for (const id of added) {
      const alike = this.#alike(id, replaced);
      if (alike !== undefined) ids.add(alike);
    }
    const depth = (id: number) => this.#nesting.get(id) ?? 0;
    return [...ids].sort((a, b) => depth(a) - depth(b));
  }

  #neighbor(at: number): { readonly own: Stack; readonly look: Stack } | undefined {
    if (at < 0) return undefined;
    const partner = this.#partners[at] ?? 0;
    return { own: this.#own.stacks[partner] ?? [], look: this.#edited.stacks[at] ?? [] };
  }

  /** The codes of the first character that the added one replaces. */
  #replacedStack(at: number): Stack {
    const before = this.#before[at] ?? -1;
    return this.#own.stacks[before < 0 ? 0 : (this.#partners[before] ?? 0) + 1] ?? [];
  }

  /** The unit's code that looks as one of the edited document: preferably a code of the replaced text. */
  #alike(editedId: number, replaced: Stack): number | undefined {
    const code = this.#editedCodes.get(editedId);
    const alike = this.#ownCodes.filter(
      ({ role, label }) => role === code?.role && (role !== 'formatting' || label === code.label),
    );
    return (alike.find(({ id }) => replaced.includes(id)) ?? alike[0])?.id;
  }
}

/** The text of a unit for comparisons: without codes, with plain spaces, without white space at its edges. */
export const comparable = ({ source, codes }: Coded): string =>
  plainSpaces(flatten(source, codes).text).trim();
