import { PASSWORD_LENGTH } from '@fundry/contracts/identity/limits.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '../../../platform/http/problem.ts';

/**
 * The lowest accepted score on zxcvbn's scale of 0 to 4. "Safely unguessable" begins here, at about 100 million
 * guesses.
 */
const LEAST_SCORE = 3;
/** The fewest characters that must remain once the person's names and addresses are taken out. */
const LEAST_OWN = 6;

/** What is wrong with a password, as a sentence for the person who chose it; null when nothing is. */
export type PasswordFault = string | null;

let judge: Promise<(password: string, about: string[]) => PasswordFault> | null = null;

/**
 * Judges a password by its length, by lists of common passwords (some 49,000, including the 30,000 most common), and
 * by how many guesses it would withstand. `about` lists what others know about the person: names and addresses.
 */
async function passwordFault(password: string, about: string[]): Promise<PasswordFault> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return `Use at least ${min} characters.`;
  if (password.length > max) return `Use at most ${max} characters.`;
  judge ??= loadJudge();
  return (await judge)(password, about);
}

/** Throws 400 when a password is too weak. */
export async function requireStrongPassword(password: string, about: string[]): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault !== null) {
    throw new ApiError(
      400,
      'session/weak-password',
      `The password does not reflect the guidelines. ${fault}`,
    );
  }
}

/**
 * Loads the word lists. They take a moment and some memory, so they are read only when the first password is chosen.
 */
async function loadJudge(): Promise<(password: string, about: string[]) => PasswordFault> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const known = new Set(common.dictionary['passwords-common']);
  const zxcvbn: ZxcvbnFactory = new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  return (password, about) => {
    if (known.has(password.toLowerCase())) return 'This is one of the most common passwords.';
    const parts = about
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((part) => part.toLowerCase())
      .filter((part) => part.length > 2);
    const own = parts.reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase());
    if (own.length < LEAST_OWN) return 'Do not build it from your name or address.';
    const { score, feedback } = zxcvbn.check(password, parts);
    if (score >= LEAST_SCORE) return null;
    return [feedback.warning ?? 'It is too easy to guess.', ...feedback.suggestions].join(' ');
  };
}
