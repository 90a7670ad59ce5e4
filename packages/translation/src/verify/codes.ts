import type { Code, InlineContent } from '@verso/engine';

/** Differences between the codes of a source and its target. Ids in order, each once. */
export interface CodeDifferences {
  /** Missing in the target, with loss of content. */
  readonly missing: readonly Code[];
  /** Missing in the target, with loss of formatting only. */
  readonly omitted: readonly Code[];
  /** Used more often in the target than allowed. */
  readonly doubled: readonly Code[];
  /** Empty in the target but not in the source. Empty formatting counts as omitted. */
  readonly emptied: readonly Code[];
  /** Nested in themselves in the target. */
  readonly selfNested: readonly Code[];
  /** Not in the source, or of another type there. */
  readonly invented: readonly string[];
}

interface Use {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
  readonly empty: boolean;
  readonly selfNested: boolean;
}

/** Compares the codes of a target with those of its source. The order is ignored, because word order differs. */
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

/** A code as in wire text, without its end: "<g1>", "<x2/>". */
export function codeName(code: Pick<Code, 'id' | 'type'>): string {
  return code.type === 'paired' ? `<g${code.id}>` : `<x${code.id}/>`;
}

/** Lists every use of a code in one pass, outer ones first. */
function listUses(content: InlineContent): readonly Use[] {
  const uses: Use[] = [];
  const around = new Map<number, number>();
  visit(content);
  return uses;

  /** @returns whether there is only white space and empty pairs. */
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
