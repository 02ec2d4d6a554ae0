const BREAK = '<br />';

/**
 * HTML that is written piece by piece. Blanks and line breaks wait until something follows, so that none stands at the
 * edge of the text or at the beginning of a block. A run of blanks counts as one, and more than two line breaks as two.
 */
export class HtmlOutput {
  readonly #pieces: string[] = [];
  #waiting = '';

  get html(): string {
    return this.#pieces.join('');
  }

  /** The last tag or words that were written; empty at the beginning. */
  get last(): string {
    return this.#pieces.at(-1) || this.#pieces.at(-2) || '';
  }

  get breakWaits(): boolean {
    return this.#waiting.includes(BREAK);
  }

  blank(): void {
    if (!this.#waiting.endsWith(' ')) this.#waiting += ' ';
  }

  lineBreak(): void {
    const breaks = this.#waiting.split(BREAK).length - 1;
    if (breaks < 2) this.#waiting += BREAK;
    else this.#waiting = `${this.#waiting.startsWith(' ') ? ' ' : ''}${BREAK}${BREAK}`;
  }

  /** Forgets the blanks and breaks that wait. */
  trim(): void {
    this.#waiting = '';
  }

  /** Forgets a blank that waits directly behind a tag. */
  trimBlankBehindTag(): void {
    if (!this.#waiting.endsWith(' ')) return;
    const rest = this.#waiting.slice(0, -1);
    if (rest !== '' || this.last.startsWith('<')) this.#waiting = rest;
  }

  write(piece: string): void {
    const waiting = this.#takeWaiting();
    if (waiting !== '') this.#pieces.push(waiting);
    this.#pieces.push(piece);
  }

  /** Writes a tag, and answers the place to which `retract` can go back. */
  writeTag(tag: string): number {
    this.#pieces.push(this.#takeWaiting(), tag);
    return this.#pieces.length - 2;
  }

  /** Takes back everything from a place on; the blanks that stood before it wait again. */
  retract(place: number): void {
    this.#waiting = this.#pieces[place] ?? '';
    this.#pieces.length = place;
  }

  #takeWaiting(): string {
    const { last } = this;
    const waiting = last === '' || /^<(?:p|li|h3)>$/.test(last) ? '' : this.#waiting;
    this.#waiting = '';
    return waiting;
  }
}
