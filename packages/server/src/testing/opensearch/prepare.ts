import { explain } from '../../platform/failure.ts';
import { nodeProgram } from './node-program.ts';

// Fetches what a test cluster consists of. Where that cannot be, it says why in one line and ends with 1.
try {
  await nodeProgram(false);
} catch (error) {
  console.log(explain(error).split('\n')[0]);
  process.exitCode = 1;
}
