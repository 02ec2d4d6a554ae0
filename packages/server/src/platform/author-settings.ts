import { z } from 'zod';

/** The base address of a public interface, or `off`, which becomes null. */
const publicInterface = (usual: string) =>
  z
    .string()
    .refine(
      (text) => text === 'off' || (/^https?:\/\//.test(text) && URL.canParse(text) && !/[?#]/.test(text)),
      'must be an address such as https://example.org/v1, or off',
    )
    .default(usual)
    .transform((text) => (text === 'off' ? null : text));

/** The settings for the public interfaces that know researchers. */
export const AUTHOR_SETTINGS = {
  FUNDRY_ORCID_URL: {
    schema: publicInterface('https://pub.orcid.org/v3.0'),
    describes:
      'public interface of ORCID, which is asked when people look for their author profile, or off (https://pub.orcid.org/v3.0)',
  },
  FUNDRY_OPENALEX_URL: {
    schema: publicInterface('https://api.openalex.org'),
    describes: 'public interface of OpenAlex, asked for the same, or off (https://api.openalex.org)',
  },
  FUNDRY_OPENALEX_KEY: {
    schema: z.string().min(1).optional(),
    describes: 'free key of OpenAlex, without which it answers few requests a day',
  },
} as const;
