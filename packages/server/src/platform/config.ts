import { join, resolve } from 'node:path';
import { z } from 'zod';
import { AUTHOR_SETTINGS } from './author-settings.ts';
import { CLUSTER_SETTINGS, type ClusterConfig, clusterOf } from './cluster-settings.ts';
import { UsageError } from './failure.ts';
import { IDENTITY_SETTINGS, origins } from './identity-settings.ts';
import { checkRole, ROLE_SETTINGS, type Role } from './role.ts';
import { SEARCH_SETTINGS } from './search-settings.ts';
import { shown } from './shown-setting.ts';
import { TELEMETRY_SETTINGS, type TelemetryConfig, telemetryOf } from './telemetry/settings.ts';
import { whole } from './whole.ts';

/** A setting that cannot be used. The message is a sentence for the operator. */
export class ConfigError extends UsageError {}

const port = whole(0, 65_535);
const switchedOn = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** Every `FUNDRY_*` setting and what it means. `npm start -- --help` prints this list. */
export const SETTINGS = {
  FUNDRY_PORT: {
    schema: port.default(8080),
    describes: 'port of the web server (8080; 0 takes any free one)',
  },
  FUNDRY_HOST: {
    schema: z.string().min(1).default('localhost'),
    describes: 'address to listen on (localhost)',
  },
  FUNDRY_HOME: { schema: z.string().min(1).default('./.fundry'), describes: 'data folder (./.fundry)' },
  FUNDRY_DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .refine(isAddress, 'must be an address such as postgres://user:password@host:5432/database')
      .optional(),
    describes: 'an external PostgreSQL 15 or later; without it, Fundry runs its own',
  },
  FUNDRY_NOW: {
    schema: z
      .string()
      .refine(isDayOrMoment, 'must be a day such as 2026-03-01, or a moment such as 2026-03-01T09:30:00Z')
      .optional(),
    describes: 'start "as of" this day (2026-03-01) or moment; the clock runs on from there',
  },
  FUNDRY_LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    describes: 'fatal, error, warn, info, debug, trace or silent (info)',
  },
  FUNDRY_RATES_FILE: {
    schema: z.string().min(1).optional(),
    describes: 'JSON file with currency reference rates, instead of those that come with Fundry',
  },
  FUNDRY_SAMPLE: {
    schema: switchedOn.default(true),
    describes: 'load sample records into an empty catalogue (true)',
  },
  FUNDRY_FRAME_ANCESTORS: {
    schema: z
      .string()
      .regex(/^[^;,\r\n]+$/, 'must be a list of origins separated by spaces')
      .default("'self'"),
    describes: "who may embed Fundry in an iframe, as in CSP frame-ancestors ('self')",
  },
  FUNDRY_PRIVACY_CENTER_URL: { schema: z.url().optional(), describes: 'address of the privacy centre' },
  FUNDRY_SUPPORT_CENTER_URL: {
    schema: z.url().optional(),
    describes: 'address of the support centre, to which messages about failures lead',
  },
  FUNDRY_ANALYTICS_SCRIPT_URL: {
    schema: z.url().optional(),
    describes: 'analytics script to load; nothing leaves the browser without it',
  },
  FUNDRY_ANALYTICS_ENVIRONMENT: {
    schema: z.string().optional(),
    describes: 'name of the environment in analytics data',
  },
  FUNDRY_FRAGMENTS_URL: {
    schema: z.url().optional(),
    describes: 'service that supplies header and footer fragments',
  },
  FUNDRY_FRAGMENTS_API_KEY: {
    schema: z.string().optional(),
    describes: 'public key for the fragment service',
  },
  FUNDRY_FILES_PER_ACCOUNT_MB: {
    schema: whole(1, 1_000_000).default(2_048),
    describes: 'room in MB for the files of one institution (2048)',
  },
  FUNDRY_IMPORT_UPLOAD_MB: {
    schema: whole(1, 1_000_000).default(4_096),
    describes: 'the largest file in MB that can be uploaded to be imported (4096)',
  },
  FUNDRY_CLAMD_URL: {
    schema: z
      .string()
      .refine(isScanner, 'must be an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl')
      .optional(),
    describes:
      'virus scanner clamd that looks at every file that is uploaded; without it, nothing is scanned',
  },
  FUNDRY_WEBHOOK_PRIVATE_ORIGINS: {
    schema: origins.default([]),
    describes:
      'origins inside your own network to which institutions may have changes sent, also without HTTPS (none)',
  },
  ...ROLE_SETTINGS,
  ...SEARCH_SETTINGS,
  ...CLUSTER_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...AUTHOR_SETTINGS,
  ...TELEMETRY_SETTINGS,
} as const satisfies Record<string, { schema: z.ZodType; describes: string }>;

