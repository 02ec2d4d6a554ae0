/** What is known of the person for whom a profile is matched. */
export interface MatchPerson {
  /** What they are called as the author of their works; null: not known. */
  name: string | null;
  orcid: string | null;
  /** Awards that name them as investigator. */
  awardIds: readonly number[];
  /** The names of the institutions where they work now. */
  institutions: readonly string[];
}
