import { readFile, rename, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { renewedRatesFile, useConfiguredRates } from './configured-rates.ts';
import { currencies, readEcbRates, referenceRates } from './modules/reference-data/reference-data.public.ts';
import { endedBy, readCommandLine } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { Failure, sentenceOf } from './platform/failure.ts';
import { ensureWritableFolder } from './platform/files.ts';

const HELP = `npm run rates -- <file>   (or - for standard input)

Renews the reference rates that Fundry uses to compare amounts in different currencies. The rates come from the file that
the European Central Bank publishes each working day:

  curl -s https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml | npm run rates -- -

The rates are kept in the data folder (rates.json). Restart the server and run "npm run index" to use them. If
FUNDRY_RATES_FILE is set, it takes precedence. Without a file, the command shows which rates are in use.`;

const { positionals } = readCommandLine(HELP, { allowPositionals: true });
try {
  const config = loadConfig(process.env);
  useConfiguredRates(config);
  const [file] = positionals;
  if (file === undefined) {
    const { source, date } = referenceRates();
    console.log(`${currencies().length} currencies at the rates of ${date} (${source}).`);
  } else {
    const rates = await readRates(file);
    const before = currencies();
    await ensureWritableFolder(config.home);
    const kept = renewedRatesFile(config);
    await writeFile(`${kept}.new`, JSON.stringify(rates, null, 2));
    await rename(`${kept}.new`, kept);
    const gone = before.filter((code) => code !== 'EUR' && !(code in rates.perEuro));
    console.log(`Kept the rates of ${rates.date} for ${Object.keys(rates.perEuro).length + 1} currencies.`);
    if (gone.length > 0)
      console.log(
        `Amounts in these currencies can no longer be compared, because there is no rate: ${gone.join(', ')}.`,
      );
    console.log('Restart the server and run "npm run index" to use them.');
    if (config.ratesFile) console.log(`FUNDRY_RATES_FILE (${config.ratesFile}) is used instead of them.`);
  }
} catch (error) {
  process.exitCode = endedBy(error);
}

async function readRates(file: string) {
  try {
    return readEcbRates(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'));
  } catch (error) {
    throw new Failure(`${sentenceOf(error)} Nothing was changed.`);
  }
}
