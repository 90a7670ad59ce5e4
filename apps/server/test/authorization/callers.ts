import type { ApiKeyScope } from '@verso/contracts';

/** The roles that send requests; `key` is an API key without the scope of the route. */
export type Caller = 'visitor' | 'suspended' | 'key' | 'another' | 'beta' | 'admin' | 'owner';

/** Callers that can change a resource come last. */
export const callers: readonly Caller[] = [
  'visitor',
  'suspended',
  'key',
  'another',
  'beta',
  'admin',
  'owner',
];

const signIn = '401 Authentication required. Please sign in.';
const suspended = '403 This account is suspended. Please contact support.';
const keysNotAccepted = '403 API keys are not accepted here. Sign in instead.';
const noAdministrator = '403 You do not have permission to do this.';

/** The refusals of an access level: status and message per caller. Callers without an entry are admitted. */
export type Refusals = Partial<Record<Caller, string>>;

const everyoneExcept = (refusal: string): Refusals => ({
  visitor: signIn,
  suspended,
  another: refusal,
  beta: refusal,
  admin: refusal,
});

export const accessLevels = {
  /** Requires no account. */
  everyone: {},
  /** The user's own data: the route cannot name another user's. */
  user: { visitor: signIn, suspended },
  /** One resource with an owner. Administrators are treated like any other user. */
  ownTranslation: everyoneExcept('404 Translation not found or unauthorized'),
  ownPrompt: everyoneExcept('404 Prompt not found or unauthorized'),
  ownGlossary: everyoneExcept('404 Glossary not found'),
  ownMemory: everyoneExcept('404 Memory not found'),
  ownTermList: everyoneExcept('404 These terms were not found. Find them again.'),
  ownSession: everyoneExcept('404 Not found.'),
  ownKey: everyoneExcept('404 Not found.'),
  ownTeam: everyoneExcept('404 You are not in a workspace.'),
  /** The console. */
  admin: {
    visitor: '401 Not authenticated',
    suspended,
    another: noAdministrator,
    beta: noAdministrator,
    owner: noAdministrator,
  },
} as const satisfies Readonly<Record<string, Refusals>>;

/** The resources that the requests use. All but `otherUser` belong to the caller `owner`. */
export interface Resources {
  readonly translation: string;
  readonly unit: string;
  /** The storage key of its translated file. */
  readonly file: string;
  readonly prompt: string;
  readonly publicPrompt: string;
  readonly glossary: string;
  readonly memory: string;
  readonly segment: string;
  readonly termList: string;
  readonly term: string;
  readonly session: string;
  readonly apiKey: string;
  /** Another member of the owner's workspace, and an invitation to it. */
  readonly member: string;
  readonly invitation: string;
  /** A user that administrators act on. */
  readonly otherUser: { readonly id: string; readonly email: string };
}

export interface Request {
  /** Fills in the path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: FormData;
}

/** One route of the table: its access level and its response. */
export interface Row {
  readonly refusals: Refusals;
  /** The response to admitted callers: the status, and the message of an error unrelated to the caller. */
  readonly answer: string;
  readonly request: (resources: Resources) => Request;
}

/** The expected response to each caller, in the order of `callers`. */
export function answersOf(
  { refusals, answer }: Row,
  scope: ApiKeyScope | undefined,
): readonly (readonly [Caller, string])[] {
  const guarded = refusals.suspended === suspended;
  const refused = scope === undefined ? keysNotAccepted : `403 This API key lacks the scope "${scope}".`;
  const key = guarded ? refused : (refusals.visitor ?? answer);
  return callers.map((caller) => [caller, caller === 'key' ? key : (refusals[caller] ?? answer)]);
}

export type Table = Readonly<Record<string, Row>>;

/** A row of the table. */
export function row(
  refusals: Refusals,
  answer: number | string,
  request: Request | ((resources: Resources) => Request) = {},
): Row {
  return {
    refusals,
    answer: String(answer),
    request: typeof request === 'function' ? request : () => request,
  };
}

/** An ID that does not exist. */
export const unknownId = '00000000-0000-4000-8000-000000000000';
