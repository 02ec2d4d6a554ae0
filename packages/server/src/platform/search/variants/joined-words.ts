const LETTERS: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};
const NAMES = new Map(Object.entries(LETTERS).map(([letter, name]) => [name, letter]));
const joined = /^([a-z]{4,})(\d{1,4})$/;

/**
 * Other ways to write one word that holds a Greek letter, its name, or a number, as tokens: beta-catenin and β-catenin,
 * covid19 and COVID-19. `tokens` are those of the word as typed. Empty when there are none.
 */
export function otherTokens(tokens: readonly string[]): string[][] {
  const [first = '', second = ''] = tokens;
  const apart = tokens.length === 1 ? joined.exec(first) : null;
  if (apart) return [[apart[1]!, apart[2]!]];
  const isPair = tokens.length === 2 && joined.test(`${first}${second}`) && /^[a-z]+$/.test(first);
  const others = isPair ? [[`${first}${second}`]] : [];
  const named = tokens.map((token) => LETTERS[token] ?? token);
  const written = tokens.map((token) => NAMES.get(token) ?? token);
  for (const other of tokens.length > 1 ? [named, written] : [named]) {
    if (other.join(' ') !== tokens.join(' ')) others.push(other);
  }
  return others;
}
