import { type Document, encodeInline, type Message } from '@verso/engine';

/** A unit as it was stored when its document was first read. */
interface StoredSource {
  readonly id: string;
  /** Wire text. */
  readonly source: string;
}

/**
 * A document whose units are those that were stored, under their ids. Another version of Verso may have read the document otherwise: fewer
 * texts of it, or in other pieces; then ids stand for other texts. A unit is the next one with its source. Those that were not stored are
 * left out, as are stored ones that the document does not have any more.
 */
export function asStored(document: Document, stored: readonly StoredSource[]): Document {
  const names = storedNames(document, stored);
  return names === undefined ? document : renamed(document, names);
}

/** Ids of stored units by those that the document gives them; undefined if they are the same. */
export function storedNames(
  { units }: Pick<Document, 'units'>,
  stored: readonly StoredSource[],
): ReadonlyMap<string, string> | undefined {
  const sources = new Map(units.map(({ id, source }) => [id, comparable(encodeInline(source))]));
  if (stored.every(({ id, source }) => sources.get(id) === comparable(source))) return undefined;
  const waiting = new Map<string, string[]>();
  for (const [id, source] of [...sources].toReversed()) {
    const ids = waiting.get(source) ?? [];
    waiting.set(source, ids);
    ids.push(id);
  }
  const names = new Map<string, string>();
  for (const { id, source } of stored) {
    const own = waiting.get(comparable(source))?.pop();
    if (own !== undefined) names.set(own, id);
  }
  return names;
}

/** The document with other ids for its units, without those that have none. */
export function renamed(document: Document, names: ReadonlyMap<string, string>): Document {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const targetsById = <Target>(targets: ReadonlyMap<string, Target>) =>
    new Map(
      [...targets].flatMap(([name, target]) => {
        const id = ids.get(name);
        return id === undefined ? [] : [[id, target] as const];
      }),
    );
  const named = <Value>(values: ReadonlyMap<string, Value>) =>
    new Map(
      [...values].flatMap(([id, value]) => {
        const name = names.get(id);
        return name === undefined ? [] : [[name, value] as const];
      }),
    );
  const namedMessage = ({ unitId, ...message }: Message): Message => {
    const name = unitId === undefined ? undefined : names.get(unitId);
    return name === undefined ? message : { ...message, unitId: name };
  };
  return {
    format: document.format,
    units: document.units.flatMap((unit) => {
      const id = names.get(unit.id);
      return id === undefined ? [] : [{ ...unit, id }];
    }),
    messages: document.messages.map(namedMessage),
    count: () => document.count(),
    sample: () => document.sample(),
    protectedItems: () => document.protectedItems?.() ?? [],
    textBoxes: () => named(document.textBoxes?.() ?? new Map()),
    write(targets, options) {
      const result = document.write(targetsById(targets), options);
      return { ...result, messages: result.messages.map(namedMessage) };
    },
    draft: (targets) => document.draft(targetsById(targets)),
  };
}

/** Characters that a database can't store are compared as if they were not there. */
const comparable = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll('\ufffd', '');
