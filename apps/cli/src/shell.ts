import type { Readable, Writable } from 'node:stream';
import type { Environment } from './translate/request.ts';

/** What a command reads and writes besides files: the process, or what a program that calls `run` passes. */
export interface Shell {
  readonly env: Environment;
  readonly stdin: Readable;
  /** Receives results. */
  readonly stdout: Writable;
  /** Receives everything else. */
  readonly stderr: Writable & { readonly isTTY?: boolean };
}