/** Variables that only the tests and their tools read. They may be set in a developer's environment. */
const TOOL_VARIABLES = ['FUNDRY_TEST_DATA', 'FUNDRY_TEST_CLUSTER', 'FUNDRY_CHROMIUM', 'FUNDRY_FAULTS'];

type SettingName = keyof typeof SETTINGS;
type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** The checked settings of one run. Folders are absolute. */
export interface Config extends TelemetryConfig {
  role: Role;
  port: number;
  host: string;
  home: string;
  databaseUrl: string | null;
  now: Date | null;
  logLevel: Settings['FUNDRY_LOG_LEVEL'];
  search: {
    directory: string;
    threads: number;
    memoryMb: number;
    timeLimitMs: number;
    /** The OpenSearch cluster that answers searches. Null: Fundry searches by itself. */
    cluster: ClusterConfig | null;
  };
  /** The folder of the vectors, and that of another model than our own. Null: meaning does not count. */
  meaning: { vectors: string; model: string | null } | null;
  /** Limits of searches: in all and of one client at once, and of one client waiting. */
  turns: { atOnce: number; perClient: number; waiting: number };
  ratesFile: string | null;
  synonymsFile: string | null;
  sample: boolean;
  frameAncestors: string;
  /** Null means the address that the server listens on. */
  publicUrl: string | null;
  secret: string | null;
  trustedProxies: string[];
  /** Room for the files of one institution in MB, and the address of a virus scanner. */
  files: { perAccountMb: number; clamdUrl: string | null };
  /** The largest file in MB that can be uploaded to be imported. */
  imports: { uploadMb: number };
  /** Public interfaces that know researchers; null: they are not asked. */
  authors: { orcidUrl: string | null; openAlexUrl: string | null; openAlexKey: string | null };
  /** Origins in a private network to which webhooks may lead. */
  webhookPrivateOrigins: string[];
  mail: { smtpUrl: string | null; from: string; folder: string };
  identity: {
    anonymousViews: number;
    keyRequests: number;
    ssoPrivateOrigins: string[];
    remoteLoginOrigins: string[];
    testPages: boolean;
    termsUrl: string | null;
  };
  environment: {
    userPrivacyCenterUrl: string | null;
    supportCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}

/**
 * Reads and checks every `FUNDRY_*` variable. Throws `ConfigError` that names the variable and its allowed values. An
 * unknown `FUNDRY_*` name is also an error, because it is nearly always a misspelling.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const known = new Set<string>([...Object.keys(SETTINGS), ...TOOL_VARIABLES]);
  for (const name of Object.keys(env)) {
    if (name.startsWith('FUNDRY_') && !known.has(name)) {
      throw new ConfigError(`${name} is not a setting of Fundry. Run "npm start -- --help" for the list.`);
    }
  }
  const s = {} as Record<string, unknown>;
  for (const [name, { schema, describes }] of Object.entries(SETTINGS)) {
    const text = env[name]?.trim();
    const parsed = schema.safeParse(text === '' ? undefined : text);
    if (!parsed.success) {
      throw new ConfigError(
        `${shown(name, text)} cannot be used: ${parsed.error.issues[0]?.message}. Meaning: ${describes}.`,
      );
    }
    s[name] = parsed.data;
  }
  const settings = s as Settings;
  const home = resolve(settings.FUNDRY_HOME);
  const config: Config = {
    role: settings.FUNDRY_ROLE,
    port: settings.FUNDRY_PORT,
    host: settings.FUNDRY_HOST,
    home,
    databaseUrl: settings.FUNDRY_DATABASE_URL ?? null,
    now: settings.FUNDRY_NOW ? new Date(settings.FUNDRY_NOW) : null,
    logLevel: settings.FUNDRY_LOG_LEVEL,
    ...telemetryOf(settings, env),
    search: {
      directory: join(home, 'search'),
      threads: settings.FUNDRY_SEARCH_THREADS,
      memoryMb: settings.FUNDRY_SEARCH_MEMORY_MB,
      timeLimitMs: settings.FUNDRY_SEARCH_TIMEOUT_MS,
      cluster: clusterOf(settings, (sentence) => {
        throw new ConfigError(sentence);
      }),
    },
    meaning:
      settings.FUNDRY_MEANING === 'off'
        ? null
        : {
            vectors: join(home, 'meaning'),
            model: settings.FUNDRY_MEANING_MODEL ? resolve(settings.FUNDRY_MEANING_MODEL) : null,
          },
    turns: {
      atOnce: settings.FUNDRY_SEARCHES_AT_ONCE,
      perClient: settings.FUNDRY_SEARCHES_PER_CLIENT,
      waiting: settings.FUNDRY_SEARCHES_WAITING,
    },
    ratesFile: settings.FUNDRY_RATES_FILE ? resolve(settings.FUNDRY_RATES_FILE) : null,
    synonymsFile: settings.FUNDRY_SYNONYMS ? resolve(settings.FUNDRY_SYNONYMS) : null,
    sample: settings.FUNDRY_SAMPLE,
    frameAncestors: settings.FUNDRY_FRAME_ANCESTORS,
    publicUrl: settings.FUNDRY_PUBLIC_URL ?? null,
    secret: settings.FUNDRY_SECRET ?? null,
    trustedProxies: settings.FUNDRY_TRUSTED_PROXIES,
    files: {
      perAccountMb: settings.FUNDRY_FILES_PER_ACCOUNT_MB,
      clamdUrl: settings.FUNDRY_CLAMD_URL ?? null,
    },
    imports: { uploadMb: settings.FUNDRY_IMPORT_UPLOAD_MB },
    authors: {
      orcidUrl: settings.FUNDRY_ORCID_URL,
      openAlexUrl: settings.FUNDRY_OPENALEX_URL,
      openAlexKey: settings.FUNDRY_OPENALEX_KEY ?? null,
    },
    webhookPrivateOrigins: settings.FUNDRY_WEBHOOK_PRIVATE_ORIGINS,
    mail: {
      smtpUrl: settings.FUNDRY_SMTP_URL ?? null,
      from: settings.FUNDRY_MAIL_FROM,
      folder: join(home, 'mail'),
    },
    identity: {
      anonymousViews: settings.FUNDRY_ANONYMOUS_VIEWS,
      keyRequests: settings.FUNDRY_KEY_REQUESTS,
      ssoPrivateOrigins: settings.FUNDRY_SSO_PRIVATE_ORIGINS,
      remoteLoginOrigins: settings.FUNDRY_REMOTE_LOGIN_ORIGINS,
      testPages: settings.FUNDRY_TEST_PAGES,
      termsUrl: settings.FUNDRY_TERMS_URL ?? null,
    },
    environment: {
      userPrivacyCenterUrl: settings.FUNDRY_PRIVACY_CENTER_URL ?? null,
      supportCenterUrl: settings.FUNDRY_SUPPORT_CENTER_URL ?? null,
      analyticsScriptUrl: settings.FUNDRY_ANALYTICS_SCRIPT_URL ?? null,
      analyticsEnvironment: settings.FUNDRY_ANALYTICS_ENVIRONMENT ?? null,
      fragmentsUrl: settings.FUNDRY_FRAGMENTS_URL ?? null,
      fragmentsApiKey: settings.FUNDRY_FRAGMENTS_API_KEY ?? null,
    },
  };
  checkRole(config);
  return config;
}

/**
 * The driver also accepts an address without a host. The host is then given as a parameter: the folder of a socket.
 */
function isAddress(text: string): boolean {
  return URL.canParse(text.replace('@/', '@socket/'));
}

/** The address of a TCP port or of a socket in the file system. */
function isScanner(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === 'tcp:' ? hostname !== '' : protocol === 'unix:' && pathname.startsWith('/');
}

/** A calendar day, taken as UTC, or a moment with its time zone. */
function isDayOrMoment(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const day = form?.[1];
  if (!day || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
