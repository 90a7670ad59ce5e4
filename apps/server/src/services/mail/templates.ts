import { escapeHtml } from '../../escape-html.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain sentences, before and after the button. */
  readonly before: string;
  readonly button: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  readonly operatorName: string;
}

export interface LinkMail {
  readonly to: string;
  readonly url: string;
  readonly operatorName: string;
}

/** Asks to confirm an address. Holds nothing that the person who signed up has typed, so it can't carry their message. */
export function verificationMail({ to, url, operatorName }: LinkMail): Mail {
  return letter({
    to,
    subject: 'Verify your e-mail address',
    before: 'Please confirm that this address belongs to your Verso account.',
    button: { label: 'Verify e-mail address', url },
    after: [
      'The link is valid for one hour.',
      "If you did not create an account, don't follow the link: without it, the address stays unconfirmed.",
    ],
    operatorName,
  });
}

/** Carries the link to choose a new password. */
export function passwordResetMail({ to, url, operatorName }: LinkMail): Mail {
  return letter({
    to,
    subject: 'Reset your password',
    before: 'You can choose a new password for your Verso account.',
    button: { label: 'Choose a new password', url },
    after: [
      'The link is valid for one hour and works once. Choosing a new password signs you out everywhere.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
    operatorName,
  });
}

/** Tells the owner of an account that somebody tried to sign up with its address. */
export function signUpAttemptMail({ to, url, operatorName }: LinkMail): Mail {
  return letter({
    to,
    subject: 'You already have an account',
    before: 'Somebody tried to sign up for Verso with your e-mail address, which already has an account.',
    button: { label: 'Sign in', url },
    after: [
      'If this was you, sign in. If you don’t know your password or never confirmed this address, choose “Forgot password?” there.',
      'If this was not you, you can ignore this mail: nothing about your account has changed.',
    ],
    operatorName,
  });
}

/** Tells an operator of something to look at. */
export function alertMail({
  to,
  url,
  operatorName,
  subject,
  text,
}: LinkMail & { readonly subject: string; readonly text: string }): Mail {
  const button = { label: 'Open the console', url };
  return letter({ to, subject, before: text, button, after: [], operatorName });
}

/** A mail of one button, as text and as a page. */
export function letter({ to, subject, before, button, after, operatorName }: Letter): Mail {
  const footer = `Sent by Verso on behalf of ${operatorName}.`;
  return {
    to,
    subject,
    text: [before, `${button.label}:\n${button.url}`, ...after, footer].join('\n\n'),
    html: page(subject, [
      paragraph(before),
      `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#3b5bdb;border-radius:6px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      ...after.map(paragraph),
      `<p style="color:#868e96;font-size:13px;margin:32px 0 0">${escapeHtml(footer)}</p>`,
    ]),
  };
}

function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="background:#f8f9fa;color:#212529;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;line-height:1.5;margin:0;padding:32px 16px">
<div style="background:#ffffff;border:1px solid #e9ecef;border-radius:8px;margin:0 auto;max-width:520px;padding:32px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>
${body.join('\n')}
</div></body></html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;white-space:pre-line">${escapeHtml(text)}</p>`;
}
