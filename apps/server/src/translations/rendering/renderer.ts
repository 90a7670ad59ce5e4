import { stat } from 'node:fs/promises';
import type { FormatName } from '@verso/engine';
import type { Config } from '../../platform/config/config.ts';
import { FairSemaphore } from '../../platform/limits/fair-semaphore.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { RenderingError } from './errors.ts';
import { renderWithGotenberg } from './gotenberg.ts';
import { type RenderingLimits, renderingLimits } from './limits.ts';
import { findOffice } from './office/find.ts';
import { renderWithOffice } from './office/render.ts';
import { findSandbox } from './office/sandbox.ts';

export interface RenderOptions {
  /** A copy of the document, in a folder of its own that the caller removes. */
  readonly path: string;
  readonly format: FormatName;
  readonly outputPath: string;
  readonly signal: AbortSignal;
}

/** Renders one document as PDF. @throws RenderingError; the signal's reason */
export type Render = (options: RenderOptions, limits: RenderingLimits) => Promise<void>;

/** Renders documents as PDF, one at a time; users take turns by the time that theirs took. */
export interface Renderer {
  /** False: neither LibreOffice nor `RENDERER_URL` is there. */
  readonly isAvailable: boolean;
  /**
   * @returns the size of the PDF in bytes
   * @throws RenderingError; the reason of the signal of `close`
   */
  render(options: Omit<RenderOptions, 'signal'> & { readonly owner: string }): Promise<number>;
  /** Ends the current rendering and those that wait. */
  close(): Promise<void>;
}

export interface RendererOptions {
  readonly config: Pick<Config, 'rendererUrl' | 'dataDirectory'>;
  readonly logger: Logger;
  /** The search path for LibreOffice. */
  readonly searchPath: string | undefined;
  readonly limits?: RenderingLimits | undefined;
}

/** Who had less rendered lately does not wait while the documents of others take long. */
const promptMs = 15_000;

/** Finds out how this server can render, once. */
export async function createRenderer({
  config,
  logger,
  searchPath,
  limits = renderingLimits,
}: RendererOptions): Promise<Renderer> {
  const render = await chooseRender(config, logger, searchPath);
  // A server of its own renders one at a time, too: a second document would wait there, and its deadline would not.
  const spareSlots = config.rendererUrl === undefined ? 1 : 0;
  const turns = new FairSemaphore({ slots: 1, spareSlots, mayUseSpare: (_owner, work) => work < promptMs });
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function renderInTurn({ owner, ...options }: Parameters<Renderer['render']>[0]): Promise<number> {
    if (render === null) throw new RenderingError('unavailable', 'There is no renderer.');
    const release = await turns.acquire(owner, closing.signal);
    try {
      await render({ ...options, signal: closing.signal }, limits);
      const { size } = await stat(options.outputPath);
      if (size > limits.outputBytes) throw new RenderingError('size', 'The PDF is too large.');
      return size;
    } finally {
      release();
    }
  }

  return {
    isAvailable: render !== null,
    render(options) {
      const rendering = renderInTurn(options);
      const settled = rendering.then(
        () => undefined,
        () => undefined, // Reported to the caller.
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return rendering;
    },
    async close() {
      closing.abort(new RenderingError('unavailable', 'The server is closing.'));
      await Promise.all(running);
    },
  };
}

/** `RENDERER_URL` precedes a local LibreOffice. Null: none. */
async function chooseRender(
  { rendererUrl, dataDirectory }: RendererOptions['config'],
  logger: Logger,
  searchPath: string | undefined,
): Promise<Render | null> {
  if (rendererUrl !== undefined) return renderWithGotenberg(new URL(rendererUrl));
  const command = await findOffice(searchPath);
  if (command === null) return null;
  const sandbox = await findSandbox(dataDirectory);
  if (!sandbox.hasNoNetwork)
    logger.warn(
      'LibreOffice runs without a network namespace, because this system does not permit one: its own settings alone keep documents from loading linked files (docs/operating/rendering.md)',
    );
  return renderWithOffice(command, sandbox);
}
