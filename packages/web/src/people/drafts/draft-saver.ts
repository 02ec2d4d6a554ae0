import { ApiFailure } from '../../lib/api-client.ts';
import { mergeDrafts, withFields } from './merge-drafts.ts';

/** So long after the last change the draft is saved, in milliseconds. */
const AUTOSAVE_MS = 2_000;

/** What the server keeps of a draft. */
export interface Kept {
  /** Grows with every save. */
  version: number;
}

type Field<Draft> = keyof Draft & string;

/** What was saved elsewhere meanwhile, and the fields that were changed in both places. */
export interface Dispute<Draft, Saved> {
  theirs: Saved;
  fields: readonly Field<Draft>[];
}

export interface SaverState<Draft, Saved> {
  draft: Draft;
  /** What the server answered last. */
  saved: Saved;
  /** Whether everything that was typed is on the server. */
  isSaved: boolean;
  isSaving: boolean;
  /** Why saving failed last; null: it did not. */
  failure: ApiFailure | null;
  dispute: Dispute<Draft, Saved> | null;
  /** Counts how often a long text was replaced by one that was not typed here. Its field then begins anew. */
  begun: number;
}

/** How drafts of one kind are saved. */
export interface DraftKind<Draft, Saved> {
  /** The draft in what the server answers. */
  draftOf: (saved: Saved) => Draft;
  /** What was saved elsewhere meanwhile, when that is why the server refused. */
  newerIn: (failure: ApiFailure) => Saved | null | undefined;
  send: (draft: Draft, version: number) => Promise<Saved>;
  /** Called with each new state. */
  tell: (state: SaverState<Draft, Saved>) => void;
  /** Called when fields that were changed elsewhere were taken over. */
  tellTaken: (theirs: Saved, fields: readonly Field<Draft>[]) => void;
  /** The fields that begin anew when they are taken over. */
  longTexts?: readonly Field<Draft>[];
  /** It is saved only when the person says so. */
  byHand?: true;
}

/**
 * Saves a draft a while after the last change, or by hand, one save at a time. When it was saved elsewhere meanwhile, what was changed
 * only there is taken over; fields that were changed in both places wait for `decide`. Until then nothing is saved.
 */
export class DraftSaver<Draft extends object, Saved extends Kept> {
  state: SaverState<Draft, Saved>;
  /** The draft that was sent last, and the draft that the server made of it. */
  #sent: Draft;
  #kept: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  readonly #kind: DraftKind<Draft, Saved>;

  constructor(saved: Saved, kind: DraftKind<Draft, Saved>) {
    this.#kind = kind;
    this.#kept = kind.draftOf(saved);
    this.#sent = this.#kept;
    this.state = {
      draft: this.#kept,
      saved,
      isSaved: true,
      isSaving: false,
      failure: null,
      dispute: null,
      begun: 0,
    };
  }

  /** Takes over what the person changed. */
  readonly write = (part: Partial<Draft>): void => {
    this.#set({ draft: { ...this.state.draft, ...part }, isSaved: false });
    this.#later();
  };

  /** Takes over a new standing, such as that it was published, and what was saved elsewhere before that. */
  stands(saved: Saved): void {
    if (saved.version === this.state.saved.version) this.#set({ saved });
    else this.#meet(saved);
  }

  /** Settles a dispute: these fields become those of the other draft. Then saves. */
  readonly decide = (theirFields: readonly Field<Draft>[]): Promise<boolean> => {
    const { dispute, draft } = this.state;
    if (dispute) {
      const theirs = this.#goesOnFrom(dispute.theirs);
      const mine = withFields(draft, theirs, theirFields);
      this.#set({ draft: mine, dispute: null, begun: this.state.begun + 1 });
    }
    return this.flush();
  };

  /** Saves now what is not saved. Resolves to whether all is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (!this.state.isSaved && !this.state.dispute) {
      this.#saving ??= this.#save().finally(() => {
        this.#saving = null;
      });
      await this.#saving;
      if (this.state.failure) return false;
    }
    return this.state.isSaved;
  }

  /** Saves nothing any more, because there is nothing to save it to. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#set({ isSaved: true });
  }

  async #save(): Promise<void> {
    const { draft, saved } = this.state;
    this.#set({ isSaving: true, failure: null });
    try {
      const answer = await this.#kind.send(draft, saved.version);
      this.#goesOnFrom(answer);
      this.#sent = draft;
      this.#set({ isSaved: this.state.draft === draft, isSaving: false });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const newer = this.#kind.newerIn(error);
      if (newer) this.#meet(newer);
      else this.#set({ failure: error, isSaving: false });
    }
  }

  #meet(theirs: Saved): void {
    const { draft: mine, begun } = this.state;
    const merged = mergeDrafts({
      sent: this.#sent,
      saved: this.#kept,
      mine,
      theirs: this.#kind.draftOf(theirs),
    });
    const { draft, taken, disputed } = merged;
    if (taken.length > 0) this.#kind.tellTaken(theirs, taken);
    const hasText = taken.some((field) => this.#kind.longTexts?.includes(field));
    const next = { draft, isSaving: false, begun: hasText ? begun + 1 : begun };
    if (disputed.length > 0) {
      this.#set({ ...next, dispute: { theirs, fields: disputed } });
    } else {
      this.#goesOnFrom(theirs);
      this.#set(next);
    }
  }

  #goesOnFrom(saved: Saved): Draft {
    this.#kept = this.#kind.draftOf(saved);
    this.#sent = this.#kept;
    this.#set({ saved });
    return this.#kept;
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.state.dispute && !this.#kind.byHand)
      this.#timer = setTimeout(() => void this.flush(), AUTOSAVE_MS);
  }

  #set(part: Partial<SaverState<Draft, Saved>>): void {
    this.state = { ...this.state, ...part };
    this.#kind.tell(this.state);
  }
}
