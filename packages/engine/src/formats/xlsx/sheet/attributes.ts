import type { XmlNode, XmlTree } from '../../../xml/index.ts';

/** ST_OnOff and xsd:boolean. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

export function attributesOf(tree: XmlTree, node: XmlNode): Map<string, string> {
  return new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
}
