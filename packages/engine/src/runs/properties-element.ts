import { NO_NODE, type Piece, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Run } from './items.ts';
import type { Overrides } from './looks.ts';

/** A child of an element with run properties, or what stands in its place. */
export interface PropertyElement {
  readonly name: string;
  readonly content: readonly Piece[];
}

/** The content of an element with run properties. What the schema's order doesn't name stands before its last element. */
export function inSchemaOrder(elements: readonly PropertyElement[], order: readonly string[]): Piece[] {
  const rank = ({ name }: PropertyElement) => {
    const index = order.indexOf(name);
    return index < 0 ? order.length - 1.5 : index;
  };
  return elements.toSorted((left, right) => rank(left) - rank(right)).flatMap(({ content }) => content);
}

/** The run whose properties are written, and those of them that are another run's. */
export interface CombinedProperties {
  readonly basis: Run;
  /** The element with the properties of `basis`; NO_NODE where no run has any. */
  readonly element: XmlNode;
  readonly changes: Overrides;
}

/** Only a run that has properties can have others instead: one that has none takes those of the first that has. */
export function combinedProperties(
  tree: XmlTree,
  run: Run,
  overrides: Overrides | undefined,
  elementName: string,
): CombinedProperties {
  const others = overrides ?? new Map<string, Run>();
  const elementOf = ({ node }: Run) => (node === NO_NODE ? NO_NODE : tree.child(node, elementName));
  const hasContent = (each: Run) => {
    const element = elementOf(each);
    return element !== NO_NODE && !(tree.isEmptyTag(element) && tree.attributes(element).length === 0);
  };
  const basis = [run, ...others.values()].find(hasContent) ?? run;
  if (basis === run) return { basis, element: elementOf(run), changes: others };
  const changes = new Map<string, Run>();
  for (const name of new Set([
    ...basis.format.properties.keys(),
    ...run.format.properties.keys(),
    ...others.keys(),
  ])) {
    const provider = others.get(name) ?? run;
    if (provider.format.properties.get(name) !== basis.format.properties.get(name))
      changes.set(name, provider);
  }
  return { basis, element: elementOf(basis), changes };
}
