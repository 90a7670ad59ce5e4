import { AppError, cleanName, cut } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isTooDeep } from '../http/json-depth.ts';
import { refuseUnstorable } from '../http/refused-text.ts';
import { validated } from '../http/validation.ts';
import { countedUploadBytes, receiveUpload, type Upload } from './receive-upload.ts';

export interface UploadForm<Options> {
  readonly options: Options;
  /** To be discarded by the caller. */
  readonly upload: Upload;
}

/**
 * Reads the multipart body: `file`, and `options` as JSON, in any order.
 * @throws AppError `validation_failed`, `file_too_large`
 */
export async function readUploadForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  maxUploadBytes: number,
  missing = 'Please select a file.',
): Promise<UploadForm<z.infer<Schema>>> {
  let upload: Upload | undefined;
  let options: z.infer<Schema> | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: countedUploadBytes(maxUploadBytes) + 1 },
    })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        const { file: content, filename, mimetype: mimeType } = part;
        upload = await receiveUpload({ content, filename, mimeType }, maxUploadBytes);
      } else if (part.type === 'field' && part.fieldname === 'options') {
        options = parseOptions(schema, part.value);
      } else {
        throw new AppError('validation_failed', `Unexpected field "${cut(cleanName(part.fieldname), 100)}".`);
      }
    }
    if (upload === undefined) throw new AppError('validation_failed', missing);
    if (options === undefined) throw new AppError('validation_failed', 'The field "options" is missing.');
    return { options, upload };
  } catch (error) {
    await upload?.discard();
    throw request.raw.complete || error instanceof AppError ? error : uploadAborted(error);
  }
}

/** The client disconnected or timed out, so this is not an internal error. */
function uploadAborted(cause: unknown): AppError {
  return new AppError('validation_failed', 'The upload ended before the file was complete.', { cause });
}

function parseOptions<Schema extends z.ZodType>(schema: Schema, field: unknown): z.infer<Schema> {
  const options = jsonOf(field);
  refuseUnstorable(options, 'options');
  return validated(schema, options, 'options');
}

function jsonOf(field: unknown): unknown {
  if (typeof field !== 'string') return field; // a part of type application/json arrives parsed
  if (isTooDeep(field)) throw new AppError('json_too_deep');
  try {
    return JSON.parse(field);
  } catch (cause) {
    throw new AppError('validation_failed', 'The field "options" is not valid JSON.', { cause });
  }
}
