import type { TracesConfig } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';
import { noTraces, type Traces } from './traces.ts';

/** Opens the traces to a collector. Without one, nothing of it is loaded. */
export async function openTraces(config: TracesConfig | undefined, logger: Logger): Promise<Traces> {
  if (config === undefined) return noTraces;
  return (await import('./otlp.ts')).createOtlpTraces(config, logger);
}
