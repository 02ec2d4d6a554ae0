import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import { streamOf } from '../conformance/stream.ts';
import { openEmbeddedEngine } from './engine.ts';

const engine = await openEmbeddedEngine({ directory: process.argv[2]!, schemas: [conformanceSchema] });
const documents = randomCorpus(new Random(6), 2_000);
process.send!('building');
for (;;) await engine.build(conformanceSchema, streamOf(documents), { watermark: 'new' });
