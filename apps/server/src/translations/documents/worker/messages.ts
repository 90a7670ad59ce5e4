import type { ErrorCode } from '@verso/contracts';
import type { DocumentErrorCode } from '@verso/engine';
import type { ProcessLimits } from '../limits.ts';

/** From the server to a document process. */
export interface Request {
  readonly id: number;
  readonly operation: string;
  readonly input: unknown;
  /** What the process was started with. */
  readonly limits: ProcessLimits;
  /** Whether to begin only if the documents fit these limits. */
  readonly mustFit: boolean;
}

/** From a document process to the server. */
export type Answer =
  | { readonly type: 'ready' }
  | (Result & {
      readonly id: number;
      /** Resident, once the operation is over. */
      readonly memoryMegabytes: number;
      /** CPU time that the operation took. */
      readonly cpuMs: number;
    });

/** What an operation came to. */
export type Result =
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'needs-more'; readonly limits: ProcessLimits }
  | { readonly type: 'failed'; readonly error: SentError };

/** An error as data. Errors that users see keep their type. */
export type SentError =
  | {
      readonly type: 'document';
      readonly code: DocumentErrorCode;
      readonly message: string;
      readonly part: string | undefined;
    }
  | { readonly type: 'app'; readonly code: ErrorCode; readonly message: string; readonly details: unknown }
  | { readonly type: 'unexpected'; readonly message: string; readonly stack: string | undefined };

/** Signals by which a process ends itself at a limit. Neither leaves a core dump, which would hold the document. */
export const cpuSignal = 'SIGVTALRM';
export const memorySignal = 'SIGUSR2';

/** CPU time in ms after which an operation gets the lowest priority, which its process keeps. */
export const maxPromptMs = 500;
