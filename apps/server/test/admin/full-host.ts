import { monitoringConfig } from '@verso/db';
import { inArray } from '@verso/db/query';
import type { TestServer } from '../../src/testing/index.ts';

/** No alert of how full the machine is that runs the tests: it may be nearly full. */
export async function allowFullHost({ context }: TestServer): Promise<void> {
  await context.database.orm
    .update(monitoringConfig)
    .set({ thresholdPercentage: 100 })
    .where(inArray(monitoringConfig.metricName, ['memory', 'disk_used']));
}
