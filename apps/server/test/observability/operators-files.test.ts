import { readFile } from 'node:fs/promises';
import { monitoringConfig } from '@verso/db';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkUsage } from '../../src/operations/monitoring/check.ts';
import { metricsMarkdown } from '../../src/platform/metrics/catalog.ts';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { geminiOf, letter, start, until } from '../translations/client.ts';
import { type Sample, samplesIn } from './exposition.ts';

const fileOf = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Target {
  readonly expr: string;
  readonly datasource: { readonly uid: string };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly Target[];
}

interface Dashboard {
  readonly uid: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly Panel[];
}

/** The labels that Prometheus adds to every sample. */
const prometheusLabels = new Set(['job', 'instance']);
/** Words of the query language that look like metrics. */
const promqlWords = /\b(?:sum|max|min|count|by|rate|increase|topk|histogram_quantile|and|__rate_interval)\b/g;

/** The metrics of an expression, each with the labels it filters by. */
function metricsIn(expression: string): readonly { name: string; labels: ReadonlyMap<string, string> }[] {
  return [...expression.matchAll(/\b((?:verso|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selector = '']) => ({
      name,
      labels: new Map(
        [...selector.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"([^"]*)"/g)].map(([, label = '', value = '']) => [
          label,
          value,
        ]),
      ),
    }),
  );
}

/** The labels that an expression groups by. */
function groupLabelsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
}

describe('the files for operators', () => {
  let simulator: Simulator;
  let server: TestServer;
  let samples: readonly Sample[];
  let dashboard: Dashboard;
  let alerts: readonly { readonly name: string; readonly expression: string }[];
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ env: { METRICS_PORT: '0', ...geminiOf(simulator) } });
    const user = await signUp(server);
    await until(server, user, (await start(server, user, { bytes: letter(5) })).id, 'completed');
    simulator.behave({ failWith: 400 });
    await until(server, user, (await start(server, user, { bytes: letter(5, 'x') })).id, 'failed');
    await server.context.database.orm.update(monitoringConfig).set({ isEnabled: true });
    await checkUsage(server.context);
    await send(server, '/api/nothing');
    samples = samplesIn(await (await fetch(server.metricsUrl ?? '')).text());
    dashboard = JSON.parse(await fileOf('deploy/grafana/verso.json')) as Dashboard;
    alerts = [
      ...(await fileOf('deploy/prometheus/alerts.yml')).matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g),
    ].map(([, name = '', expression = '']) => ({ name, expression }));
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  /** Everything in an expression that the server does not export. */
  const unknownIn = (expression: string): readonly string[] => {
    const queried = metricsIn(expression);
    const known = new Set(prometheusLabels);
    const problems: string[] = [];
    for (const { name, labels } of queried) {
      if (name === 'up') continue;
      const found = samples.filter((sample) => sample.name === name);
      if (found.length === 0) problems.push(`metric ${name}`);
      for (const label of found.flatMap((sample) => Object.keys(sample.labels))) known.add(label);
      for (const [label, value] of labels) {
        const values = new Set(found.map((sample) => sample.labels[label]));
        if (values.size === 0 || values.has(undefined)) problems.push(`label ${label} of ${name}`);
        // All values of a state label are exported; routes, codes and outcomes only appear once they occur.
        else if (['state', 'part', 'kind', 'metric', 'result'].includes(label))
          for (const one of value.split('|'))
            if (!values.has(one)) problems.push(`${label} ${one} of ${name}`);
      }
    }
    for (const label of groupLabelsIn(expression)) if (!known.has(label)) problems.push(`group ${label}`);
    if (queried.length === 0) problems.push(`nothing in ${expression}`);
    return problems;
  };

  it('have a dashboard that queries existing metrics', () => {
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(30);
    expect(Object.fromEntries(expressions.map((expression) => [expression, unknownIn(expression)]))).toEqual(
      Object.fromEntries(expressions.map((expression) => [expression, []])),
    );
  });

  it('have alerts that query existing metrics', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(Object.fromEntries(alerts.map(({ name, expression }) => [name, unknownIn(expression)]))).toEqual(
      Object.fromEntries(alerts.map(({ name }) => [name, []])),
    );
  });

  it('are checked for unknown metrics, labels and label values', () => {
    expect(unknownIn('sum by (nobody) (rate(verso_nothing_total[5m]))')).toEqual([
      'metric verso_nothing_total',
      'group nobody',
    ]);
    expect(unknownIn('verso_workers{state="lazy", color="red"}')).toEqual([
      'state lazy of verso_workers',
      'label color of verso_workers',
    ]);
  });

  it('have valid expressions', () => {
    const expressions = [
      ...alerts.map(({ expression }) => expression),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    for (const expression of expressions) {
      for (const [open = '', close = ''] of ['()', '{}', '[]'])
        expect(expression.split(open).length, expression).toBe(expression.split(close).length);
      const rest = expression
        .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
        .replace(/\b(?:verso|process|nodejs)_\w+|\bup\b/g, '')
        .replace(promqlWords, '')
        .replace(/[\d.,()*/<>=!+\s-]/g, '');
      expect(rest, expression).toBe('');
    }
  });

  it('have a dashboard for Grafana 11 with any data source', () => {
    expect(dashboard).toMatchObject({ uid: 'verso', schemaVersion: 39 });
    expect(dashboard.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, title, gridPos, targets } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      if (type === 'row') continue;
      expect(targets?.length, title).toBeGreaterThan(0);
      for (const { datasource } of targets ?? []) expect(datasource.uid).toBe('$'.concat('{datasource}'));
    }
  });

  it('document every metric and the meaning of each alert', async () => {
    const documented = await fileOf('docs/operating/metrics.md');
    expect(documented).toContain(metricsMarkdown());
    for (const { name } of alerts) expect(documented).toContain(`| ${name} |`);
    const listed = [...documented.matchAll(/^\| (Verso\w+) \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(alerts.map(({ name }) => name));
  });
});
