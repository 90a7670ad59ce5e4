/** Better Auth's own limits, and those of the schemas. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Why a password is refused, in the shape of the account library's errors. */
export interface PasswordFault {
  readonly code: 'PASSWORD_BLANK' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_LONG';
  readonly message: string;
}

/** Loaded at the first use: a process that never sets a password does without the list. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses what guessing begins with: blank passwords and the 49,000 most common ones, whatever their case (NIST SP
 * 800-63B, section 3.1.1.2). The list comes with the server; no other server is asked.
 * @returns null for a password that may be used; too short ones are left to the account library
 */
export async function passwordFault(password: string): Promise<PasswordFault | null> {
  if (isTooLong(password))
    return { code: 'PASSWORD_TOO_LONG', message: `Use at most ${passwordLength.max} characters.` };
  if (password.trim() === '')
    return { code: 'PASSWORD_BLANK', message: 'A password cannot consist of spaces alone.' };
  common ??= loadCommonPasswords();
  if ((await common).has(password.trim().toLowerCase()))
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is one of the most common ones and easy to guess. Choose another one.',
    };
  return null;
}

/** No password is that long: hashing what is sent as one would be work for nothing. */
export function isTooLong(password: string): boolean {
  return password.length > passwordLength.max;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  return new Set(listed.filter(({ length }) => length >= passwordLength.min));
}
