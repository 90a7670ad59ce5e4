import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';
import type { Mail } from './mailer.ts';
import { mailColors, passwordResetMail, verificationMail } from './templates.ts';

const clock = { now: () => new Date('2026-03-01T10:00:00Z') };

async function sent(mail: Mail) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'verso-mail-'));
  const mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'Verso <no-reply@verso.test>', dataDirectory },
    clock,
  );
  await mailer.send(mail);
  const outbox = join(dataDirectory, 'outbox');
  const [name = ''] = await readdir(outbox);
  return {
    name,
    mode: (await stat(join(outbox, name))).mode & 0o777,
    raw: await readFile(join(outbox, name)),
  };
}

describe('the outbox', () => {
  it('writes each mail to an .eml file that only its owner can read', async () => {
    const mail = verificationMail({
      to: 'ada@example.com',
      url: 'https://v.test/verify?a=1&b=2',
      operatorName: 'Ünïcode GmbH',
    });
    const { name, mode, raw } = await sent(mail);
    expect(name).toMatch(/^2026-03-01T10-00-00.000Z-.*\.eml$/);
    expect(mode).toBe(0o600);
    const read = await PostalMime.parse(raw);
    expect(read.from).toMatchObject({ name: 'Verso', address: 'no-reply@verso.test' });
    expect(read.to).toMatchObject([{ address: 'ada@example.com' }]);
    expect(read.subject).toBe('Verify your e-mail address');
    expect(read.text).toContain('https://v.test/verify?a=1&b=2');
    expect(read.text).toContain('Ünïcode GmbH');
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(read.html).toContain('href="https://v.test/verify?a=1&amp;b=2"');
  });

  it('never lets a recipient or a subject add a header or another recipient', async () => {
    const { raw } = await sent({
      to: 'ada@example.com\r\nBcc: eve@example.com',
      subject: 'Hello\r\nX-Injected: yes\nBcc: eve@example.com',
      text: 'text',
      html: '<p>html</p>',
    });
    const read = await PostalMime.parse(raw);
    expect(read.bcc ?? []).toEqual([]);
    expect(read.headers.map((header) => header.key)).not.toContain('x-injected');
    const { raw: comma } = await sent({
      to: 'a@example.com, b@example.com',
      subject: 's',
      text: 't',
      html: 'h',
    });
    expect((await PostalMime.parse(comma)).to ?? []).toHaveLength(1);
  });
});

describe('templates', () => {
  it('escape their input', () => {
    const mail = passwordResetMail({
      to: 'a@b.c',
      url: 'https://v.test/?q="><script>',
      operatorName: '<b>Us & co</b>',
    });
    expect(mail.html).not.toMatch(/<script>|<b>Us/);
    expect(mail.html).toContain('&lt;b&gt;Us &amp; co&lt;/b&gt;');
    expect(mail.text).toContain('<b>Us & co</b>');
  });

  it('support phones and dark mode, with a contrast of at least 4.5:1', () => {
    const { html } = verificationMail({ to: 'a@b.c', url: 'https://v.test/', operatorName: 'Us' });
    expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    for (const [text, ground] of mailColors) {
      expect(html).toContain(text);
      expect(html).toContain(ground);
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    const known = new Set(mailColors.flat());
    const used = [...html.matchAll(/[; {"]color:(#\w+)/g)].map(([, color = '']) => color);
    expect(used.filter((color) => !known.has(color))).toEqual([]);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
