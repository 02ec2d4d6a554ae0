import { z } from 'zod';
import { canonicalRange } from './auth/client-address.ts';

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

/** Origins, separated by commas or spaces. */
export const origins = list.refine(
  (parts) => parts.every((part) => URL.canParse(part) && new URL(part).origin === part),
  'must be origins such as https://library.example, separated by commas',
);

/** The settings for sign-in, for email, and for recognising people by their network address. */
export const IDENTITY_SETTINGS = {
  FUNDRY_PUBLIC_URL: {
    schema: z
      .string()
      .refine(
        (text) =>
          URL.canParse(text) &&
          /^https?:$/.test(new URL(text).protocol) &&
          new URL(text).origin === text.replace(/\/$/, ''),
        'must be an address without a path, such as https://fundry.university.edu',
      )
      .transform((text) => new URL(text).origin)
      .optional(),
    describes:
      'address at which people reach Fundry, for links in emails and single sign-on (http://<host>:<port>)',
  },
  FUNDRY_SECRET: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    describes:
      'secret that protects sessions, the same for all servers of an installation (created in the data folder)',
  },
  FUNDRY_TRUSTED_PROXIES: {
    schema: list
      .refine(
        (parts) => parts.every((part) => canonicalRange(part) !== null),
        'must be addresses or CIDR ranges, separated by commas',
      )
      .default([]),
    describes: 'addresses of reverse proxies whose X-Forwarded headers are trusted (none)',
  },
  FUNDRY_SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    describes:
      'mail server, smtp://user:password@host:587; without it, messages are put into <data folder>/mail',
  },
  FUNDRY_MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'must be an address, or a name with an address in <>')
      .default('Fundry <fundry@localhost>'),
    describes: 'sender of messages (Fundry <fundry@localhost>)',
  },
  FUNDRY_ANONYMOUS_VIEWS: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999')
      .transform(Number)
      .default(20),
    describes: 'detail records that visitors may open before signing in (20; 0: any number)',
  },
  FUNDRY_KEY_REQUESTS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
      .transform(Number)
      .default(120),
    describes: 'requests a minute that all API keys of one person may make together (120)',
  },
  FUNDRY_SSO_PRIVATE_ORIGINS: {
    schema: origins.default([]),
    describes: 'origins of identity providers inside your own network, which Fundry may call (none)',
  },
  FUNDRY_REMOTE_LOGIN_ORIGINS: {
    schema: origins.default([]),
    describes: 'origins of embedding pages that are told about a sign-in in a separate window (none)',
  },
  FUNDRY_TERMS_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an address beginning with https://' }).optional(),
    describes: "address of your own terms of use, instead of Fundry's",
  },
  FUNDRY_TEST_PAGES: {
    schema: z
      .enum(['true', 'false', '1', '0'])
      .transform((text) => text === 'true' || text === '1')
      .default(false),
    describes: 'switch on the pages under /test/page/ for integrators (false)',
  },
} as const satisfies Record<string, { schema: z.ZodType; describes: string }>;
