import { NO_NODE, type Piece, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Run } from './items.ts';
import type { Overrides } from './looks.ts';

/** A child of an element with run properties, or its replacement. */
export interface PropertyElement {
  readonly name: string;
  readonly content: readonly Piece[];
}

/** The content of an element with run properties. Elements missing from the schema order precede the last one. */
export function inSchemaOrder(elements: readonly PropertyElement[], order: readonly string[]): Piece[] {
  const rank = ({ name }: PropertyElement) => {
    const index = order.indexOf(name);
    return index < 0 ? order.length - 1.5 : index;
  };
  return elements.toSorted((left, right) => rank(left) - rank(right)).flatMap(({ content }) => content);
}

/** The run whose properties are written, and those taken from another run. */
export interface CombinedProperties {
  readonly basis: Run;
  /** The element with the properties of `basis`; NO_NODE when no run has any. */
  readonly element: XmlNode;
  readonly changes: Overrides;
}

/** Only a run with properties can have others instead: one without properties uses those of the first run that has some. */
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
