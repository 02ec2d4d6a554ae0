import { CloseList } from './close/close-list.ts';
import { Accumulator } from './lists/accumulator.ts';
import { Arena } from './lists/arena.ts';
import { segmentDocuments } from './lists/doc-list.ts';
import { Room } from './lists/run-file.ts';
import { CountsRoom } from './selection/counts-room.ts';
import { Filter } from './selection/filter.ts';

const idle: Workspace[] = [];
/** As many workspaces as there are searches at once. */
const mostIdle = 4;

/** The arrays that a search works in, one segment at a time. Searches use them one after another. */
export class Workspace {
  readonly arena = new Arena();
  readonly accumulator = new Accumulator();
  readonly filter = new Filter();
  readonly closeList = new CloseList();
  readonly nearScores = new Int32Array(segmentDocuments);
  readonly keys = new Float64Array(segmentDocuments);
  readonly counts = new CountsRoom();
  /** The runs of a segment and those of the next one must not overwrite each other. */
  readonly rooms: [Room, Room] = [new Room(), new Room()];
  /** For one test at a time: what it passes is read before anything else runs. */
  readonly passed = new Uint8Array(segmentDocuments);

  /** Lends a workspace until the work has ended. */
  static async use<Result>(work: (workspace: Workspace) => Promise<Result>): Promise<Result> {
    const workspace = idle.pop() ?? new Workspace();
    const result = await work(workspace);
    // After an error the arrays may be half filled: such a workspace is not lent again.
    if (idle.length < mostIdle) idle.push(workspace);
    return result;
  }
}
