import { z } from 'zod';
import type { ApiKeyScope } from '../api/identity/api-keys.ts';
import type { TranslationRight } from '../api/translations/access.ts';
import type { ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The areas of the API, as its documentation groups them. */
export const tags = {
  translations: 'Translate documents, follow the progress and download the results.',
  collaboration: 'Comments, assignments and the review of a translation, and your notices.',
  prompts: 'The prompt library.',
  glossaries: 'Terms and their required translations.',
  memories: 'Translated segments to reuse.',
  models: 'The models that translate.',
  usage: 'Usage and charges.',
  billing: 'Plans and payment.',
  accounts: 'Sign-in, sessions, settings and API keys.',
  team: 'Workspaces, their members and invitations.',
  feedback: 'Messages to the operator, and the survey.',
  system: 'The state of this server.',
  admin: 'The console. For administrators only.',
} as const;
export type Tag = keyof typeof tags;

/** A command in an example program that translates a document. The reader sets `$SERVER` and `$KEY`. */
export interface Example {
  readonly title: string;
  readonly command: string;
  /** The response, shortened. */
  readonly answer?: string;
}

/** An endpoint of the API, with everything that server, clients and documentation share; handlers stay in the server. */
export interface Endpoint {
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Who may call it. */
  readonly access: 'anyone' | 'user' | 'administrator';
  /**
   * The right that a translation in the path requires of the caller, beyond `access`. `maker`: only for the user who
   * started it, as it concerns their account.
   */
  readonly right?: TranslationRight | 'maker';
  /** The scope that an API key needs. Endpoints without it accept no API keys. */
  readonly keyScope?: ApiKeyScope;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Content type of a body that is not JSON. The handler reads and validates it. */
  readonly consumes?: 'multipart/form-data';
  /** Whether the work can take long: a client that accepts `text/event-stream` gets its progress as `workEvent`s. */
  readonly hasProgress?: true;
  /** Content type of a response that is not JSON. */
  readonly produces?: string;
  readonly response: Readonly<Partial<Record<200 | 201 | 202 | 204 | 302 | 503, z.ZodType>>>;
  /** Specific error codes, in addition to those for access and input. */
  readonly errors?: readonly ErrorCode[];
  readonly example?: Example;
}

/** Endpoints by method and path: `GET /api/translations/:id`. */
export type EndpointTable = Readonly<Record<`${Method} /api/${string}`, Endpoint>>;

export const idParams = z.object({ id: z.uuid() });

/** A response without a body. */
export const noContent = z.undefined();

/** A response that is a file or a stream; `produces` names its content type. */
export const content = z.any();
