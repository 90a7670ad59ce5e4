import type { Edit, XmlTree } from '../xml/index.ts';

export function adaptationEdits(_tree: XmlTree, _language: string): Edit[] {
  return [];
}
