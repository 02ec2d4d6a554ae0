/** Another form of a word or expression. */
export interface Form {
  /** As people read it. */
  text: string;
  tokens: string[];
  /** It is looked for as it stands, not by its stem. */
  isAcronym: boolean;
}
