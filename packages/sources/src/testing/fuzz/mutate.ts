import { hostileText, hostileValue } from './hostile-values.ts';
import type { SeededRandom } from './random.ts';

type Holder = Record<string, unknown>;

/** A copy of a raw record with one to three places changed: gone, of another type, huge, nested, hostile. */
export function mutatedRecord(random: SeededRandom, raw: unknown): unknown {
  const root: Holder = { raw: structuredClone(raw) };
  for (let times = 1 + random.below(3); times > 0; times--) {
    const places = placesIn(root);
    const { holder, key } = random.pick(places);
    const value = holder[key];
    const choice = random.below(6);
    if (choice === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (choice === 0 && holder !== root) delete holder[key];
    else if (choice === 1 && Array.isArray(value) && value.length > 0)
      holder[key] = Array.from({ length: 200 }, () => value[0]);
    else if (choice <= 3 && typeof value === 'string') holder[key] = hostileText(random, value);
    else holder[key] = hostileValue(random);
  }
  return root.raw;
}

/** The bytes of a file, damaged: cut off, bytes changed or removed, a part twice, hostile text inside. */
export function mutatedBytes(random: SeededRandom, bytes: Buffer): Buffer {
  let damaged = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(damaged.length);
    const to = at + random.below(Math.min(2_000, damaged.length - at));
    const [before, middle, after] = [damaged.subarray(0, at), damaged.subarray(at, to), damaged.subarray(to)];
    switch (random.below(6)) {
      case 0:
        damaged = Buffer.concat([before, after]);
        break;
      case 1:
        damaged = Buffer.concat([before, middle, middle, after]);
        break;
      case 2:
        damaged = Buffer.concat([before, Buffer.from([random.below(256)]), damaged.subarray(at + 1)]);
        break;
      case 3:
        damaged = Buffer.concat([
          before,
          Buffer.from(random.pick(['{', '}', '[', ']', '"', '<', '>', ',', '\\']).repeat(50)),
          after,
        ]);
        break;
      case 4:
        damaged = Buffer.concat([before, Buffer.from(hostileText(random, middle.toString())), after]);
        break;
      default:
        if (random.below(3) === 0) damaged = Buffer.from(before);
    }
  }
  return damaged;
}

/** Every place of a value that can be changed: some hundred at most. */
function placesIn(root: Holder): { holder: Holder; key: string }[] {
  const places = Object.keys(root).map((key) => ({ holder: root, key }));
  for (const { holder, key } of places) {
    if (places.length > 500) break;
    const value = holder[key];
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.keys(value).slice(0, 50)) places.push({ holder: value as Holder, key: inner });
  }
  return places;
}
