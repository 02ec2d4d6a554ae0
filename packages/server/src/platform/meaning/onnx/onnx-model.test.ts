import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { vectorsOfText } from '../passages.ts';
import { OWN_MODEL } from './model-folder.ts';
import { openOnnxModel } from './onnx-model.ts';
import { openThreadedModel } from './threaded-model.ts';

const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

it('gives near vectors to texts that mean the same', async () => {
  const model = await openOnnxModel(OWN_MODEL);
  const [wind, turbines, vaccine] = await Promise.all(
    ['offshore wind energy', 'wind turbines at sea', 'tuberculosis vaccine'].map((text) =>
      model.vectorOf(text),
    ),
  );
  expect(wind).toHaveLength(model.size);
  expect(product(wind!, wind!)).toBeCloseTo(1);
  expect(product(wind!, turbines!)).toBeGreaterThan(0.6);
  expect(product(wind!, vaccine!)).toBeLessThan(0.2);
  const call = await vectorsOfText(model, 'Offshore wind', 'Farms of turbines in the sea. '.repeat(100));
  expect(call).toHaveLength(6);
  for (const passage of call) expect(product(wind!, passage)).toBeGreaterThan(0.4);
  const [untold, ...others] = await vectorsOfText(model, 'Offshore wind', '');
  expect(others).toEqual([]);
  expect(product(untold!, await model.vectorOf('Offshore wind. '))).toBeCloseTo(1);
  await model.close();
}, 60_000);

it('gives the same vectors from a thread, which fails once it has ended', async () => {
  const [model, threaded] = await Promise.all([openOnnxModel(OWN_MODEL), openThreadedModel(OWN_MODEL)]);
  expect([threaded.id, threaded.size]).toEqual([model.id, model.size]);
  const texts = ['offshore wind energy', 'tuberculosis vaccine'];
  const vectors = await Promise.all(texts.map((text) => threaded.vectorOf(text)));
  for (const [at, text] of texts.entries()) expect(vectors[at]).toEqual(await model.vectorOf(text));
  await Promise.all([model.close(), threaded.close()]);
  await expect(threaded.vectorOf('too late')).rejects.toThrow('ended');
}, 60_000);

it('refuses a model whose weights are not those that are stated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-model-'));
  await cp(OWN_MODEL, folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), 'damaged');
  for (const open of [openOnnxModel, openThreadedModel])
    await expect(open(folder)).rejects.toThrow(/model\.onnx in .* is damaged/);
  await rm(folder, { recursive: true });
});
