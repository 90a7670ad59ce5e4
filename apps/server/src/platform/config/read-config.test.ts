import { readFile } from 'node:fs/promises';
import { providerVariableNames } from '@verso/gateway';
import { describe, expect, it } from 'vitest';
import { describeVariables, variableNames } from './environment.ts';
import { helpMarkdown, helpText } from './help.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { concernsSubscription, neededStripeEvents } from './stripe-events.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('The environment was accepted.');
}

describe('configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      role: 'all',
      port: 3000,
      demo: true,
      databaseUrl: undefined,
      google: undefined,
    });
    expect(config.dataDirectory).toMatch(/^\/.*\/data$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it.each(['api', 'worker'])('refuses the role %s without PostgreSQL and says why', (role) => {
    expect(problemsOf({ VERSO_ROLE: role })).toEqual([
      expect.stringMatching(/needs DATABASE_URL.*one process/s),
    ]);
    expect(readConfig({ VERSO_ROLE: role, DATABASE_URL: 'postgres://u:p@host/verso' }).role).toBe(role);
  });

  it('names every wrong variable at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      VERSO_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'VERSO_SECRET',
      'LOG_LEVEL',
    ]);
  });

  it('refuses half of a pair', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(1);
    expect(problemsOf({ S3_BUCKET: 'files' })).toHaveLength(1);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveLength(1);
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toHaveLength(1);
  });

  it('takes the origin of PUBLIC_URL and refuses a path', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Verso.Example.com/' }).publicUrl).toBe(
      'https://verso.example.com',
    );
    expect(problemsOf({ PUBLIC_URL: 'https://example.com/verso' })).toHaveLength(1);
  });

  it('lower-cases administrators, passes on provider variables only', () => {
    const config = readConfig({
      ADMIN_EMAILS: ' Ada@Example.com, bob@example.com,',
      OPENAI_API_KEY: 'sk-1',
      AZURE_OPENAI_ENDPOINT: 'https://azure',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      HOME: '/root',
    });
    expect(config.adminEmails).toEqual(['ada@example.com', 'bob@example.com']);
    expect(config.providerEnvironment).toEqual({
      OPENAI_API_KEY: 'sk-1',
      AZURE_OPENAI_ENDPOINT: 'https://azure',
    });
  });

  it('takes a claim about quality with its source alone', () => {
    const claim = { QUALITY_CLAIM: 'Better.', QUALITY_CLAIM_SOURCE: 'https://example.com/proof' };
    expect(readConfig({}).qualityClaim).toBeUndefined();
    expect(readConfig(claim).qualityClaim).toEqual({
      text: 'Better.',
      sourceUrl: 'https://example.com/proof',
    });
    expect(() => readConfig({ QUALITY_CLAIM: 'Better.' })).toThrow('QUALITY_CLAIM_SOURCE');
  });

  it('takes a collector of traces with its headers', () => {
    expect(readConfig({}).traces).toBeUndefined();
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp/' };
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc, x-team = ours' };
    expect(readConfig({ ...collector, ...headers }).traces).toEqual({
      endpoint: 'https://collector.example.com/otlp',
      headers: { authorization: 'Basic abc', 'x-team': 'ours' },
      serviceName: 'verso',
      share: 1,
      role: 'all',
    });
    for (const wrong of ['authorization', 'a=%', 'a=%ff', ''.padEnd(3, ',')])
      expect(problemsOf({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: wrong })).toHaveLength(1);
    expect(problemsOf({ METRICS_TOKEN: 'short', OTEL_TRACES_SAMPLER_ARG: '2' })).toHaveLength(2);
  });

  it('addresses buckets by path on servers other than Amazon, unless told otherwise', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(s3).s3?.forcePathStyle).toBe(false);
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://minio:9000' }).s3?.forcePathStyle).toBe(true);
  });

  it('explains every variable in the help and in the documentation', () => {
    for (const { name, description } of describeVariables()) {
      expect(description, name).not.toBe('');
      expect(helpText()).toContain(`  ${name}`);
      expect(helpMarkdown()).toContain(`| \`${name}\` |`);
    }
    expect(helpText()).toContain('PORT (3000)');
    for (const name of [...variableNames, ...providerVariableNames])
      expect(helpText()).toContain(`\n  ${name}`);
    expect(helpText()).toContain('GEMINI_RPM (15)');
  });
});

it('the documentation names the events that Stripe has to send, and each is followed', () => {
  const { description = '' } = describeVariables().find(({ name }) => name === 'STRIPE_WEBHOOK_SECRET') ?? {};
  for (const type of neededStripeEvents) {
    expect(description).toContain(type);
    expect(type === 'customer.deleted' || concernsSubscription(type), type).toBe(true);
  }
});

it('the documentation lists every variable as it is', async () => {
  const documented = await readFile(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(documented).toContain(helpMarkdown());
});
