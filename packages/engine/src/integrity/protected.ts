import type { ProtectedItem } from '../model/index.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';

/** The part of an element that a translation never changes: its own text, or some attribute values. */
export interface ProtectedElement {
  /** The display name: "field instruction". */
  readonly label: string;
  /** Its text by default. */
  readonly attributes?: readonly string[];
  /** Whether equal ones may be repeated or dropped: run properties. */
  readonly mayRepeat?: true;
  /** The part that follows translated text: texts quoted in a formula. */
  readonly follows?: RegExp;
}

export type ProtectedElements = Readonly<Record<string, ProtectedElement>>;

/**
 * The protected items of some parts. Repeatable ones are listed once per part.
 * @param isText whether an element is translated by exception: the instruction of a field with index text.
 */
export function protectedItems(
  parts: readonly { readonly name: string; readonly tree: XmlTree }[],
  elements: ProtectedElements,
  isText?: (part: string, node: XmlNode) => boolean | undefined,
): readonly ProtectedItem[] {
  return parts.flatMap(({ name: part, tree }) => {
    const items: ProtectedItem[] = [];
    const repeated = new Set<string>();
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      const rule = Object.hasOwn(elements, name) ? elements[name] : undefined;
      if (!rule || isText?.(part, node)) continue;
      const content = contentOf(tree, node, rule);
      if (!content || (rule.mayRepeat && repeated.has(`${name} ${content}`))) continue;
      if (rule.mayRepeat) repeated.add(`${name} ${content}`);
      items.push({ part, label: rule.label, content });
    }
    return items;
  });
}

function contentOf(tree: XmlTree, node: XmlNode, { attributes, follows }: ProtectedElement): string {
  const content = attributes
    ? attributes.flatMap((name) => tree.attribute(node, name)?.value ?? []).join(' ')
    : tree.text(node);
  return follows ? content.replace(follows, '…') : content;
}
