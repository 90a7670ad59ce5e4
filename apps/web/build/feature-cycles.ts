import { globSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

/** An import that leads from one feature into another. Paths are relative to the folder of the features. */
export interface FeatureImport {
  readonly from: string;
  readonly to: string;
}

const relativeImport = /(?:from |import |import\()'(\.[^']+)'/g;
const featureOf = (file: string) => file.split(sep, 1)[0] ?? '';

/** Imports between features, styles and lazy ones included. @param folder where each feature is a folder */
export function importsBetweenFeatures(folder: string): readonly FeatureImport[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((from) =>
    [...readFileSync(join(folder, from), 'utf8').matchAll(relativeImport)]
      .map(([, target = '']) => ({ from, to: normalize(join(from, '..', target)) }))
      .filter(({ to }) => !to.startsWith('..') && featureOf(to) !== featureOf(from)),
  );
}

/** The imports of one circle of features, in its order; empty: there is none. */
export function findCycle(imports: readonly FeatureImport[]): readonly FeatureImport[] {
  const finished = new Set<string>();
  const visit = (feature: string, path: readonly FeatureImport[]): readonly FeatureImport[] => {
    const start = path.findIndex(({ from }) => featureOf(from) === feature);
    if (start >= 0) return path.slice(start);
    if (finished.has(feature)) return [];
    for (const next of imports.filter(({ from }) => featureOf(from) === feature)) {
      const cycle = visit(featureOf(next.to), [...path, next]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(feature);
    return [];
  };
  for (const { from } of imports) {
    const cycle = visit(featureOf(from), []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
