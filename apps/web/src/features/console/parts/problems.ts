import { formMessages } from '../../../messages/console/forms.ts';

/** The parts of a schema issue that forms use. */
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

/** A schema with `safeParse` and custom error messages. */
export interface CheckingSchema {
  safeParse(value: unknown, parameters: { readonly error: (issue: Issue) => string }): Checked;
}

/** Validates a request with the server's schema. Returns messages by field name. */
export function problemsOf(schema: CheckingSchema, request: unknown): Record<string, string> {
  const { error } = schema.safeParse(request, { error: words });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** Parses validated form values, for the types of the request. @throws ZodError if they are invalid */
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
    return origin === 'string' ? formMessages.required : formMessages.atLeast({ minimum: String(minimum) });
  if (issue.code === 'too_big')
    return origin === 'string'
      ? formMessages.tooLong({ maximum: String(maximum) })
      : formMessages.atMost({ maximum: String(maximum) });
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? formMessages.whole : formMessages.required;
  if (issue.format === 'email') return formMessages.email;
  if (issue.format === 'url') return formMessages.url;
  return formMessages.invalid;
}
