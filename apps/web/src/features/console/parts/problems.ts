import { formMessages } from '../../../messages/console/forms.ts';

/** What a schema of the contracts says of a value that it refuses, as far as a form can use it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly format?: string | undefined;
  readonly expected?: string | undefined;
}

interface Checked {
  readonly success: boolean;
  readonly error?:
    | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
    | undefined;
}

/** A schema that can be asked without throwing, with words of our own for what is wrong. */
export interface CheckingSchema {
  safeParse(value: unknown, parameters: { readonly error: (issue: Issue) => string }): Checked;
}

/** What is wrong with a request that a form would send, by the name of its field: what the server would refuse, at once. */
export function problemsOf(schema: CheckingSchema, request: unknown): Record<string, string> {
  const { error } = schema.safeParse(request, { error: words });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** Values that the form's schema has let through, with the types of the request. @throws ZodError otherwise */
export function validated<Input>(
  schema: { parse(values: unknown): unknown; readonly _zod: { readonly input: Input } },
  values: unknown,
): Input {
  schema.parse(values);
  return values as Input;
}

function words(issue: Issue): string {
  const { origin, minimum, maximum } = issue;
  if (issue.code === 'too_small')
    return origin === 'string' ? formMessages.required : formMessages.atLeast(String(minimum));
  if (issue.code === 'too_big')
    return origin === 'string' ? formMessages.tooLong(String(maximum)) : formMessages.atMost(String(maximum));
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? formMessages.whole : formMessages.required;
  if (issue.format === 'email') return formMessages.email;
  if (issue.format === 'url') return formMessages.url;
  return formMessages.invalid;
}
