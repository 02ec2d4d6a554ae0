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
