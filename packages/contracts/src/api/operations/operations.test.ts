import { describe, expect, it } from 'vitest';
import { auditLogQuery } from './admin-audit.ts';
import { metricName, monitoredMetrics, updateMonitoringConfigRequest } from './admin-monitoring.ts';
import { changeUserPlanRequest, suspendUserRequest } from './admin-users.ts';
import { alertEmail, webhookAddress, webhookUrl } from './admin-webhooks.ts';

describe('the address of a webhook', () => {
  it.each(['https://example.com/hook?a=1', 'http://10.0.0.5:8080/', 'https://exämple.com/'])(
    'can be %s',
    (address) => expect(webhookAddress.parse(address)).toBe(address),
  );

  it.each(['example.com', 'ftp://example.com', 'javascript:alert(1)', ''])('cannot be %s', (address) =>
    expect(webhookAddress.safeParse(address).success).toBe(false),
  );

  it.each(['https://user:secret@example.com/', 'https://user@example.com/', 'https://:secret@example.com/'])(
    'contains no credentials, unlike %s',
    (address) =>
      expect(webhookAddress.safeParse(address).error?.issues).toMatchObject([
        { message: 'The address must not contain a user name or password.' },
      ]),
  );

  it('has at most 2000 characters', () => {
    const accepts = (length: number) => webhookAddress.safeParse('https://a.de/'.padEnd(length, 'x')).success;
    expect([2000, 2001].map(accepts)).toEqual([true, false]);
  });

  it('has one problem at a time: what is no address has no password', () => {
    expect(webhookAddress.safeParse('nowhere').error?.issues).toMatchObject([
      { message: 'Enter an address that starts with http:// or https://.' },
    ]);
  });

  it('can be removed, as can the email address for alerts', () => {
    expect([webhookUrl.parse(null), alertEmail.parse(null)]).toEqual([null, null]);
    expect(alertEmail.safeParse('').success).toBe(false);
  });
});

describe('monitoring', () => {
  it('knows each of its metrics by name', () => {
    for (const name of Object.keys(monitoredMetrics)) expect(metricName.parse(name)).toBe(name);
    expect(metricName.safeParse('toString').success).toBe(false);
  });

  it.each([
    [{}, true],
    [{ threshold_percentage: 1, quota_limit: 0.5 }, true],
    [{ threshold_percentage: 100, quota_limit: null }, true],
    [{ threshold_percentage: 0 }, false],
    [{ threshold_percentage: 101 }, false],
    [{ quota_limit: 0 }, false],
    [{ webhook_url: 'ftp://example.com' }, false],
  ])('accepts the settings %o: %s', (settings, accepted) =>
    expect(updateMonitoringConfigRequest.safeParse(settings).success).toBe(accepted),
  );
});

it('the audit log is searched by calendar days', () => {
  const query = { from: '2026-02-28', to: '2026-03-01' };
  expect(auditLogQuery.parse(query)).toEqual({ ...query, limit: 50, offset: 0 });
  for (const from of ['2026-02-30', '0000-01-01', '2026-02-28T00:00:00Z', 'yesterday'])
    expect(auditLogQuery.safeParse({ from }).success, from).toBe(false);
});

it('a suspension ends at an instant, or when it is lifted', () => {
  expect(suspendUserRequest.parse({ until: null })).toEqual({ until: null });
  expect(suspendUserRequest.safeParse({ until: '2026-12-01T00:00:00Z' }).success).toBe(true);
  for (const until of ['2026-12-01', '0000-12-01T00:00:00Z'])
    expect(suspendUserRequest.safeParse({ until }).success, until).toBe(false);
});

it('a plan of a user cannot have a negative quota or cap', () => {
  const accepts = (change: object) => changeUserPlanRequest.safeParse({ tier: 'pro', ...change }).success;
  expect(accepts({ characters_included: 0, overage_cap_usd: 0 })).toBe(true);
  expect(accepts({ characters_included: null, overage_cap_usd: null })).toBe(true);
  expect(accepts({ characters_included: -1 })).toBe(false);
  expect(accepts({ overage_cap_usd: -0.01 })).toBe(false);
});
