import { Worker } from 'node:worker_threads';
import { callThread } from '../../../threads/calls.ts';
import * as faults from '../../faults.ts';
import type { SearchEngine } from '../../port.ts';
import { shuttingDown } from '../../unavailable.ts';
import type { EngineCore } from '../core.ts';
import { engineOver } from '../engine.ts';
import { type EmbeddedEngineOptions, settingsOf } from '../options.ts';
import type { CoreOpening, CoreOwner } from './core-thread.ts';

/**
 * Like `openEmbeddedEngine`, but the engine works in a thread of its own, so that searches and everything else use two processors. An
 * error that ends the thread ends the process too.
 */
export async function openThreadedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  const { onUnusable, ...settings } = settingsOf(options);
  const worker = new Worker(new URL('./core-thread.ts', import.meta.url));
  const owner: CoreOwner = { unusable: onUnusable };
  const thread = callThread<CoreOpening & EngineCore, CoreOwner>(worker, owner, faults, shuttingDown());
  try {
    await thread.open(settings);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  worker.on('error', (error) => {
    throw error;
  });
  const engine = engineOver(thread, { ...settings, onUnusable });
  return {
    ...engine,
    async close() {
      try {
        await engine.close();
      } finally {
        await worker.terminate();
      }
    },
  };
}
