/** A source of authors does not answer, or not with what can be read. The message is a sentence for people. */
export class SourceUnreachable extends Error {
  constructor(name: string, why: string) {
    super(`${name} is left out: ${why}.`);
  }
}
