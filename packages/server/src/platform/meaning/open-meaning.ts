import type { Config } from '../config.ts';
import { messageOf } from '../failure.ts';
import { type Meaning, ModelMeaning, noMeaning } from './meaning.ts';
import { OWN_MODEL } from './onnx/model-folder.ts';
import { openThreadedModel } from './onnx/threaded-model.ts';

/**
 * Opens the configured model. Where that is not possible, it says so and words rank alone: a missing runtime for a platform
 * or a damaged file keeps no server from starting.
 */
export async function openMeaning(config: Config['meaning'], say: (line: string) => void): Promise<Meaning> {
  if (config === null) return noMeaning;
  try {
    return new ModelMeaning(await openThreadedModel(modelFolder(config)), say);
  } catch (error) {
    say(
      `The meaning of calls does not count in searches: ${messageOf(error)}. Words rank alone. FUNDRY_MEANING=off hides this line.`,
    );
    return noMeaning;
  }
}

/** The folder of the model that counts. */
export const modelFolder = ({ model }: NonNullable<Config['meaning']>) => model ?? OWN_MODEL;
