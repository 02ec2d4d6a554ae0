import type { ProofChallenge } from '@fundry/contracts/identity/proof-of-work.ts';
import { findProof } from './find-proof.ts';

addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => postMessage(findProof(data)));
