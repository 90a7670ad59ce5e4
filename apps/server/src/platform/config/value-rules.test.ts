import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

function problemOf(name: string, value: string): string | null {
  try {
    readConfig({ [name]: value });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
}

describe('an environment value', () => {
  it.each([
    ['PUBLIC_URL', 'verso.example.com'],
    ['PUBLIC_URL', 'ftp://verso.example.com'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://verso.example.com/app'],
    ['PUBLIC_URL', 'https://verso.example.com?a=1'],
    ['PUBLIC_URL', 'https://verso.example.com/#top'],
    ['PUBLIC_URL', 'https://ada:secret@verso.example.com'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['TRUST_PROXY', '1'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['PORT', 'http'],
    ['RATE_LIMIT', '0'],
    ['MAX_UPLOAD_MB', '501'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '.'],
    ['VERSO_DEMO', 'true'],
    ['S3_FORCE_PATH_STYLE', '1'],
    ['ADMIN_EMAILS', 'ada@example.com, bob'],
    ['DATABASE_URL', 'mysql://localhost/verso'],
    ['DATABASE_URL', 'postgres://ada:100%@localhost/verso'],
    ['DATABASE_URL', "'postgres://localhost/verso'"],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'nobody'],
  ])('is rejected with a one-line message: %s=%s', (name, value) => {
    const problem = problemOf(name, value);
    expect(problem).toMatch(new RegExp(`^${name}: [^\\n]+\\.$`));
    expect(problem).not.toContain('secret');
  });

  it.each([
    ['PUBLIC_URL', 'https://verso.example.com:8443/'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/8, fd00::/8, loopback'],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
    ['PORT', ' 8080 '],
    ['OTEL_TRACES_SAMPLER_ARG', '0.25'],
    ['OTEL_TRACES_SAMPLER_ARG', '.5'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example.com'],
    ['DATABASE_URL', 'postgres://%2Frun%2Fpostgresql/verso'],
    ['DATABASE_URL', 'postgresql:///verso?host=/run/postgresql'],
    ['OPERATOR_NAME', '"Verso" and "Sons"'],
    ['MAIL_FROM', '"Verso" <verso@example.com>'],
  ])('is accepted: %s=%s', (name, value) => {
    expect(problemOf(name, value)).toBeNull();
  });

  it('is trimmed unless it is a secret', () => {
    const secret = ` ${'x'.repeat(32)} `;
    expect(readConfig({ PORT: ' 8080\r', LOG_LEVEL: 'warn ', VERSO_SECRET: secret })).toMatchObject({
      port: 8080,
      logLevel: 'warn',
      secret,
    });
  });

  it('is rejected if METRICS_PORT equals PORT', () => {
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
      'METRICS_PORT: must not be the same',
    );
  });
});
