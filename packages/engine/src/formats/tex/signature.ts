import type { CodeRole, UnitKind } from '../../model/index.ts';

/**
 * What a control sequence does to the text around it.
 * - `inline`: stands in a sentence: a pair around its text argument, or an atom.
 * - `switch`: changes what follows (font, colour, language) until its group ends.
 * - `anchor`: prints nothing where it stands; at the edge of a unit it stays outside.
 * - `block`: ends the paragraph before it; its text arguments are units.
 */
export type Layout = 'inline' | 'switch' | 'anchor' | 'block';

/**
 * One letter for each argument, in order. Of those in braces: `m` opaque, `t` text within the sentence, `u` text of its own,
 * `k` keys with values, `i` opaque but made of the text beside it (an index entry), `j` the rest of the text whose first
 * letter is the `t` before it. Optional: `*` a star, `<` an overlay,
 * `(` in parentheses, `+` a list of citations (`[…][…]{…}` any number of times), `w` a width (`to 3cm`), `o` opaque, `O` text of its own, `K` keys with values.
 */
export interface Signature {
  readonly args: string;
  readonly layout: Layout;
  readonly role: CodeRole;
  readonly label: string;
  /** What its text arguments are. */
  readonly kind: UnitKind;
  /** Depth of a heading, 0 for anything else. */
  readonly level: number;
  /** Text arguments show their characters as they are: no ligatures. */
  readonly literal: boolean;
}

/** Signatures as they stand in the tables: names apart by spaces, `name=label` where people call it something else. */
export interface SignatureRow {
  readonly names: string;
  readonly args?: string;
  readonly layout?: Layout;
  readonly role?: CodeRole;
  readonly kind?: UnitKind;
  readonly level?: number;
  readonly literal?: boolean;
}

/** What the body of an environment is. */
export type Body = 'text' | 'list' | 'table' | 'math' | 'opaque';

export interface Environment {
  /** Arguments behind its name, as in `Signature`. */
  readonly args: string;
  readonly body: Body;
  readonly kind: UnitKind;
}

export interface EnvironmentRow {
  readonly names: string;
  readonly args?: string;
  readonly body?: Body;
  readonly kind?: UnitKind;
}

export function readSignatures(rows: readonly SignatureRow[]): Map<string, Signature> {
  const signatures = new Map<string, Signature>();
  for (const row of rows) {
    for (const entry of row.names.split(/\s+/).filter(Boolean)) {
      const [, name = entry, label = entry] = /^([^=]+)=(.+)$/.exec(entry) ?? [];
      signatures.set(name, {
        args: row.args ?? '',
        layout: row.layout ?? 'inline',
        role: row.role ?? 'markup',
        label: label.replace(/-/g, ' '),
        kind: row.kind ?? 'paragraph',
        level: row.level ?? 0,
        literal: row.literal ?? false,
      });
    }
  }
  return signatures;
}

export function readEnvironments(rows: readonly EnvironmentRow[]): Map<string, Environment> {
  const environments = new Map<string, Environment>();
  for (const row of rows) {
    for (const name of row.names.split(/\s+/).filter(Boolean)) {
      environments.set(name, {
        args: row.args ?? '',
        body: row.body ?? 'text',
        kind: row.kind ?? 'paragraph',
      });
    }
  }
  return environments;
}
