/** What was found about one thing: its name, its state, and a sentence about it, with what to do when it is damaged. */
export interface Finding {
  subject: string;
  state: 'whole' | 'damaged' | 'not checked';
  sentence: string;
}
