import { z } from 'zod';

/** The text that was read from a document. */
export const documentText = z.object({
  kind: z
    .enum(['pdf', 'docx', 'bibtex', 'ris', 'text'])
    .describe('The kind of the document, as told by its content'),
  text: z
    .string()
    .describe(
      '20 to 50,000 characters; of BibTeX and RIS the titles, abstracts and keywords, newest works first',
    ),
  notices: z.array(z.string()).describe('What was left out, in sentences for people'),
});
export type DocumentText = z.infer<typeof documentText>;
