import type { IncomingHttpHeaders } from 'node:http';

export type UserRole = 'user' | 'admin';

/** The signed-in user. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: UserRole;
  /** Whether signing in requires two-factor authentication. */
  readonly twoFactorEnabled: boolean;
  /** Signing in has canceled the deletion of the account, and the user has not acknowledged it yet. */
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
  /** `Set-Cookie` values that extend the session, to be sent with the response. */
  readonly cookies: readonly string[];
}

export interface Accounts {
  /**
   * The user of the session cookie or bearer token in these headers; null without a valid session.
   * @throws AppError `account_suspended`
   */
  signedIn(headers: IncomingHttpHeaders): Promise<SignedIn | null>;
  /** Handles a request under `/api/auth/`. */
  handle(request: Request): Promise<Response>;
  /** Sends a link for choosing a new password. Does nothing for an unknown address. */
  mailPasswordReset(email: string): Promise<void>;
  /** Whether a stored hash is that of a password. */
  isPassword(hash: string, password: string): Promise<boolean>;
  /** Resolves when all mails in progress have been sent or queued. */
  settle(): Promise<void>;
}
