/** The source's own classification of a record (a directorate, an institute, a programme, a category). */
export interface Classification {
  scheme: ClassificationScheme;
  code: string;
  label: string | null;
  /** What the publisher adds to it in words, such as which "other" category is meant. */
  note?: string;
}

export type ClassificationScheme =
  | 'asjc'
  | 'nsf-directorate'
  | 'nsf-division'
  | 'nsf-programme-element'
  | 'nsf-programme-reference'
  | 'nih-institute'
  | 'nih-activity'
  | 'nih-mechanism'
  | 'nih-spending-category'
  | 'eu-programme'
  | 'eu-topic'
  | 'eu-destination'
  | 'eu-action'
  | 'eu-cluster'
  | 'eu-call'
  | 'eu-priority'
  | 'assistance-listing'
  | 'grants-gov-category'
  | 'grants-gov-kind'
  | '360giving-classification';
