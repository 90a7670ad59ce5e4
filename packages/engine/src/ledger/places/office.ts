import type { Locate } from '../model.ts';
import { firstCells } from '../shared-strings.ts';
import type { Veil } from '../veil.ts';
import type { WalkedPackage } from '../walk-package.ts';
import { elementLabel, joined, officeLabels } from './labels.ts';
import { Neighbor, type Places, type PlaceWatcher } from './model.ts';
import { elementsOf, type Files, relationsOf } from './relations.ts';

/** Elements about cells, and the attribute with their address (ECMA-376 part 1, §18.3.1, 18.7.3). */
const cellAttributes: Readonly<Record<string, string>> = {
  's:c': 'r',
  's:hyperlink': 'ref',
  's:dataValidation': 'sqref',
  's:conditionalFormatting': 'sqref',
  's:comment': 'ref',
  '{http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments}threadedComment': 'ref',
};

/** Elements of texts that show a file, and the attribute with the relationship's id. */
const fileAttributes: Readonly<Record<string, string>> = {
  'a:blip': 'r:embed',
  'v:imagedata': 'r:id',
  'o:OLEObject': 'r:id',
  'c:chart': 'r:id',
};

/** A chart in a drawing of a sheet; only hostile packages go further. */
const MAX_OWNERS = 4;

/** Sheets by their names, slides by their numbers, and other parts by what shows them. */
export function officePlaces(archive: WalkedPackage, veil: Veil): Places {
  const parts = new OfficeParts(archive, veil);
  return {
    file: (name) => () => parts.label(name),
    watch: (part) => new OfficePlace(part, parts, new Neighbor(veil)),
  };
}

class OfficeParts {
  readonly #archive: WalkedPackage;
  readonly #files: Files;
  /** Names of sheets and numbers of slides. */
  readonly #named = new Map<string, string>();
  /** The part that shows each part first. */
  readonly #owners = new Map<string, string>();
  /** Where texts show files. */
  readonly #shown = new Map<string, Locate>();
  #cells: ReadonlyMap<number, readonly [string, string]> | undefined;

  constructor(archive: WalkedPackage, { uncover }: Veil) {
    this.#archive = archive;
    const files = { names: new Set(archive.names), read: archive.read };
    this.#files = files;
    const main = relationsOf(files, '').find(({ type }) => type.endsWith('/officeDocument'))?.target;
    if (main === undefined) return;
    const relations = relationsOf(files, main);
    const targets = new Map(relations.map(({ id, target }) => [id, target]));
    // Only parts that list slides or sheets are read: the text of a Word document is long.
    const elements = (kind: string, element: string) =>
      relations.some(({ type }) => type.endsWith(kind))
        ? elementsOf(files, main, element, ['r:id', 'name'])
        : [];
    for (const [index, [id = '']] of elements('/slide', 'p:sldId').entries())
      this.#named.set(targets.get(id) ?? '', `Slide ${index + 1}`);
    for (const [id = '', name = ''] of elements('sheet', 's:sheet'))
      this.#named.set(targets.get(id) ?? '', uncover(name));
    // A queue that grows while it is read.
    const queue = new Set([...this.#named.keys(), main]);
    for (const part of queue)
      for (const { target } of relationsOf(files, part))
        if (!queue.has(target)) {
          queue.add(target);
          this.#owners.set(target, part);
        }
  }

  label(part: string, depth = 0): string {
    const named = this.#named.get(part);
    if (named !== undefined) return named;
    const label = officeLabels.find(({ pattern }) => pattern.test(part))?.label;
    if (label !== undefined && label !== '' && label === joined(label)) return label;
    const owner = this.#owners.get(part);
    const isNear = owner !== undefined && depth < MAX_OWNERS;
    const before = this.#shown.get(part)?.() ?? (isNear ? this.label(owner, depth + 1) : '');
    return before === '' ? joined(label ?? '') : `${before}${label ? `, ${label}` : ''}`;
  }

  /** The function that remembers where a part shows the files to which it has relationships. */
  shows(part: string): (id: string, locate: Locate) => void {
    const targets = new Map(relationsOf(this.#files, part).map(({ id, target }) => [id, target]));
    return (id, locate) => {
      const target = targets.get(id);
      if (target !== undefined && !this.#shown.has(target)) this.#shown.set(target, locate);
    };
  }

  /** The first cell with a shared string. */
  cell(index: number): string {
    this.#cells ??= firstCells(this.#archive);
    const [part, address] = this.#cells.get(index) ?? ['', ''];
    return part === '' ? '' : addressIn(this.label(part), address);
  }
}

const addressIn = (sheet: string, address: string): string =>
  sheet === '' || address === '' ? sheet : `${sheet}!${address}`;

class OfficePlace implements PlaceWatcher {
  readonly #part: string;
  readonly #parts: OfficeParts;
  readonly #neighbor: Neighbor;
  readonly #isLong: boolean;
  readonly #shows: ReturnType<OfficeParts['shows']> | undefined;
  #address = '';
  /** The position of the shared string. */
  #string = -1;

  constructor(part: string, parts: OfficeParts, neighbor: Neighbor) {
    this.#part = part;
    this.#parts = parts;
    this.#neighbor = neighbor;
    this.#isLong = officeLabels.find(({ pattern }) => pattern.test(part))?.isLong ?? false;
    if (this.#isLong) this.#shows = parts.shows(part);
  }

  watches(name: string): boolean {
    return (
      name === 's:si' ||
      Object.hasOwn(cellAttributes, name) ||
      (this.#isLong && Object.hasOwn(fileAttributes, name))
    );
  }

  start(name: string, value: (attribute: string) => string | undefined): void {
    if (name === 's:si') this.#string += 1;
    else if (Object.hasOwn(fileAttributes, name))
      this.#shows?.(value(fileAttributes[name] ?? '') ?? '', this.locate([]));
    else this.#address = value(cellAttributes[name] ?? '') ?? '';
  }

  end(): void {
    this.#address = '';
  }

  skip(bytes: Uint8Array, start: number, end: number): void {
    if (this.#isLong) this.#neighbor.see(bytes, start, end);
  }

  locate(path: readonly string[]): Locate {
    const [part, parts, address, string] = [this.#part, this.#parts, this.#address, this.#string];
    if (string >= 0) return () => parts.cell(string) || parts.label(part);
    const element = elementLabel(path);
    const near = this.#isLong ? this.#neighbor.locate() : () => '';
    return () => addressIn(joinedPlace(parts.label(part), element, near()), address);
  }
}

/** Of the long parts, the body needs no name if the words next to the place are known. */
const joinedPlace = (label: string, element: string, near: string): string =>
  element === '' && near === '' ? label : joined(label === 'Body' ? '' : label, element, near);
