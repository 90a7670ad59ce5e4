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
  const form = await readUploads(request, schema, { file: missing }, maxUploadBytes);
  const { options, uploads } = form;
  if (options !== undefined) return { options, upload: uploads.file };
  await form.discard();
  throw new AppError('validation_failed', 'The field "options" is missing.');
}

/** The files of a form by the names of their fields. */
export interface UploadsForm<Options, Name extends string> {
  /** Undefined without the field. */
  readonly options: Options | undefined;
  readonly uploads: Readonly<Record<Name, Upload>>;
  /** To be called by the caller. */
  discard(): Promise<void>;
}

/**
 * Reads a multipart body with several files, and `options` as JSON, in any order.
 * @param missing the message for each file that is missing, by the name of its field
 * @throws AppError `validation_failed`, `file_too_large`
 */
export async function readUploads<Schema extends z.ZodType, Name extends string>(
  request: FastifyRequest,
  schema: Schema,
  missing: Readonly<Record<Name, string>>,
  maxUploadBytes: number,
): Promise<UploadsForm<z.infer<Schema>, Name>> {
  const received = new Map<string, Upload>();
  const discard = async () => {
    await Promise.all([...received.values()].map((upload) => upload.discard()));
  };
  const names = Object.keys(missing) as Name[];
  let options: z.infer<Schema> | undefined;
  try {
    const limits = { files: names.length, fileSize: countedUploadBytes(maxUploadBytes) + 1 };
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part;
      if (part.type === 'file' && Object.hasOwn(missing, name) && !received.has(name)) {
        const { file: content, filename, mimetype: mimeType } = part;
        received.set(name, await receiveUpload({ content, filename, mimeType }, maxUploadBytes));
      } else if (part.type === 'field' && name === 'options') {
        options = parseOptions(schema, part.value);
      } else {
        throw new AppError('validation_failed', `Unexpected field "${cut(cleanName(name), 100)}".`);
      }
    }
    const uploads = names.map((name): [Name, Upload] => {
      const upload = received.get(name);
      if (upload === undefined) throw new AppError('validation_failed', missing[name]);
      return [name, upload];
    });
    return { options, uploads: Object.fromEntries(uploads) as Record<Name, Upload>, discard };
  } catch (error) {
    await discard();
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
