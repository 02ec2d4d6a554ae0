/**
 * What was found about one thing: its name, its state, and a sentence about it, with what to do when it is damaged.
 * "unreadable": reading it failed this time, which does not say that it is damaged.
 */
export interface Finding {
  subject: string;
  state: 'whole' | 'damaged' | 'not checked' | 'unreadable';
  sentence: string;
}
