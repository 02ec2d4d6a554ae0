/** Somebody, or an office, who answers questions about a call. At least one field is set. */
export interface Contact {
  name: string | null;
  email: string | null;
  /** As published; several numbers are separated by a comma. */
  phone: string | null;
}

/** A file that the publisher attaches to a call. */
export interface Attachment {
  name: string;
  /** What the publisher says of it, where that is more than its name. */
  description: string | null;
  /** The group in which the publisher keeps it, such as "Full Announcement". */
  folder: string | null;
  /** Its size in bytes. */
  bytes: number | null;
  /** Its media type, such as application/pdf. */
  mediaType: string | null;
  /** Where it can be fetched. */
  url: string | null;
}
