import { percentile } from '../percentile.ts';
import { aligned } from '../table.ts';
import { errorsOf, growthOf, type Phase } from './phase.ts';

/** Response times by page for each phase, and the memory over time. */
export function reportOf(phases: Readonly<Record<string, Phase>>): string {
  const head = ['requests', 'number', 'p50 ms', 'p95 ms', 'p99 ms', 'errors'];
  const rows = Object.entries(phases).flatMap(([name, phase]) => rowsOf(name, phase));
  const memory = Object.entries(phases).map(([name, phase]) => memoryOf(name, phase));
  return `${aligned([head, ...rows])}\n\n${memory.join('\n')}\n`;
}

function rowsOf(name: string, { answers }: Phase): readonly (readonly string[])[] {
  const byPath = Map.groupBy(answers, ({ path }) => path);
  return [['all', answers] as const, ...byPath].map(([path, some]) => {
    const times = some.map(({ milliseconds }) => milliseconds);
    return [
      `${name}: ${path}`,
      String(some.length),
      ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)),
      String(errorsOf(some)),
    ];
  });
}

function memoryOf(name: string, phase: Phase): string {
  const { before, after } = growthOf(phase);
  const steps = phase.memory.filter((_, index) => index % Math.ceil(phase.memory.length / 12) === 0);
  const series = steps.map((each) => each.toFixed(0)).join(' ');
  return `Memory ${name}: ${series} MB; second third ${before.toFixed(0)}, last third ${after.toFixed(0)} MB`;
}
