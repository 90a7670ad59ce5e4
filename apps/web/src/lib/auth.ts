import { command, request, type Schema } from './api.ts';

/** Functions for the endpoints of the account service. All throw ApiError. */

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** @returns whether two-factor authentication must follow before the user is signed in */
export async function signIn(credentials: Credentials): Promise<boolean> {
  return request(twoFactorRequired, 'POST /api/auth/sign-in/email', { body: credentials });
}

interface TwoFactorCode {
  readonly code: string;
  readonly kind: 'app' | 'recovery';
  readonly trustDevice: boolean;
}

/** Completes the sign-in with a code from the authenticator app or a recovery code. */
export async function finishSignIn({ code, kind, trustDevice }: TwoFactorCode): Promise<void> {
  const plain = kind === 'app' ? digitsOf(code) : code.trim();
  const body = { code: plain, trustDevice };
  if (kind === 'app') await command('POST /api/auth/two-factor/verify-totp', { body });
  else await command('POST /api/auth/two-factor/verify-backup-code', { body });
}

/**
 * @param returnTo the page to open after the e-mail address is confirmed
 * @returns whether the new user is signed in; false when they must confirm their e-mail address first
 */
export async function signUp({ email, password }: Credentials, returnTo: string): Promise<boolean> {
  const name = email.split('@', 1)[0] || email;
  const body = { email, password, name, callbackURL: confirmationPage(returnTo) };
  const { token } = await request(tokenResponse, 'POST /api/auth/sign-up/email', { body });
  return token !== null;
}

function confirmationPage(returnTo: string): string {
  return returnTo === '/' ? '/verify-email' : `/verify-email?next=${encodeURIComponent(returnTo)}`;
}

/** @returns the URL of Google's consent page */
export async function googleSignInUrl(returnTo: string): Promise<string> {
  const errorCallbackURL = '/?sign-in=google-failed';
  const body = { provider: 'google', callbackURL: returnTo, errorCallbackURL } as const;
  const { url } = await request(urlResponse, 'POST /api/auth/sign-in/social', { body });
  return url;
}

export async function signOut(): Promise<void> {
  await command('POST /api/auth/sign-out', { body: {} });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await command('POST /api/auth/request-password-reset', { body: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await command('POST /api/auth/reset-password', { body: { token, newPassword } });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await command('POST /api/auth/change-password', { body: { currentPassword, newPassword } });
}

/** The secret for the authenticator app as an `otpauth:` URL, and recovery codes. */
export interface NewTwoFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Starts the setup of two-factor authentication, which is on once the first code is verified. */
export async function startTwoFactorSetup(password: string): Promise<NewTwoFactor> {
  return request(newTwoFactor, 'POST /api/auth/two-factor/enable', { body: { password } });
}

/** Turns two-factor authentication on with a code from the app. */
export async function verifyCode(code: string): Promise<void> {
  await command('POST /api/auth/two-factor/verify-totp', { body: { code: digitsOf(code) } });
}

/** Creates new recovery codes and invalidates the previous ones. */
export async function newRecoveryCodes(password: string): Promise<readonly string[]> {
  return (
    await request(recoveryCodes, 'POST /api/auth/two-factor/generate-backup-codes', { body: { password } })
  ).backupCodes;
}

export async function disableTwoFactor(password: string): Promise<void> {
  await command('POST /api/auth/two-factor/disable', { body: { password } });
}

/** Removes the spaces that users type, because apps show codes in two groups. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}

export async function sendVerification(email: string): Promise<void> {
  await command('POST /api/auth/send-verification-email', { body: { email, callbackURL: '/verify-email' } });
}

const tokenResponse: Schema<{ token: string | null }> = {
  parse: (value) => ({ token: stringField(value, 'token') }),
};

const twoFactorRequired: Schema<boolean> = {
  parse: (value) => (value as { twoFactorRedirect?: unknown } | null)?.twoFactorRedirect === true,
};

const recoveryCodes: Schema<{ backupCodes: readonly string[] }> = {
  parse: (value) => {
    const codes = (value as { backupCodes?: unknown } | null)?.backupCodes;
    if (!Array.isArray(codes)) throw new TypeError('The account service returned no recovery codes');
    return { backupCodes: codes.map(String) };
  },
};

const newTwoFactor: Schema<NewTwoFactor> = {
  parse: (value) => {
    const totpURI = stringField(value, 'totpURI');
    if (totpURI === null) throw new TypeError('The account service returned no secret');
    return { totpURI, ...recoveryCodes.parse(value) };
  },
};

const urlResponse: Schema<{ url: string }> = {
  parse: (value) => {
    const url = stringField(value, 'url');
    if (url === null) throw new TypeError('The account service returned no URL');
    return { url };
  },
};

function stringField(value: unknown, name: string): string | null {
  const field = (value as Record<string, unknown> | null)?.[name];
  return typeof field === 'string' ? field : null;
}
