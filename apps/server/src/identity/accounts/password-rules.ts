/** In characters: the defaults of Better Auth, which the request schemas also use. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Why a password is rejected, in the format of the account library's errors. */
export interface PasswordError {
  readonly code: 'PASSWORD_BLANK' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_LONG';
  readonly message: string;
}

/** Loaded on first use: most processes never set a password. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Rejects overlong and blank passwords and the 49,000 most common ones, ignoring case (NIST SP 800-63B, section
 * 3.1.1.2). The list is part of the server; no request is made. The account library checks the minimum length.
 * @returns null for an acceptable password
 */
export async function checkPassword(password: string): Promise<PasswordError | null> {
  if (isTooLong(password))
    return { code: 'PASSWORD_TOO_LONG', message: `Use at most ${passwordLength.max} characters.` };
  if (password.trim() === '')
    return { code: 'PASSWORD_BLANK', message: 'A password cannot consist only of spaces.' };
  common ??= loadCommonPasswords();
  if ((await common).has(password.trim().toLowerCase()))
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is very common and easy to guess. Choose another one.',
    };
  return null;
}

/** Checked before hashing: no stored password is longer than the maximum. */
export function isTooLong(password: string): boolean {
  return password.length > passwordLength.max;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  return new Set(passwords.filter(({ length }) => length >= passwordLength.min));
}
