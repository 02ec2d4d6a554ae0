import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from '../../platform/db/database.ts';
import { openFileServer } from '../worlds/file-server.ts';

/** The database of a server, and the member whom it serves. */
interface FilePlace {
  databaseUrl: string;
  accountId: string;
  personId: string;
}

/** Starts a server that only keeps files, in a process of its own. */
export async function startFileServer(place: FilePlace): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(import.meta.filename, [JSON.stringify(place)], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

const [place] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && place) {
  const { databaseUrl, ...member } = JSON.parse(place) as FilePlace;
  const { db } = await connect(databaseUrl);
  process.send!((await openFileServer(db, member)).port);
}
