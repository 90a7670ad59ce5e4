import type { IncomingHttpHeaders } from 'node:http';

export type UserRole = 'user' | 'admin';

/** Whoever is signed in, as routes see them. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  readonly createdAt: Date;
}

export interface Accounts {
  /** The user of the session cookie or bearer token in these headers; null without a valid session. */
  userOfSession(headers: IncomingHttpHeaders): Promise<SessionUser | null>;
  /** Hands a request under `/api/auth/` to the account library. */
  handle(request: Request): Promise<Response>;
}
