import { expect, test } from 'vitest';
import TOKENS from '../styles/tokens.css?raw';

/** A colour token in the light and in the dark theme, each as `#rrggbb`. */
function token(name: string): string[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  return [found![1]!, found![2]!];
}

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const SERIES = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`);
const STEPS = [1, 2, 3, 4, 5].map((number) => `chart-step-${number}`);

test.each([...SERIES, ...STEPS])('--%s has at least 3:1 on every ground, in both themes', (name) => {
  for (const ground of ['paper', 'raised']) {
    for (const [theme, colour] of token(name).entries()) {
      expect(contrast(colour, token(ground)[theme]!), `${ground}, theme ${theme}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('steps from few to many differ enough to be told apart', () => {
  for (const theme of [0, 1]) {
    for (const [index, name] of STEPS.slice(1).entries()) {
      const step = contrast(token(name)[theme]!, token(STEPS[index]!)[theme]!);
      expect(step, `${name}, theme ${theme}`).toBeGreaterThan(1.35);
    }
  }
});

test('words on the first series can be read', () => {
  for (const theme of [0, 1]) {
    expect(contrast(token('chart-1')[theme]!, token('on-accent')[theme]!)).toBeGreaterThanOrEqual(4.5);
  }
});
