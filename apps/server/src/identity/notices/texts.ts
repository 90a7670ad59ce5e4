import type { Notice } from '../../platform/queue/send-notice.ts';

/** What a notice says, and where its button leads. */
export interface NoticeText {
  readonly subject: string;
  readonly before: string;
  readonly after: readonly string[];
  readonly button: string;
  /** On this server. */
  readonly path: string;
}

const securityPath = '/settings?tab=account&section=security';
const notYou =
  'If this was not you, choose a new password at once: that signs everybody out of your account.';

type AccountNotice = Exclude<
  Notice['kind'],
  'deletion-requested' | 'feedback-answered' | 'translation-ended' | 'team' | 'team-invitation'
>;

/** What has changed about the safety of an account: its owner hears of it even if somebody else did it. */
export const accountNotices: Readonly<Record<AccountNotice, NoticeText>> = {
  'password-changed': {
    subject: 'Your password was changed',
    before: 'The password of your Verso account was changed, and every other session was signed out.',
    after: [notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    before:
      'From now on, signing in to your Verso account takes your password and a code of your authenticator app.',
    after: ['Keep your recovery codes where you find them without your phone.', notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    before: 'From now on, signing in to your Verso account takes your password alone.',
    after: [notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    before:
      'Somebody signed in to your Verso account with your password and one of your recovery codes. That code does not work again.',
    after: ['If you have lost your authenticator app, set it up anew and make new recovery codes.', notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'google-linked': {
    subject: 'Google sign-in was added to your account',
    before:
      'From now on, you can sign in to your Verso account with Google. If nobody had confirmed its address before, passwords, sessions and API keys of that time no longer work.',
    after: [
      'If this was not you, secure your Google account first: whoever can use it can use this account.',
      notYou,
    ],
    button: 'Review your account',
    path: securityPath,
  },
  'api-key-created': {
    subject: 'An API key was made',
    before:
      'A new API key was made for your Verso account. Whoever has it can use your account from programs.',
    after: [
      'If this was not you, revoke the key in Settings under Account, and choose a new password at once.',
    ],
    button: 'Review your API keys',
    path: '/settings?tab=account&section=api-keys',
  },
  'deletion-undone': {
    subject: 'Your account stays',
    before:
      'You have signed in, so your Verso account is no longer going to be deleted. Everything is as it was.',
    after: [
      'A subscription ends with its period unless you renew it, in Settings under Billing.',
      'If you still want to delete your account, you can do so again in Settings.',
    ],
    button: 'Open Verso',
    path: '/',
  },
};

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An account is going to be deleted. */
export function deletionRequested(dueAt: Date): NoticeText {
  return {
    subject: 'Your account will be deleted',
    before: `You asked for your Verso account to be deleted. On ${day.format(dueAt)} it goes with everything in it: documents, translations, prompts and settings.`,
    after: [
      'If you change your mind, sign in before then: the account stays, and nothing is lost.',
      'If this was not you, sign in and choose a new password.',
    ],
    button: 'Keep my account',
    path: '/',
  };
}

/** Somebody who runs this server answered what a user wrote. */
export function feedbackAnswered({
  answer,
  message,
  supportEmail,
}: {
  readonly answer: string;
  readonly message: string;
  readonly supportEmail: string | undefined;
}): NoticeText {
  return {
    subject: 'An answer to your feedback',
    before: answer,
    after: [
      `You wrote:\n${message}`,
      supportEmail === undefined
        ? 'To add something, send us feedback again: replies to this e-mail are not read.'
        : `To add something, write to ${supportEmail}.`,
    ],
    button: 'Open Verso',
    path: '/',
  };
}

/** A long translation has ended. */
export function translationEnded(translation: {
  readonly id: string;
  readonly filename: string;
  /** The name of its result, when the demo model made it. */
  readonly demoFilename: string | null;
  readonly language: string;
  readonly completed: boolean;
  readonly reason: string | null;
}): NoticeText {
  const { id, filename, demoFilename, language, completed, reason } = translation;
  const after = ['You can switch these e-mails off in Settings, under Account.'];
  const path = `/?t=${id}`;
  if (completed)
    return {
      subject: 'Your translation is ready',
      before:
        demoFilename === null
          ? `${filename} is translated into ${language}.`
          : `${demoFilename} is ready. The built-in demo model made it from ${filename}: it is not a real translation.`,
      after,
      button: 'Open the translation',
      path,
    };
  return {
    subject: 'Your translation failed',
    before: `${filename} could not be translated into ${language}. ${reason ?? ''}`.trim(),
    after: ['Nothing was charged for it. What was finished is kept, so that a retry is quicker.', ...after],
    button: 'See what happened',
    path,
  };
}
