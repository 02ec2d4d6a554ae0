import { openOnnxModel } from '../onnx/onnx-model.ts';
import { vectorsOfText } from '../passages.ts';

/** A text to make the vectors of. The process is asked for one at a time. */
export interface TextToMake {
  title: string;
  body: string;
}
export type MadeVectors = { vectors: number[][] } | { fault: string };

const opening = openOnnxModel(process.argv[2]!);
process.on('disconnect', () => process.exit());
process.on('message', async ({ title, body }: TextToMake) => {
  // A model that cannot be opened ends the process. A text that it cannot read is told.
  const model = await opening;
  let made: MadeVectors;
  try {
    made = { vectors: (await vectorsOfText(model, title, body)).map((vector) => [...vector]) };
  } catch (error) {
    made = { fault: String(error) };
  }
  process.send!(made);
});
