import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('unknown variables', () => {
  it.each([
    ['VERSO_SEDE', 'Did you mean VERSO_SEED?'],
    ['VERSO_SECRETS', 'Did you mean VERSO_SECRET?'],
    ['verso_role', 'Did you mean VERSO_ROLE?'],
    ['VERSO_PASSWORD', 'Remove it; docs/configuration.md lists every variable.'],
  ])('are rejected if they start with VERSO_: %s', (name, advice) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([`${name}: there is no such variable. ${advice}`]);
  });

  it.each([
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['SMTP_URI', 'SMTP_URL'],
    ['STRIPE_WEBHOOK_SECERT', 'STRIPE_WEBHOOK_SECRET'],
    ['OPENAI_COMPATIBLE_BASEURL', 'OPENAI_COMPATIBLE_BASE_URL'],
    ['AZURE_OPENAI_ENDPOIN', 'AZURE_OPENAI_ENDPOINT'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['Public_Url', 'PUBLIC_URL'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ])('cause a warning if they resemble a known variable: %s', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).warnings).toEqual([`${name} is not read. Did you mean ${meant}?`]);
  });

  it('are ignored if they belong to other programs', () => {
    const others = {
      HOME: '/root',
      PATH: '/bin',
      HOSTNAME: 'vm',
      POST: 'x',
      OPENAI_ORG_ID: 'org',
      AWS_REGION: 'eu-west-1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      VERSO_SERVER: 'https://verso.example.com',
      VERSO_API_KEY: 'key',
      // Kubernetes sets these for services named "verso" and "s3".
      VERSO_SERVICE_HOST: '10.0.0.1',
      VERSO_SERVICE_PORT_HTTP: '3000',
      VERSO_PORT: 'tcp://10.0.0.1:3000',
      VERSO_PORT_3000_TCP_ADDR: '10.0.0.1',
      S3_PORT: 'tcp://10.0.0.2:9000',
    };
    expect(readConfig(others).warnings).toEqual([]);
  });
});

describe('the development account', () => {
  const seed = { VERSO_SEED: 'development' };

  it.each([
    ['PUBLIC_URL', 'https://verso.example.com'],
    ['PUBLIC_URL', 'http://8.8.8.8:3000'],
    ['PUBLIC_URL', 'http://[2606:4700::1111]'],
    ['DATABASE_URL', 'postgres://verso@db.example.com/verso'],
    ['SMTP_URL', 'smtp://mail.example.com'],
    ['NODE_ENV', 'production'],
  ])('is rejected with %s=%s', (name, value) => {
    expect(problemsOf({ ...seed, [name]: value })).toEqual([
      expect.stringMatching(/^VERSO_SEED: .*Remove VERSO_SEED\.$/),
    ]);
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it('is rejected with live Stripe keys', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(problemsOf({ ...seed, ...stripe })).toHaveLength(1);
    expect(problemsOf({ ...seed, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://localhost:5173'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'http://laptop.local'],
    ['DATABASE_URL', 'postgres://verso@postgres:5432/verso'],
    ['DATABASE_URL', 'postgres:///verso?host=/run/postgresql'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ])('is accepted with %s=%s', (name, value) => {
    expect(problemsOf({ ...seed, [name]: value })).toEqual([]);
  });
});
