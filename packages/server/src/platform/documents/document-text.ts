/** The kinds of document whose text can be read. */
export type DocumentKind = 'pdf' | 'docx' | 'bibtex' | 'ris' | 'text';

/** The text of a document. */
export interface DocumentText {
  kind: DocumentKind;
  /** From `MIN_MATCHED_TEXT` to `MAX_MATCHED_TEXT` characters. */
  text: string;
  /** What was left out, in sentences for people. */
  notices: string[];
}

/** Why a document cannot be read. */
export type DocumentFault =
  | 'type'
  | 'old-word'
  | 'password'
  | 'damaged'
  | 'pictures'
  | 'no-text'
  | 'no-works'
  | 'too-heavy'
  | 'too-slow';

/** A document that cannot be read. */
export class UnreadableDocument extends Error {
  readonly fault: DocumentFault;
  constructor(fault: DocumentFault) {
    super(fault);
    this.fault = fault;
  }
}
