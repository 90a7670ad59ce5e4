import type { ApiKeyScope } from '@verso/contracts';

/** Whoever may ask the server for something; `key` is a program with an API key that lacks the scope of the route. */
export type Caller = 'visitor' | 'suspended' | 'key' | 'another' | 'beta' | 'admin' | 'owner';

/** In this order, so that whoever may change a thing comes last. */
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
const noKeys = '403 API keys are not accepted here. Sign in instead.';
const noAdministrator = '403 You do not have permission to do this.';

/** What a door says to those that it keeps out: status and words. Whoever is not named gets in. */
export type Door = Partial<Record<Caller, string>>;

const everyoneExcept = (refusal: string): Door => ({
  visitor: signIn,
  suspended,
  another: refusal,
  beta: refusal,
  admin: refusal,
});

export const doors = {
  /** Needs no account. */
  everybody: {},
  /** One's own things: there is no way to name anybody else's. */
  user: { visitor: signIn, suspended },
  /** One thing that has an owner. An administrator is as much a stranger to it as anybody. */
  ownTranslation: everyoneExcept('404 Translation not found or unauthorized'),
  ownPrompt: everyoneExcept('404 Prompt not found or unauthorized'),
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
} as const satisfies Readonly<Record<string, Door>>;

/** The things that the requests of the table are about. All but `person` belong to the caller `owner`. */
export interface Things {
  readonly translation: string;
  readonly unit: string;
  /** Where its translated file is stored. */
  readonly file: string;
  readonly prompt: string;
  readonly publicPrompt: string;
  readonly session: string;
  readonly apiKey: string;
  /** Somebody else in the owner's workspace, and an invitation to it. */
  readonly member: string;
  readonly invitation: string;
  /** Somebody whom administrators can do something to. */
  readonly person: { readonly id: string; readonly email: string };
}

export interface Request {
  /** Fills in the parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: FormData;
}

/** One route of the table: who may, and what they are answered. */
export interface Row {
  readonly door: Door;
  /** To whoever may: the status, and the words of a refusal that is not about who asks. */
  readonly answer: string;
  readonly request: (things: Things) => Request;
}

/** What each caller is answered, in the order of `callers`. */
export function answersOf(
  { door, answer }: Row,
  scope: ApiKeyScope | undefined,
): readonly (readonly [Caller, string])[] {
  const guarded = door.suspended === suspended;
  const refused = scope === undefined ? noKeys : `403 This API key lacks the scope "${scope}".`;
  const key = guarded ? refused : (door.visitor ?? answer);
  return callers.map((caller) => [caller, caller === 'key' ? key : (door[caller] ?? answer)]);
}

export type Table = Readonly<Record<string, Row>>;

/** A row of the table. */
export function row(
  door: Door,
  answer: number | string,
  request: Request | ((things: Things) => Request) = {},
): Row {
  return { door, answer: String(answer), request: typeof request === 'function' ? request : () => request };
}

/** The id of nothing. */
export const nothing = '00000000-0000-4000-8000-000000000000';
