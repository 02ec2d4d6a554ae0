import { StreamRandom } from '../generate/stream-random.ts';
import { gatherCast } from '../soak/cast.ts';
import { MIX, type VisitKind, visitsOf } from '../soak/visits.ts';
import type { Figures } from './serve-api.ts';

const SEED = 1;
const WARM_UPS = 30;
const VISITS = 120;

/** What a visit of a kind costs the server on average. */
export interface VisitCost {
  kind: VisitKind;
  /** Milliseconds of processor time: of the main thread, and of all threads together. */
  mainThread: number;
  processor: number;
  statements: number;
}

/** How the visits reach the server, and how one learns what it did. */
interface Measured {
  port: number;
  /** The people who may sign in. */
  emails: string[];
  begin(): void;
  figures(): Promise<Figures>;
}

/** What each kind of visit of the soak costs a server, one after the other, after it is warm. */
export async function visitCosts({ port, emails, begin, figures }: Measured): Promise<VisitCost[]> {
  const server = { url: `http://127.0.0.1:${port}`, port };
  const cast = await gatherCast(server, emails, { seed: SEED, visitors: 1 });
  const make = visitsOf(cast, new StreamRandom(SEED));
  const costs: VisitCost[] = [];
  for (const kind of Object.keys(MIX) as VisitKind[]) {
    for (let each = 0; each < WARM_UPS; each++) await make[kind]()();
    begin();
    for (let each = 0; each < VISITS; each++) await make[kind]()();
    const { mainThread, processor, statements } = await figures();
    costs.push({
      kind,
      mainThread: mainThread / VISITS,
      processor: processor / VISITS,
      statements: statements / VISITS,
    });
  }
  for (const visitor of cast.visitors) visitor.close();
  return costs;
}
