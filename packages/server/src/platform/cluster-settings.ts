import { z } from 'zod';
import { whole } from './whole.ts';

const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((all) => all.every(isNode), 'must be addresses such as https://search-1:9200, separated by commas');

/** The settings of an OpenSearch cluster that answers searches in place of the engine in the process. */
export const CLUSTER_SETTINGS = {
  FUNDRY_SEARCH_URL: {
    schema: addresses.optional(),
    describes:
      'addresses of the nodes of an OpenSearch 3 cluster, separated by commas; without it, Fundry searches by itself',
  },
  FUNDRY_SEARCH_USER: { schema: z.string().min(1).optional(), describes: 'user of the cluster' },
  FUNDRY_SEARCH_PASSWORD: { schema: z.string().min(1).optional(), describes: 'password of that user' },
  FUNDRY_SEARCH_CA: {
    schema: z.string().min(1).optional(),
    describes: 'file with the certificate (PEM) of the authority that signed those of the nodes',
  },
  FUNDRY_SEARCH_CERT: {
    schema: z.string().min(1).optional(),
    describes: 'file with the certificate (PEM) by which the cluster knows this server',
  },
  FUNDRY_SEARCH_KEY: {
    schema: z.string().min(1).optional(),
    describes: 'file with the key (PEM) of that certificate',
  },
  FUNDRY_SEARCH_PREFIX: {
    schema: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be small letters, digits and hyphens, and begin with a letter')
      .default('fundry'),
    describes: 'what the names of indexes in the cluster begin with; each catalogue needs its own (fundry)',
  },
  FUNDRY_SEARCH_SHARDS: {
    schema: whole(1, 100).default(1),
    describes: 'shards of each index of records in the cluster (1)',
  },
  FUNDRY_SEARCH_REPLICAS: {
    schema: whole(0, 10).default(1),
    describes: 'further copies of each shard in the cluster (1)',
  },
} as const satisfies Record<string, { schema: z.ZodType; describes: string }>;

type Settings = {
  [Name in keyof typeof CLUSTER_SETTINGS]: z.output<(typeof CLUSTER_SETTINGS)[Name]['schema']>;
};

/** How the cluster is reached. Certificates are the paths of their files. */
export interface ClusterConfig {
  nodes: string[];
  login: { username: string; password: string } | null;
  files: { ca: string | null; cert: string | null; key: string | null };
  prefix: string;
  shards: number;
  replicas: number;
}

/** What the settings say together; null without a cluster. `refuse` is called with a sentence for the operator and throws. */
export function clusterOf(settings: Settings, refuse: (sentence: string) => never): ClusterConfig | null {
  const {
    FUNDRY_SEARCH_URL: nodes,
    FUNDRY_SEARCH_USER: username,
    FUNDRY_SEARCH_PASSWORD: password,
  } = settings;
  const { FUNDRY_SEARCH_CA: ca, FUNDRY_SEARCH_CERT: cert, FUNDRY_SEARCH_KEY: key } = settings;
  if (!nodes) {
    const alone = Object.entries({ USER: username, PASSWORD: password, CA: ca, CERT: cert, KEY: key })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `FUNDRY_SEARCH_${name}`);
    if (alone.length > 0) refuse(`${alone.join(', ')} cannot be used without FUNDRY_SEARCH_URL.`);
    return null;
  }
  if ((username === undefined) !== (password === undefined)) {
    refuse('FUNDRY_SEARCH_USER and FUNDRY_SEARCH_PASSWORD need each other.');
  }
  if ((cert === undefined) !== (key === undefined)) {
    refuse('FUNDRY_SEARCH_CERT and FUNDRY_SEARCH_KEY need each other.');
  }
  return {
    nodes,
    login: username !== undefined && password !== undefined ? { username, password } : null,
    files: { ca: ca ?? null, cert: cert ?? null, key: key ?? null },
    prefix: settings.FUNDRY_SEARCH_PREFIX,
    shards: settings.FUNDRY_SEARCH_SHARDS,
    replicas: settings.FUNDRY_SEARCH_REPLICAS,
  };
}

function isNode(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}
