/** Somebody whose turns are counted together, and the part of them that takes turns with its neighbours. */
export interface Client {
  /** A person, a key, or the network address of somebody unknown. */
  name: string;
  /** One of several browsers behind the same address. Empty where nothing tells them apart. */
  member: string;
}

export interface FairLimits {
  /** How much may run at once, in all and of one client. */
  atOnce: number;
  perClient: number;
  /** How many tickets of one client, and of all clients together, may wait. */
  waiting: number;
  waitingInAll: number;
}

interface Line<Ticket> {
  client: string;
  running: number;
  waiting: number;
  /** The waiting tickets of each member. Whoever's turn is next comes first. */
  members: Map<string, Ticket[]>;
}

/**
 * The order in which clients get turns, without clocks and I/O. Clients take turns one by one, however many tickets each
 * has; those with nothing running come first. The members of a client take turns for the client's turns in the same way. Where there is no room left to wait,
 * whoever has most tickets waiting loses the newest.
 */
export class FairQueue<Ticket> {
  readonly #limits: FairLimits;
  /** Only clients that run or wait. Whoever's turn is next comes first. */
  readonly #lines = new Map<string, Line<Ticket>>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Adds a ticket. Returns the one that must give way because there is no room, perhaps the same; otherwise null. */
  join({ name, member }: Client, ticket: Ticket): Ticket | null {
    const line = this.#lines.get(name) ?? { client: name, running: 0, waiting: 0, members: new Map() };
    this.#lines.set(name, line);
    const tickets = line.members.get(member) ?? [];
    line.members.set(member, tickets);
    tickets.push(ticket);
    line.waiting++;
    this.#waiting++;
    if (line.waiting > this.#limits.waiting) return this.#dropFrom(line);
    if (this.#waiting > this.#limits.waitingInAll) {
      return this.#dropFrom(most(this.#lines.values(), (each) => each.waiting));
    }
    return null;
  }

  /** Takes the ticket whose turn it is; null when nobody waits or no more may run. `done` must follow. */
  next(): { client: string; ticket: Ticket } | null {
    const line = this.#running < this.#limits.atOnce ? this.#lineInTurn() : null;
    if (!line) return null;
    const [member, tickets] = line.members.entries().next().value as [string, Ticket[]];
    const ticket = tickets.shift() as Ticket;
    toTheEnd(line.members, member);
    if (tickets.length === 0) line.members.delete(member);
    toTheEnd(this.#lines, line.client);
    line.waiting--;
    line.running++;
    this.#waiting--;
    this.#running++;
    return { client: line.client, ticket };
  }

  /** A ticket of a client has run. */
  done(client: string): void {
    const line = this.#lines.get(client);
    if (!line) return;
    line.running--;
    this.#running--;
    this.#forgetIfIdle(line);
  }

  /** Takes a ticket out that no longer wants its turn. Returns whether it was still waiting. */
  leave({ name, member }: Client, ticket: Ticket): boolean {
    const line = this.#lines.get(name);
    const at = line?.members.get(member)?.indexOf(ticket) ?? -1;
    if (!line || at < 0) return false;
    this.#remove(line, member, at);
    return true;
  }

  /** Of the clients that wait and may run more, the first of those with the least running. */
  #lineInTurn(): Line<Ticket> | null {
    let first: Line<Ticket> | null = null;
    for (const line of this.#lines.values()) {
      if (line.waiting === 0 || line.running >= this.#limits.perClient) continue;
      if (first === null || line.running < first.running) first = line;
    }
    return first;
  }

  #dropFrom(line: Line<Ticket>): Ticket {
    const [member, tickets] = most(line.members, ([, waiting]) => waiting.length);
    return this.#remove(line, member, tickets.length - 1);
  }

  #remove(line: Line<Ticket>, member: string, at: number): Ticket {
    const tickets = line.members.get(member) as Ticket[];
    const [ticket] = tickets.splice(at, 1) as [Ticket];
    if (tickets.length === 0) line.members.delete(member);
    line.waiting--;
    this.#waiting--;
    this.#forgetIfIdle(line);
    return ticket;
  }

  #forgetIfIdle(line: Line<Ticket>): void {
    if (line.running === 0 && line.waiting === 0) this.#lines.delete(line.client);
  }
}

function toTheEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key) as Value;
  map.delete(key);
  map.set(key, value);
}

/** The last of the items with the highest measure. There must be one. */
function most<Item>(items: Iterable<Item>, measure: (item: Item) => number): Item {
  return [...items].reduce((best, item) => (measure(item) >= measure(best) ? item : best));
}
