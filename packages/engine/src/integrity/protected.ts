import type { ProtectedItem } from '../model/index.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';

/** What of an element no translation changes, wherever it is put: its own text, or what some attributes say. */
export interface ProtectedElement {
  /** What people call it: "field instruction". */
  readonly label: string;
  /** By default its text. */
  readonly attributes?: readonly string[];
  /** Whether there may be more or fewer of it that say the same: properties of runs. */
  readonly mayRepeat?: true;
  /** What of it follows translated text after all: texts quoted in a formula. */
  readonly follows?: RegExp;
}

export type ProtectedElements = Readonly<Record<string, ProtectedElement>>;

/**
 * The protected things of some parts. What may repeat is there once in a part.
 * @param isText whether an element is translated for once: the instruction of a field with words for an index.
 */
export function protectedItems(
  parts: readonly { readonly name: string; readonly tree: XmlTree }[],
  elements: ProtectedElements,
  isText?: (part: string, node: XmlNode) => boolean | undefined,
): readonly ProtectedItem[] {
  return parts.flatMap(({ name: part, tree }) => {
    const things: ProtectedItem[] = [];
    const repeated = new Set<string>();
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      const rule = Object.hasOwn(elements, name) ? elements[name] : undefined;
      if (!rule || isText?.(part, node)) continue;
      const content = contentOf(tree, node, rule);
      if (!content || (rule.mayRepeat && repeated.has(`${name} ${content}`))) continue;
      if (rule.mayRepeat) repeated.add(`${name} ${content}`);
      things.push({ part, label: rule.label, content });
    }
    return things;
  });
}

function contentOf(tree: XmlTree, node: XmlNode, { attributes, follows }: ProtectedElement): string {
  const content = attributes
    ? attributes.flatMap((name) => tree.attribute(node, name)?.value ?? []).join(' ')
    : tree.text(node);
  return follows ? content.replace(follows, '…') : content;
}
