/** Sets of things that are known to be the same. Each operation takes amortised near-constant time. */
class DisjointSets {
  readonly #parent = new Map<string, string>();

  find(name: string): string {
    let root = name;
    for (let up = this.#parent.get(root); up !== undefined && up !== root; up = this.#parent.get(root))
      root = up;
    for (let at = name; at !== root; ) {
      const next = this.#parent.get(at) ?? root;
      this.#parent.set(at, root);
      at = next;
    }
    if (!this.#parent.has(root)) this.#parent.set(root, root);
    return root;
  }

  join(a: string, b: string): void {
    this.#parent.set(this.find(a), this.find(b));
  }
}

/** Source records that together are one record, and the records of the catalogue to which they already belonged. */
export interface IdentityKeyGroup {
  /** Positions in the list of members. */
  members: number[];
  keys: string[];
  /** Ascending. The first one stays, and the others are merged into it. */
  recordIds: number[];
}

/**
 * Groups members that share an identity key or a record of the catalogue, in order of their first member.
 * `known` tells which record each key already belongs to.
 */
export function groupByIdentityKeys(
  members: { keys: string[]; recordId: number | null }[],
  known: Map<string, number>,
): IdentityKeyGroup[] {
  const sets = new DisjointSets();
  for (const [position, { keys, recordId }] of members.entries()) {
    const self = `member ${position}`;
    if (recordId !== null) sets.join(`record ${recordId}`, self);
    for (const key of keys) {
      sets.join(`key ${key}`, self);
      const owner = known.get(key);
      if (owner !== undefined) sets.join(`record ${owner}`, self);
    }
  }
  const groups = new Map<string, { members: number[]; keys: Set<string>; recordIds: Set<number> }>();
  for (const [position, { keys, recordId }] of members.entries()) {
    const root = sets.find(`member ${position}`);
    const group = groups.get(root) ?? { members: [], keys: new Set<string>(), recordIds: new Set<number>() };
    groups.set(root, group);
    group.members.push(position);
    if (recordId !== null) group.recordIds.add(recordId);
    for (const key of keys) {
      group.keys.add(key);
      const owner = known.get(key);
      if (owner !== undefined) group.recordIds.add(owner);
    }
  }
  return [...groups.values()].map((group) => ({
    members: group.members,
    keys: [...group.keys],
    recordIds: [...group.recordIds].sort((a, b) => a - b),
  }));
}
