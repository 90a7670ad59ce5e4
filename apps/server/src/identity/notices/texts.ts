import type { Verdict } from '@verso/contracts';
import type { Notice } from '../../platform/queue/send-notice.ts';

/** The text of an e-mail notice and the target of its button. */
export interface NoticeText {
  readonly subject: string;
  readonly before: string;
  readonly after: readonly string[];
  readonly button: string;
  /** Target of the button, relative to the public URL. */
  readonly path: string;
}

const securityPath = '/settings?tab=account&section=security';
const notYou =
  'If this was not you, change your password immediately. That signs everyone out of your account.';

type AccountNotice = Exclude<
  Notice['kind'],
  | 'collaboration'
  | 'deletion-requested'
  | 'feedback-answered'
  | 'translation-ended'
  | 'team'
  | 'team-invitation'
>;

/** Changes to the security of an account. The owner is always notified, in case someone else made the change. */
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
      'From now on, signing in to your Verso account requires your password and a code from your authenticator app.',
    after: ['Keep your recovery codes in a place you can reach without your phone.', notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    before: 'From now on, signing in to your Verso account requires only your password.',
    after: [notYou],
    button: 'Review your account',
    path: securityPath,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    before:
      'Someone signed in to your Verso account with your password and one of your recovery codes. That code cannot be used again.',
    after: [
      'If you have lost your authenticator app, set it up again and create new recovery codes.',
      notYou,
    ],
    button: 'Review your account',
    path: securityPath,
  },
  'google-linked': {
    subject: 'Google sign-in was added to your account',
    before:
      'From now on, you can sign in to your Verso account with Google. If its e-mail address was not confirmed before, its earlier password, sessions and API keys no longer work.',
    after: [
      'If this was not you, secure your Google account first: anyone who can sign in to it can sign in to this account.',
      notYou,
    ],
    button: 'Review your account',
    path: securityPath,
  },
  'api-key-created': {
    subject: 'An API key was created',
    before:
      'A new API key was created for your Verso account. Anyone who has it can use your account through the API.',
    after: [
      'If this was not you, revoke the key in Settings under Account and change your password immediately.',
    ],
    button: 'Review your API keys',
    path: '/settings?tab=account&section=api-keys',
  },
  'deletion-undone': {
    subject: 'Your account stays',
    before: 'You signed in, so your Verso account will not be deleted. Nothing was lost.',
    after: [
      'If you had a subscription, it ends with the current period unless you renew it in Settings under Billing.',
      'If you still want to delete your account, request it again in Settings.',
    ],
    button: 'Open Verso',
    path: '/',
  },
};

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Confirms a deletion request. @param dueAt when the account will be deleted */
export function deletionRequested(dueAt: Date): NoticeText {
  return {
    subject: 'Your account will be deleted',
    before: `You requested the deletion of your Verso account. On ${day.format(dueAt)}, the account and everything in it will be deleted: documents, translations, prompts and settings.`,
    after: [
      'If you change your mind, sign in before then. Your account stays and nothing is lost.',
      'If this was not you, sign in and change your password.',
    ],
    button: 'Keep my account',
    path: '/',
  };
}

/** An administrator answered a user's feedback. @param message what the user wrote */
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
        ? 'To add something, send us feedback again. Replies to this e-mail are not read.'
        : `To add something, write to ${supportEmail}.`,
    ],
    button: 'Open Verso',
    path: '/',
  };
}

/** A long translation completed or failed. */
export function translationEnded(translation: {
  readonly id: string;
  readonly filename: string;
  /** Name of the result if the demo model produced it, otherwise null. */
  readonly demoFilename: string | null;
  readonly language: string;
  /** Null: it failed. */
  readonly verdict: Verdict | null;
  readonly reason: string | null;
}): NoticeText {
  const { id, filename, demoFilename, language, verdict, reason } = translation;
  const after = ['You can turn these e-mails off in Settings under Account.'];
  const path = `/?t=${id}`;
  if (verdict?.kind === 'not-translated')
    return {
      subject: `Your document was not translated (${verdict.units} of ${verdict.of} units)`,
      before: `Most of ${filename} is not in ${language}: no valid translation came for ${verdict.units} of ${verdict.of} units. They keep their source and were not charged.`,
      after: ['Another model may translate them.', ...after],
      button: 'Open the translation',
      path,
    };
  if (verdict !== null)
    return {
      subject:
        verdict.kind === 'look'
          ? `Your translation is ready, ${needLook(verdict.units)}`
          : 'Your translation is ready',
      before:
        demoFilename === null
          ? `${filename} is translated into ${language}.`
          : `${demoFilename} is ready. The built-in demo model made it from ${filename}: it is not a real translation.`,
      after: [
        ...(verdict.kind === 'look' ? [`Not every check was passed: ${needLook(verdict.units)}.`] : []),
        ...after,
      ],
      button: 'Open the translation',
      path,
    };
  return {
    subject: 'Your translation failed',
    before: `${filename} could not be translated into ${language}. ${reason ?? ''}`.trim(),
    after: ['Nothing was charged. Finished parts are kept, so a retry is faster.', ...after],
    button: 'See what happened',
    path,
  };
}

function needLook(units: number): string {
  return units === 1 ? '1 unit needs a look' : `${units} units need a look`;
}
