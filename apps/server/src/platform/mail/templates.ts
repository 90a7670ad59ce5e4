import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text before the button; `after` follows it. */
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

/**
 * Asks the recipient to confirm their address. Contains no input from the sign-up, so it cannot be used to send
 * messages.
 */
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

/** Contains the link to choose a new password. */
export function passwordResetMail({ to, url, operatorName }: LinkMail): Mail {
  return letter({
    to,
    subject: 'Reset your password',
    before: 'You can choose a new password for your Verso account.',
    button: { label: 'Choose a new password', url },
    after: [
      'The link is valid for one hour and works once. Choosing a new password signs you out everywhere.',
      'If you did not ask for this, you can ignore this mail: your password stays the same.',
    ],
    operatorName,
  });
}

/** Notifies the owner of an account that someone tried to sign up with its address. */
export function signUpAttemptMail({ to, url, operatorName }: LinkMail): Mail {
  return letter({
    to,
    subject: 'You already have an account',
    before: 'Someone tried to sign up for Verso with your e-mail address, which already has an account.',
    button: { label: 'Sign in', url },
    after: [
      'If this was you, sign in. If you don’t know your password or never confirmed this address, choose “Forgot password?” there.',
      'If this was not you, you can ignore this mail: nothing about your account has changed.',
    ],
    operatorName,
  });
}

/** Alerts an operator. */
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

/** A mail with one button, as text and HTML. */
export function letter({ to, subject, before, button, after, operatorName }: Letter): Mail {
  const footer = `Sent by Verso on behalf of ${operatorName}.`;
  return {
    to,
    subject,
    text: [before, `${button.label}:\n${button.url}`, ...after, footer].join('\n\n'),
    html: page(subject, [
      paragraph(before),
      `<p style="margin:24px 0"><a class="button" href="${escapeHtml(button.url)}" style="background:${light.button};border-radius:6px;color:${light.onButton};display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      ...after.map(paragraph),
      `<p class="footer" style="color:${light.footer};font-size:13px;margin:32px 0 0">${escapeHtml(footer)}</p>`,
    ]),
  };
}

interface Palette {
  readonly page: string;
  readonly card: string;
  readonly border: string;
  readonly text: string;
  readonly footer: string;
  readonly button: string;
  readonly onButton: string;
}

const light: Palette = {
  page: '#f8f9fa',
  card: '#ffffff',
  border: '#e9ecef',
  text: '#212529',
  footer: '#5c636a',
  button: '#3b5bdb',
  onButton: '#ffffff',
};

const dark: Palette = {
  page: '#141517',
  card: '#1f2023',
  border: '#373a40',
  text: '#e9ecef',
  footer: '#a6a9ae',
  button: '#91a7ff',
  onButton: '#10131f',
};

/** Text and background colors, light and dark. Each pair has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const mailColors: readonly (readonly [text: string, background: string])[] = [light, dark].flatMap(
  ({ card, text, footer, button, onButton }) =>
    [
      [text, card],
      [footer, card],
      [onButton, button],
    ] as const,
);

/**
 * Mail programs may strip style sheets or ignore their order, so light colors are inline and dark ones override them.
 */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.border}!important}
.button{background:${dark.button}!important;color:${dark.onButton}!important}
.footer{color:${dark.footer}!important}
}`;

function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyles}</style></head>
<body class="page" style="background:${light.page};color:${light.text};font-family:system-ui,-apple-system,'Segoe UI',sans-serif;line-height:1.5;margin:0;padding:32px 16px">
<div class="card" style="background:${light.card};border:1px solid ${light.border};border-radius:8px;margin:0 auto;max-width:520px;overflow-wrap:anywhere;padding:32px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>
${body.join('\n')}
</div></body></html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;white-space:pre-line">${escapeHtml(text)}</p>`;
}
