import { ConnectionPool } from '@opensearch-project/opensearch';

/** A node that did not answer is tried again after a second, and at the latest every eight seconds. */
export class QuickPool extends ConnectionPool {
  constructor(...[options]: ConstructorParameters<typeof ConnectionPool>) {
    super(options);
    this.resurrectTimeout = 1_000;
    this.resurrectTimeoutCutoff = 3;
  }
}
