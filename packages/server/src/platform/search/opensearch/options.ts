import type { IndexSchema } from '../port.ts';

/** How a cluster is reached. */
export interface ClusterAddress {
  /** Base addresses of its nodes, `https://host:9200`. A request goes to any that answers. */
  nodes: string[];
  /** Name and password, or null. */
  login: { username: string; password: string } | null;
  /** Certificates in PEM: that of the authority which signed the nodes' own, and that of this client. Null: none. */
  tls: { ca: string | null; cert: string | null; key: string | null };
}

export interface ClusterEngineOptions {
  cluster: ClusterAddress;
  schemas: IndexSchema[];
  /** The names of all indexes and aliases begin with it: lower-case letters, digits and hyphens. */
  prefix?: string;
  /** Into how many shards a new index of documents is divided. */
  shards?: number;
  /** How many copies of each shard there are beside the first. */
  replicas?: number;
  /** A search that takes longer ends with `SearchTimeout`. */
  timeLimitMs?: number;
  /** For how long a request is tried again that a node refuses or does not answer. */
  retryMs?: number;
}
