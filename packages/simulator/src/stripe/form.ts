/** Stripe's request format: nested fields, all of them text. */
export type Form = { [field: string]: string | Form };

/** Reads `a[b][0]=c`, as Stripe's clients write nested fields into a form or a query. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let place = form;
    for (const key of keys) {
      const known = place[key];
      const inner: Form = typeof known === 'object' ? known : {};
      place[key] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return form;
}

/** A field of a form by its path; undefined when it is missing. */
export function fieldOf(form: Form, ...path: readonly string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const key of path) place = typeof place === 'object' ? place[key] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** A part of a form by its path; empty when it is missing. */
export function partOf(form: Form, ...path: readonly string[]): Form {
  let place: string | Form | undefined = form;
  for (const key of path) place = typeof place === 'object' ? place[key] : undefined;
  return typeof place === 'object' ? place : {};
}
