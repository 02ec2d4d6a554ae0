/** The source's own classification of a record (a directorate, an institute, a programme, a category). */
export interface Classification {
  scheme: ClassificationScheme;
  code: string;
  label: string | null;
}

export type ClassificationScheme =
  | 'asjc'
  | 'nsf-directorate'
  | 'nsf-division'
  | 'nsf-programme-element'
  | 'nsf-programme-reference'
  | 'nih-institute'
  | 'nih-activity'
  | 'eu-programme'
  | 'eu-topic'
  | 'eu-destination'
  | 'eu-action'
  | 'assistance-listing'
  | 'grants-gov-category'
  | '360giving-classification';
