import { DocumentError } from '../../model/index.ts';
import type { WalkedPackage } from '../walk-package.ts';
import { walkXml } from '../walk-xml.ts';

/** The files of a package. */
export interface Files extends Pick<WalkedPackage, 'read'> {
  readonly names: ReadonlySet<string>;
}

/** The values of attributes of all elements with a name, in document order, as far as the part can be read. */
export function elementsOf(
  { names, read }: Files,
  part: string,
  element: string,
  attributes: readonly string[],
): readonly (readonly string[])[] {
  if (!names.has(part)) return [];
  const found: string[][] = [];
  const watcher = {
    watches: (name: string) => name === element,
    start: (_: string, value: (attribute: string) => string | undefined) => {
      found.push(attributes.map((attribute) => value(attribute) ?? ''));
    },
    end: () => undefined,
  };
  try {
    for (const _ of walkXml(read(part), part, {}, watcher));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  return found;
}

interface Relation {
  readonly id: string;
  readonly target: string;
  readonly type: string;
}

/** The parts that a part refers to (ECMA-376 part 2, §6.5); those of the package for the empty string. */
export function relationsOf(files: Files, part: string): readonly Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations = `${folder}_rels/${part.slice(slash)}.rels`;
  const wanted = ['Id', 'Target', 'Type', 'TargetMode'];
  return elementsOf(files, relations, 'rel:Relationship', wanted).flatMap(
    ([id = '', target = '', type = '', mode]) =>
      mode === 'External' ? [] : [{ id, target: resolved(folder, target), type }],
  );
}

function resolved(folder: string, target: string): string {
  const segments: string[] = [];
  for (const segment of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
