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
  it('works without any variables', () => {
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

  it('reports every invalid variable at once', () => {
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

  it('rejects a variable without its counterpart', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(1);
    expect(problemsOf({ S3_BUCKET: 'files' })).toHaveLength(1);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveLength(1);
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toHaveLength(1);
  });

  it('normalizes PUBLIC_URL to its origin and rejects a path', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Verso.Example.com/' }).publicUrl).toBe(
      'https://verso.example.com',
    );
    expect(problemsOf({ PUBLIC_URL: 'https://example.com/verso' })).toHaveLength(1);
  });

  it('lower-cases administrator addresses and passes on only provider variables', () => {
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

  it('accepts a claim about quality only with its source', () => {
    const claim = { QUALITY_CLAIM: 'Better.', QUALITY_CLAIM_SOURCE: 'https://example.com/proof' };
    expect(readConfig({}).qualityClaim).toBeUndefined();
    expect(readConfig(claim).qualityClaim).toEqual({
      text: 'Better.',
      sourceUrl: 'https://example.com/proof',
    });
    expect(() => readConfig({ QUALITY_CLAIM: 'Better.' })).toThrow('QUALITY_CLAIM_SOURCE');
  });

  it('reads a trace collector and its headers', () => {
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

  it('defaults to path-style buckets on servers other than Amazon', () => {
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

it('lists the required Stripe events, all of which the server handles', () => {
  const { description = '' } = describeVariables().find(({ name }) => name === 'STRIPE_WEBHOOK_SECRET') ?? {};
  for (const type of neededStripeEvents) {
    expect(description).toContain(type);
    expect(type === 'customer.deleted' || concernsSubscription(type), type).toBe(true);
  }
});

it('documents every variable with its current default and description', async () => {
  const documented = await readFile(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(documented).toContain(helpMarkdown());
});
