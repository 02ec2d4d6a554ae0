import { SaxesParser } from 'saxes';
import { loadRates, type ReferenceRates } from './currencies.ts';

const SOURCE = 'European Central Bank, euro foreign exchange reference rates';
const URL =
  'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html';

/**
 * The latest rates in a file of the European Central Bank: `eurofxref-daily.xml`, or a file with several days. In the
 * file, a `Cube` with a `time` holds one `Cube` with `currency` and `rate` for each currency. Throws an `Error` that
 * says in one sentence what is wrong.
 */
export function readEcbRates(xml: string): ReferenceRates {
  const days = new Map<string, Record<string, number>>();
  let rates: Record<string, number> | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return;
    if (time !== undefined) {
      rates = {};
      days.set(time, rates);
    } else if (rates !== null && currency !== undefined) rates[currency] = Number(rate);
  });
  parser.on('error', (error) => {
    throw new Error(`The file is not the XML of the European Central Bank: ${error.message}`);
  });
  parser.write(xml).close();
  const latest = [...days.keys()].sort().at(-1);
  if (latest === undefined) throw new Error('The file holds no rates of the European Central Bank.');
  return loadRates({ source: SOURCE, url: URL, date: latest, perEuro: days.get(latest) });
}
