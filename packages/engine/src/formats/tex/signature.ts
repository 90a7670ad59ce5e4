import type { CodeRole, UnitKind } from '../../model/index.ts';

/**
 * How a control sequence affects the text around it.
 * - `inline`: within a sentence: a pair around its text argument, or an atom.
 * - `switch`: changes the following text (font, color, language) until its group ends.
 * - `anchor`: prints nothing in place; stays outside a unit when at its edge.
 * - `block`: ends the paragraph before it; its text arguments are units.
 */
export type Layout = 'inline' | 'switch' | 'anchor' | 'block';

/**
 * One letter per argument, in order. In braces: `m` opaque, `t` text within the sentence, `u` separate text, `k` keys
 * with values, `v` keys whose values are all text, `g` separate text that may be absent, `i` opaque but derived from the adjacent text (an index entry), `j` the rest of the text whose first
 * letter is the preceding `t`. Optional: `*` a star, `<` an overlay, `(` in parentheses, `+` a list of citations
 * (`[…][…]{…}` any number of times), `w` a width (`to 3cm`), `o` opaque, `O` separate text, `K` keys with values.
 */
export interface Signature {
  readonly args: string;
  readonly layout: Layout;
  readonly role: CodeRole;
  readonly label: string;
  /** The kind of its text arguments. */
  readonly kind: UnitKind;
  /** Depth of a heading, 0 for anything else. */
  readonly level: number;
  /** Whether text arguments are literal, without ligatures. */
  readonly literal: boolean;
}

/** Signatures as written in the tables: names separated by spaces, `name=label` when the display name differs. */
export interface SignatureRow {
  readonly names: string;
  readonly args?: string;
  readonly layout?: Layout;
  readonly role?: CodeRole;
  readonly kind?: UnitKind;
  readonly level?: number;
  readonly literal?: boolean;
}

/** The content type of an environment's body. */
export type Body = 'text' | 'list' | 'table' | 'math' | 'opaque';

export interface Environment {
  /** Arguments after its name, as in `Signature`. */
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
