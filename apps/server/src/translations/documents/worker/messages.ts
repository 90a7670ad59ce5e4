import type { ErrorCode } from '@verso/contracts';
import type { DocumentErrorCode } from '@verso/engine';
import type { ProcessLimits } from '../limits.ts';

/** From the server to a document process. */
export interface Request {
  readonly id: number;
  readonly operation: string;
  readonly input: unknown;
  /** The limits that the process was started with. */
  readonly limits: ProcessLimits;
  /** Whether to run the operation only if its files fit these limits. */
  readonly mustFit: boolean;
}

/** From a document process to the server. */
export type Answer =
  | {
      readonly type: 'ready';
      /** CPU time of the start. */
      readonly cpuMs: number;
    }
  | (Result & {
      readonly id: number;
      /** Resident memory after the operation. */
      readonly memoryMegabytes: number;
      /** CPU time of the operation. */
      readonly cpuMs: number;
    });

/** The outcome of an operation. */
export type Result =
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'needs-more'; readonly limits: ProcessLimits }
  | { readonly type: 'failed'; readonly error: SerializedError };

/** A serialized error. Errors that users see keep their type. */
export type SerializedError =
  | {
      readonly type: 'document';
      readonly code: DocumentErrorCode;
      readonly message: string;
      readonly part: string | undefined;
    }
  | { readonly type: 'app'; readonly code: ErrorCode; readonly message: string; readonly details: unknown }
  | { readonly type: 'unexpected'; readonly message: string; readonly stack: string | undefined };

/**
 * Signals with which a process kills itself at a limit. Neither writes a core dump, which would contain the document.
 */
export const cpuSignal = 'SIGVTALRM';
export const memorySignal = 'SIGUSR2';

/** CPU time in ms after which an operation gets the lowest priority, which its process keeps. */
export const maxPromptMs = 500;
