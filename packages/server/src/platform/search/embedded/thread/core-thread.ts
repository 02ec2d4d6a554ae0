import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../../threads/calls.ts';
import * as faults from '../../faults.ts';
import { openCore } from '../core.ts';
import type { EngineSettings } from '../options.ts';

/** What the thread of a core can call. */
export type CoreOwner = { unusable: EngineSettings['onUnusable'] };

const opening = {
  /** Comes first. From then on the functions are those of the core. */
  async open(settings: Omit<EngineSettings, 'onUnusable'>): Promise<void> {
    const onUnusable: EngineSettings['onUnusable'] = (target, reason) => void owner.unusable(target, reason);
    functions = await openCore({ ...settings, onUnusable });
  },
};
export type CoreOpening = typeof opening;

let functions: object = opening;
const owner = answerCalls<CoreOwner>(parentPort!, () => functions, faults);
