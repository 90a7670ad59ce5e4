/** A changed field, with its values before and after as text; null: none. */
export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields that differ between two records. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** A record's fields as text; any other value is one field without a name. */
function fieldsOf(value: unknown): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]]);
  return new Map(
    Object.entries(value).flatMap(([field, content]) =>
      content === null || content === undefined ? [] : [[field, textOf(content)] as const],
    ),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
