import type { Answer, Browser } from '../../../testing/browser.ts';
import { type IdentityWorld, openIdentityWorld } from '../../../testing/worlds/identity-world.ts';
import { multipart } from '../../files/testing/documents.ts';
import type { RunningImports } from '../ingestion.public.ts';
import { type ImportProcess, type ImportProcessOrder, spawnImport } from '../runs/spawn-import.ts';

export const IMPORTS = '/api/admin/imports';
export const FILES = '/api/admin/import-files';
export const SCHEDULES = '/api/admin/import-schedules';

/** The product with a super administrator, who imports. */
export interface ImportPage {
  world: IdentityWorld;
  operator: Browser;
  imports: RunningImports;
  /** One more server on the same database. */
  otherServer(): RunningImports;
  /** The processes that were started, in order, and what each was told. */
  started: { order: ImportProcessOrder; process: ImportProcess }[];
  upload(content: Buffer | string, name: string, query?: string): Promise<Answer>;
  /** Uploads a file and starts its import. Answers the id of the import. */
  start(content: Buffer | string, name: string): Promise<string>;
  read(id: string): Promise<Answer['body']>;
  /** Waits until an import has ended and its consequences are drawn. */
  ended(id: string): Promise<Answer['body']>;
  close(): Promise<void>;
}

/**
 * Opens the page. Imports run in real processes, whose downloads ask `publisher` in place of the publisher. With `start`,
 * something else stands for the processes.
 */
export async function openImportPage({
  env = {},
  publisher = () => null,
  start = spawnImport,
}: {
  env?: Record<string, string>;
  publisher?: () => string | null;
  start?: typeof spawnImport;
} = {}): Promise<ImportPage> {
  const world = await openIdentityWorld(env);
  const accountId = await world.addAccount('Alpha University');
  await world.addPerson('op@alpha.example', { accountId, role: 'ALMIGHTY' });
  const operator = await world.signedIn('op@alpha.example');
  const started: ImportPage['started'] = [];
  const startHere: typeof spawnImport = (given) => {
    const base = given.argv.includes('--download') ? publisher() : null;
    const order = {
      ...given,
      argv: [...(base === null ? [] : ['--base-url', base]), ...given.argv],
      env: {
        ...given.env,
        FUNDRY_DATABASE_URL: world.databaseUrl,
        FUNDRY_NOW: world.clock.now().toISOString(),
      },
    };
    const process = start(order);
    started.push({ order, process });
    return process;
  };
  const imports = world.imports.run(startHere);
  const upload: ImportPage['upload'] = (content, name, query = '') => {
    const { body, headers } = multipart(content, name);
    return operator.call('POST', `${FILES}${query}`, body, headers);
  };
  const read = async (id: string) => (await operator.get(`${IMPORTS}/${id}`)).body;
  return {
    world,
    operator,
    imports,
    otherServer: () => world.imports.run(startHere),
    started,
    upload,
    read,
    async start(content, name) {
      const file = await upload(content, name);
      const { status, body } = await operator.post(IMPORTS, { files: [file.body.id] });
      if (status !== 200) throw new Error(JSON.stringify([file.body, body]));
      await imports.look();
      return body.id;
    },
    async ended(id) {
      for (;;) {
        await imports.look();
        const run = await read(id);
        if (run.endedAt !== null) {
          await imports.look();
          return run;
        }
        await started.at(-1)?.process.ended;
      }
    },
    async close() {
      await imports.close();
      await world.close();
    },
  };
}
