import type { Config } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';

/** Messages for permanent S3 errors, by error code. Only a change of the configuration resolves them. */
const s3Errors: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET: there is no such bucket at S3_ENDPOINT. Create it or correct S3_BUCKET.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the S3 server does not know this key. Correct it.',
  SignatureDoesNotMatch:
    'S3_SECRET_ACCESS_KEY: the S3 server rejects the signature. Correct the secret, or S3_REGION.',
  RequestTimeTooSkewed: 'S3: the clock of this machine is wrong. Synchronize it with a time server.',
  AuthorizationHeaderMalformed: 'S3_REGION: the bucket is in another region. Correct it.',
  PermanentRedirect: 'S3_REGION: the bucket is in another region. Correct it, or S3_ENDPOINT.',
};

const notAllowed =
  'S3_ACCESS_KEY_ID: this key is rejected or may not write to the bucket. It needs the permissions s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject on it.';

interface S3Response {
  readonly $metadata: { readonly httpStatusCode?: number };
}

/**
 * Explains what the operator must change to make the storage writable. Null for a temporary failure, such as a server that
 * does not respond.
 */
export function explainStorageFailure(failure: unknown, { s3, dataDirectory }: Config): StartError | null {
  if (s3 === undefined)
    return new StartError(
      'storage',
      `DATA_DIR: files cannot be written to ${dataDirectory}/storage. Make sure that the user of this process owns the folder and everything in it, and that the disk is not full.`,
      { cause: failure },
    );
  const responseError = responseErrorOf(failure);
  if (responseError === null) return null;
  const status = responseError.$metadata.httpStatusCode;
  const message =
    s3Errors[responseError.name] ??
    (status === 404 ? s3Errors.NoSuchBucket : status === 401 || status === 403 ? notAllowed : undefined);
  return message === undefined ? null : new StartError('storage', message, { cause: failure });
}

/** The first error in the chain of causes that contains a response of the S3 server. */
function responseErrorOf(error: unknown): (Error & S3Response) | null {
  if (!(error instanceof Error)) return null;
  return '$metadata' in error ? (error as Error & S3Response) : responseErrorOf(error.cause);
}
