/**
 * The areas that another area leaves open: a record in the first area may belong to the others too. For example, a
 * source's class says "medicine" (the Heart, Lung and Blood Institute), but the project is cell biology. Strong phrases
 * may then add the second area. When the model is trained, such a record counts only a little as a counter-example for
 * that second area.
 */
const OPEN: Record<string, string> = {
  '1100': '1300 2300 2400 3400',
  '1300': '1100 1600 2400 2700 2800 3000',
  '1400': '2000 3300',
  '1500': '1600 2100 2200',
  '1600': '1300 1500 2500 3100',
  '1700': '1800 2200 2600',
  '1800': '1400 1700 2000 2600',
  '1900': '2300 3100',
  '2000': '1400 1800 3300',
  '2100': '1500 1600 2200 2500',
  '2200': '1500 1600 1700 1800 2100 2500 3100',
  '2300': '1100 1900',
  '2400': '1300 2700',
  '2500': '1600 2200 3100',
  '2600': '1700 1800',
  '2700': '1300 2400 2800 2900 3000 3200 3600',
  '2800': '1300 2700 3200',
  '2900': '2700 3600',
  '3100': '1600 1900 2500',
  '3200': '2800 3300',
  '3300': '1400 2000 3200',
  '3400': '1100 2400',
  '3500': '2400 2700 3600',
};

/** The areas that the given areas leave open, without the given areas themselves. */
export function openAreas(codes: readonly string[]): Set<string> {
  const open = new Set(codes.flatMap((code) => OPEN[code]?.split(' ') ?? []));
  for (const code of codes) open.delete(code);
  return open;
}
