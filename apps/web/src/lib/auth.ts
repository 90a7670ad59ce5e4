import { command, request, type Schema } from './api.ts';

/** The account service's endpoints that the interface uses, as functions. All throw ApiError. */

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** @returns whether a second step is due before anyone is signed in. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  return request(secondStepAnswer, 'POST /api/auth/sign-in/email', { body: credentials });
}

interface SecondStep {
  readonly code: string;
  readonly kind: 'app' | 'recovery';
  readonly trustDevice: boolean;
}

/** Finishes signing in with a code of the authenticator app, or with a recovery code. */
export async function finishSignIn({ code, kind, trustDevice }: SecondStep): Promise<void> {
  const plain = kind === 'app' ? digitsOf(code) : code.trim();
  const body = { code: plain, trustDevice };
  if (kind === 'app') await command('POST /api/auth/two-factor/verify-totp', { body });
  else await command('POST /api/auth/two-factor/verify-backup-code', { body });
}

/**
 * @param returnTo where the link of the first mail leads on to
 * @returns whether the new account is signed in at once (false: its address must be confirmed first).
 */
export async function signUp({ email, password }: Credentials, returnTo: string): Promise<boolean> {
  const name = email.split('@', 1)[0] || email;
  const body = { email, password, name, callbackURL: confirmationPage(returnTo) };
  const { token } = await request(tokenAnswer, 'POST /api/auth/sign-up/email', { body });
  return token !== null;
}

function confirmationPage(returnTo: string): string {
  return returnTo === '/' ? '/verify-email' : `/verify-email?next=${encodeURIComponent(returnTo)}`;
}

/** @returns the address of Google's consent page. */
export async function googleSignInUrl(returnTo: string): Promise<string> {
  const errorCallbackURL = '/?sign-in=google-failed';
  const body = { provider: 'google', callbackURL: returnTo, errorCallbackURL } as const;
  const { url } = await request(urlAnswer, 'POST /api/auth/sign-in/social', { body });
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

/** The secret of an authenticator app as an `otpauth:` address, and codes for the day the app is lost. */
export interface NewTwoFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Begins to set up a second step; it is on once the first code of the app is verified. */
export async function beginTwoFactor(password: string): Promise<NewTwoFactor> {
  return request(newTwoFactor, 'POST /api/auth/two-factor/enable', { body: { password } });
}

/** Switches the second step on with a code of the app. */
export async function verifyCode(code: string): Promise<void> {
  await command('POST /api/auth/two-factor/verify-totp', { body: { code: digitsOf(code) } });
}

/** New recovery codes; the ones before are void. */
export async function newRecoveryCodes(password: string): Promise<readonly string[]> {
  return (
    await request(recoveryCodes, 'POST /api/auth/two-factor/generate-backup-codes', { body: { password } })
  ).backupCodes;
}

export async function disableTwoFactor(password: string): Promise<void> {
  await command('POST /api/auth/two-factor/disable', { body: { password } });
}

/** Apps show codes in two groups; people type them so. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}

export async function sendVerification(email: string): Promise<void> {
  await command('POST /api/auth/send-verification-email', { body: { email, callbackURL: '/verify-email' } });
}

const tokenAnswer: Schema<{ token: string | null }> = {
  parse: (value) => ({ token: stringField(value, 'token') }),
};

const secondStepAnswer: Schema<boolean> = {
  parse: (value) => (value as { twoFactorRedirect?: unknown } | null)?.twoFactorRedirect === true,
};

const recoveryCodes: Schema<{ backupCodes: readonly string[] }> = {
  parse: (value) => {
    const codes = (value as { backupCodes?: unknown } | null)?.backupCodes;
    if (!Array.isArray(codes)) throw new TypeError('The account service answered without recovery codes');
    return { backupCodes: codes.map(String) };
  },
};

const newTwoFactor: Schema<NewTwoFactor> = {
  parse: (value) => {
    const totpURI = stringField(value, 'totpURI');
    if (totpURI === null) throw new TypeError('The account service answered without a secret');
    return { totpURI, ...recoveryCodes.parse(value) };
  },
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
