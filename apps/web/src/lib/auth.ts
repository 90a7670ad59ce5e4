import { command, request, type Schema } from './api.ts';

/** The account service's endpoints that the interface uses, as functions. All throw ApiError. */

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function signIn(credentials: Credentials): Promise<void> {
  await command('/api/auth/sign-in/email', { method: 'POST', body: credentials });
}

/** @returns whether the new account is signed in at once (false: its address must be confirmed first). */
export async function signUp({ email, password }: Credentials): Promise<boolean> {
  const name = email.split('@', 1)[0] || email;
  const body = { email, password, name, callbackURL: '/verify-email' };
  const { token } = await request(tokenAnswer, '/api/auth/sign-up/email', { method: 'POST', body });
  return token !== null;
}

/** @returns the address of Google's consent page. */
export async function googleSignInUrl(returnTo: string): Promise<string> {
  const body = { provider: 'google', callbackURL: returnTo, errorCallbackURL: '/?sign-in=google-failed' };
  const { url } = await request(urlAnswer, '/api/auth/sign-in/social', { method: 'POST', body });
  return url;
}

export async function signOut(): Promise<void> {
  await command('/api/auth/sign-out', { method: 'POST', body: {} });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await command('/api/auth/request-password-reset', { method: 'POST', body: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await command('/api/auth/reset-password', { method: 'POST', body: { token, newPassword } });
}

export async function sendVerification(email: string): Promise<void> {
  await command('/api/auth/send-verification-email', {
    method: 'POST',
    body: { email, callbackURL: '/verify-email' },
  });
}

const tokenAnswer: Schema<{ token: string | null }> = {
  parse: (value) => ({ token: stringField(value, 'token') }),
};

const urlAnswer: Schema<{ url: string }> = {
  parse: (value) => {
    const url = stringField(value, 'url');
    if (url === null) throw new TypeError('The account service answered without an address');
    return { url };
  },
};

function stringField(value: unknown, name: string): string | null {
  const field = (value as Record<string, unknown> | null)?.[name];
  return typeof field === 'string' ? field : null;
}
