/** Codes, by their places among the codes of a field, and their counts. */
export interface PlaceCounts {
  places: Int32Array;
  counts: Int32Array;
}

const histogramSize = 4_096;
/** Shared by all searches: it is filled and read in one go. */
const histogram = new Int32Array(histogramSize);
/** More than the places of any field. Multiplied by the number of documents of an index it still is an exact number. */
const placesAtMost = 2 ** 28;

/** The `limit` places with the highest counts above 0. Equal counts come in the order of places. */
export function mostFrequent(counts: Int32Array, limit: number): PlaceCounts {
  if (limit < 1) return { places: new Int32Array(0), counts: new Int32Array(0) };
  const { least, ties } = threshold(counts, limit);
  const keys: number[] = [];
  let left = ties;
  for (let place = 1; place < counts.length; place++) {
    const count = counts[place]!;
    if (count < least || (count === least && left-- <= 0)) continue;
    keys.push(place - count * placesAtMost);
  }
  return inOrder(keys, limit);
}

/** The same when only these places, in no order, have counts above 0. */
export function mostFrequentOf(touched: readonly number[], counts: Int32Array, limit: number): PlaceCounts {
  return inOrder(
    touched.flatMap((place) => (place === 0 ? [] : [place - counts[place]! * placesAtMost])),
    limit,
  );
}

/** `keys`: the place less the count times `placesAtMost`. */
function inOrder(keys: number[], limit: number): PlaceCounts {
  const sorted = Float64Array.from(keys).sort().subarray(0, limit);
  const best = { places: new Int32Array(sorted.length), counts: new Int32Array(sorted.length) };
  sorted.forEach((key, index) => {
    const count = Math.ceil(-key / placesAtMost);
    best.counts[index] = count;
    best.places[index] = key + count * placesAtMost;
  });
  return best;
}

/** The least count among the first `limit` places, and how many of them have exactly that count. */
function threshold(counts: Int32Array, limit: number): { least: number; ties: number } {
  histogram.fill(0);
  for (let place = 1; place < counts.length; place++) {
    const count = Math.min(counts[place]!, histogramSize - 1);
    histogram[count] = histogram[count]! + 1;
  }
  let above = 0;
  for (let count = histogramSize - 1; count > 0; count--) {
    const here = histogram[count]!;
    if (above + here >= limit) {
      if (count < histogramSize - 1) return { least: count, ties: limit - above };
      const high = counts.filter((each) => each >= count).sort();
      const least = high[high.length - limit]!;
      return { least, ties: limit - high.filter((each) => each > least).length };
    }
    above += here;
  }
  return { least: 1, ties: counts.length };
}
