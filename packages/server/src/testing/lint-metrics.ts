/** Units that are not base units, and names that belong to other things: prometheus.io/docs/practices/naming. */
const NO_BASE_UNIT = /_(ms|milliseconds|minutes|hours|days|kb|mb|kilobytes|megabytes|percent)(_|$)/;

/** One metric as Prometheus reads it. */
export interface ReadMetric {
  name: string;
  type: string;
  help: string;
  series: { name: string; labels: Record<string, string>; value: number }[];
}

/** Reads the text format of Prometheus. Throws when a line is not understood. */
export function readMetrics(text: string): Map<string, ReadMetric> {
  const found = new Map<string, ReadMetric>();
  let last: ReadMetric | undefined;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, about = '', said = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      last = { name: about, type: '', help: said, series: [] };
      found.set(about, last);
    } else if (kind === 'TYPE' && last) last.type = said;
    else {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (!last || !name.startsWith(last.name)) throw new Error(`Not understood: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [
        key,
        text,
      ]);
      last.series.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
    }
  }
  return found;
}

/** What of these metrics breaks the conventions of Prometheus, as `promtool check metrics` would say. */
export function lintMetrics(metrics: Iterable<ReadMetric>): string[] {
  return [...metrics].flatMap(({ name, type, help }) => [
    ...(help.length > 20 && /^[A-Z]/.test(help) ? [] : [`${name} is not explained`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(type === 'histogram' && !/_(seconds|bytes)$/.test(name) ? [`${name} has no unit`] : []),
    ...(NO_BASE_UNIT.test(name) ? [`${name} is not in base units`] : []),
    ...(/_timestamp(_|$)/.test(name) && !name.endsWith('_timestamp_seconds') ? [`${name} is no moment`] : []),
  ]);
}
