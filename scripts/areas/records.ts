import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
export interface SourceRecord {
  source: string;
  sourceId: string;
  title: string;
  description: string | null;
  keywords: string[];
  programme: string | null;
  classifications: any[];
}
export async function* readRecords(): AsyncIterable<SourceRecord> {
  for await (const l of createInterface({ input: createReadStream('/tmp/areas/records.jsonl') }))
    yield JSON.parse(l);
}
