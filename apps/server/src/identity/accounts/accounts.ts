import type { IncomingHttpHeaders } from 'node:http';

export type UserRole = 'user' | 'admin';

/** Whoever is signed in, as routes see them. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  /** Signing in takes a second step. */
  readonly twoFactorEnabled: boolean;
  /** Their return has called off the deletion of the account, and they have not taken note of it yet. */
  readonly deletionCanceled: boolean;
  readonly createdAt: Date;
}

export interface SignedInSession {
  readonly id: string;
  readonly createdAt: Date;
}

export interface SignedIn {
  readonly user: SessionUser;
  readonly session: SignedInSession;
  /** `Set-Cookie` values that prolong the session; to be sent with the answer. */
  readonly cookies: readonly string[];
}

export interface Accounts {
  /**
   * Who the session cookie or bearer token in these headers belongs to; null without a valid session.
   * @throws AppError `account_suspended`
   */
  signedIn(headers: IncomingHttpHeaders): Promise<SignedIn | null>;
  /** Answers a request under `/api/auth/`. */
  handle(request: Request): Promise<Response>;
  /** Sends the link to choose a new password; nothing where there is no such account. */
  mailPasswordReset(email: string): Promise<void>;
  /** Resolves when mails that are on their way have left. */
  settle(): Promise<void>;
}
