import type { Code, InlineContent } from '@verso/engine';

/** What became of a source's codes in its target. Ids in order, each once. */
export interface CodeDifferences {
  /** Not in the target, and content is lost without them. */
  readonly missing: readonly Code[];
  /** Not in the target, which costs formatting alone. */
  readonly omitted: readonly Code[];
  /** More often in the target than may be. */
  readonly doubled: readonly Code[];
  /** Around nothing in the target, around something in the source. Formatting around nothing counts as omitted. */
  readonly emptied: readonly Code[];
  /** Inside themselves in the target. */
  readonly selfNested: readonly Code[];
  /** In the target, but not in the source, or of another type there. */
  readonly invented: readonly string[];
}

interface Use {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
  readonly empty: boolean;
  readonly selfNested: boolean;
}

/** Compares the codes of a target with those of its source; the order is free, languages differ in it. */
export function compareCodes(
  source: { readonly source: InlineContent; readonly codes: readonly Code[] },
  target: InlineContent,
): CodeDifferences {
  const before = Map.groupBy(listUses(source.source), ({ id }) => id);
  const after = Map.groupBy(listUses(target), ({ id }) => id);
  const used = source.codes.filter(({ id }) => before.has(id));
  const usesOf = (code: Code) => (after.get(code.id) ?? []).filter(({ type }) => type === code.type);
  const absent = used.filter((code) => usesOf(code).length === 0);
  const hollow = used.filter((code) => {
    const [was, is] = [before.get(code.id) ?? [], usesOf(code)];
    return is.length > 0 && is.every(({ empty }) => empty) && was.some(({ empty }) => !empty);
  });
  const types = new Map(used.map(({ id, type }) => [id, type]));
  return {
    missing: absent.filter(({ canOmit }) => !canOmit),
    omitted: [...absent, ...hollow].filter(({ canOmit }) => canOmit),
    doubled: used.filter(
      (code) => !code.canRepeat && usesOf(code).length > (before.get(code.id)?.length ?? 0),
    ),
    emptied: hollow.filter(({ canOmit }) => !canOmit),
    selfNested: used.filter((code) => usesOf(code).some(({ selfNested }) => selfNested)),
    invented: [
      ...new Set(
        [...after.values()]
          .flat()
          .filter(({ id, type }) => types.get(id) !== type)
          .map(({ id, type }) => codeName({ id, type })),
      ),
    ],
  };
}

/** A code as the wire text writes it, without its end: "<g1>", "<x2/>". */
export function codeName(code: Pick<Code, 'id' | 'type'>): string {
  return code.type === 'paired' ? `<g${code.id}>` : `<x${code.id}/>`;
}

/** Every use of a code, outer ones first, each found in one walk. */
function listUses(content: InlineContent): readonly Use[] {
  const uses: Use[] = [];
  const around = new Map<number, number>();
  visit(content);
  return uses;

  /** @returns whether there is nothing but white space and empty pairs. */
  function visit(nodes: InlineContent): boolean {
    let isEmpty = true;
    for (const node of nodes) {
      if (typeof node === 'string') {
        isEmpty = isEmpty && node.trim() === '';
        continue;
      }
      const { id, type } = node;
      const depth = around.get(id) ?? 0;
      const place = uses.length;
      uses.push({ id, type, empty: false, selfNested: depth > 0 });
      if (type === 'standalone') {
        isEmpty = false;
        continue;
      }
      around.set(id, depth + 1);
      const empty = visit(node.children);
      around.set(id, depth);
      uses[place] = { id, type, empty, selfNested: depth > 0 };
      isEmpty = isEmpty && empty;
    }
    return isEmpty;
  }
}
