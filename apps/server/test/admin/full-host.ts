import { monitoringConfig } from '@verso/db';
import { inArray } from '@verso/db/query';
import type { TestServer } from '../../src/testing/index.ts';

/** Turns off alerts about memory and disk of the host, which may be nearly full during tests. */
export async function allowFullHost({ context }: TestServer): Promise<void> {
  await context.database.orm
    .update(monitoringConfig)
    .set({ thresholdPercentage: 100 })
    .where(inArray(monitoringConfig.metricName, ['memory', 'disk_used']));
}
