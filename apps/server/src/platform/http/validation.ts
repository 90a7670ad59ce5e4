import { AppError } from '@verso/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

/** Validates the parts of a request. The error names each invalid field and what it must be. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { data: value, error } = z.core.safeParse(schema, data, { error: fieldMessage });
    return error === undefined ? { value } : { error: validationError(error) };
  };

/**
 * Parses a value that Fastify does not validate.
 * @param within the field that contains the value, for the error
 * @throws AppError `validation_failed` with the invalid fields
 */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  within: string,
): z.output<Schema> {
  const { data, error } = z.core.safeParse(schema, value, { error: fieldMessage });
  if (error !== undefined) throw validationError(error, [within]);
  return data;
}

function validationError(error: z.core.$ZodError, within: readonly string[] = []): AppError {
  const details = error.issues.map(({ path, message }) => ({
    path: [...within, ...path].join('.'),
    message,
  }));
  return new AppError('validation_failed', undefined, { details, cause: error });
}

/** A message that continues a sentence starting with the field's name. Messages defined by a schema take precedence. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${withArticle(typeNames[issue.expected] ?? issue.expected)}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${describeBound('at least', issue.origin, Number(issue.minimum))}`;
    case 'too_big':
      return `must ${describeBound('at most', issue.origin, Number(issue.maximum))}`;
    case 'invalid_format':
      return `must be ${withArticle(formatNames[issue.format] ?? 'value in the right format')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  int: 'whole number',
  boolean: 'true or false value',
  record: 'object',
};

const formatNames: Readonly<Record<string, string>> = {
  email: 'email address',
  url: 'URL',
  uuid: 'UUID',
  datetime: 'date and time in ISO 8601',
  date: 'date in ISO 8601',
};

function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function describeBound(bound: 'at least' | 'at most', origin: string, amount: number): string {
  if (origin === 'string') return `have ${bound} ${amount} ${amount === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${bound} ${amount} ${amount === 1 ? 'item' : 'items'}`;
  return `be ${bound} ${amount}`;
}
