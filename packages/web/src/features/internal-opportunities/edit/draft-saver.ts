import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { ApiFailure } from '../../../lib/api-client.ts';
import type { Internal } from '../internal.ts';
import { type DraftField, mergeDrafts, withFields } from './merge-drafts.ts';

/** So long after the last change the draft is saved, in milliseconds. */
const AUTOSAVE_MS = 2_000;

/** What another editor saved meanwhile, and the fields that both have changed. */
export interface Dispute {
  theirs: Internal;
  fields: readonly DraftField[];
}

export interface SaverState {
  draft: InternalDraft;
  /** The internal opportunity as the server has it. */
  saved: Internal;
  /** Whether everything that was typed is on the server. */
  isSaved: boolean;
  isSaving: boolean;
  /** Why saving failed last; null: it did not. */
  failure: ApiFailure | null;
  dispute: Dispute | null;
  /** Counts how often a long text was replaced by one that this editor did not type. Its field then begins anew. */
  begun: number;
}

/**
 * Saves a draft a while after the last change, one save at a time. When another editor saved meanwhile, what only they
 * changed is taken over; fields that both changed wait for `decide`. Until then nothing is saved.
 */
export class DraftSaver {
  state: SaverState;
  /** The draft that the server made `saved` of. */
  #sent: InternalDraft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  readonly #send: (draft: InternalDraft, version: number) => Promise<Internal>;
  readonly #tell: (state: SaverState) => void;
  readonly #tellTaken: (name: string, fields: readonly DraftField[]) => void;

  constructor(
    saved: Internal,
    {
      send,
      tell,
      tellTaken,
    }: {
      send: (draft: InternalDraft, version: number) => Promise<Internal>;
      /** Called with each new state. */
      tell: (state: SaverState) => void;
      /** Called when fields of another editor were taken over. */
      tellTaken: (name: string, fields: readonly DraftField[]) => void;
    },
  ) {
    this.#sent = saved._source;
    this.#send = send;
    this.#tell = tell;
    this.#tellTaken = tellTaken;
    this.state = {
      draft: saved._source,
      saved,
      isSaved: true,
      isSaving: false,
      failure: null,
      dispute: null,
      begun: 0,
    };
  }

  /** Takes over what the editor changed. */
  readonly write = (part: Partial<InternalDraft>): void => {
    this.#set({ draft: { ...this.state.draft, ...part }, isSaved: false });
    this.#later();
  };

  /** Takes over a new standing, such as that it was published. */
  stands(saved: Internal): void {
    this.#set({ saved: { ...saved, _source: this.state.saved._source } });
  }

  /** Settles a dispute: these fields become those of the other editor. Then saves. */
  readonly decide = (theirFields: readonly DraftField[]): Promise<boolean> => {
    const { dispute, draft } = this.state;
    if (dispute) {
      const theirs = dispute.theirs;
      this.#sent = theirs._source;
      const mine = withFields(draft, theirs._source, theirFields);
      this.#set({ draft: mine, saved: theirs, dispute: null, begun: this.state.begun + 1 });
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
      const answer = await this.#send(draft, saved.version);
      this.#sent = draft;
      this.#set({ saved: answer, isSaved: this.state.draft === draft, isSaving: false });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { newerDraft } = error;
      if (newerDraft) this.#meet(newerDraft);
      else this.#set({ failure: error, isSaving: false });
    }
  }

  #meet(theirs: Internal): void {
    const { draft: mine, saved, begun } = this.state;
    const merged = mergeDrafts({ sent: this.#sent, saved: saved._source, mine, theirs: theirs._source });
    const { draft, taken, disputed } = merged;
    if (taken.length > 0) this.#tellTaken(theirs.writtenBy?.name ?? 'A former colleague', taken);
    const hasText = taken.includes('description') || taken.includes('eligibility');
    const next = { draft, isSaving: false, begun: hasText ? begun + 1 : begun };
    if (disputed.length > 0) {
      this.#set({ ...next, dispute: { theirs, fields: disputed } });
    } else {
      this.#sent = theirs._source;
      this.#set({ ...next, saved: theirs });
    }
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.state.dispute) this.#timer = setTimeout(() => void this.flush(), AUTOSAVE_MS);
  }

  #set(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part };
    this.#tell(this.state);
  }
}
