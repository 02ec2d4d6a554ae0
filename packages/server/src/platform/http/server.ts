import type { Problem } from '@fundry/contracts/answers/problem.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { openTurns, TURN_LIMITS, type TurnLimits, type Turns } from '../fairness/turns.ts';
import { refuseOtherMethods } from './allowed-methods.ts';
import { limitArrival, UPLOAD_MS } from './arrival.ts';
import { answerClientError } from './client-error.ts';
import { compressAnswers } from './compression.ts';
import { contentPolicy, type PolicyOptions } from './content-policy.ts';
import { followRequests } from './draining.ts';
import { registerDocs } from './openapi/docs.routes.ts';
import { requestParser } from './parse-request.ts';
import { ApiError, problemOf } from './problem.ts';
import { RequestLog } from './request-log.ts';
import { nameRequests, requestIdOf } from './request-names.ts';
import { serializeAnswer } from './serialize-answer.ts';
import { type SiteSettings, siteOf } from './sites.ts';

/** Long enough for every filter in an address. Longer requests are answered 400 with a sentence. */
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const STOP_MS = 15_000;
/** Seconds after which to try again when a part of the server does not work. */
const RETRY_AFTER = '5';
const YEAR = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyInstance {
    /** The Content-Security-Policy for a page whose HTML holds these scripts, named by their hashes. */
    contentPolicy(scripts: readonly string[]): string;
    /** The origin under which a request reached this server; null when it names a place that is not this server's. */
    siteOf(request: FastifyRequest): string | null;
    /** The turns of calls that ask the search engine. */
    turns: Turns;
    /** Whether every answer is compared with its contract, also the large ones. */
    checksAnswers: boolean;
    /**
     * Answers everything that is under way and accepts nothing new. Searches that wait for their turn are refused after a
     * third of the time that a stop may take. Call it before `close`.
     */
    drain(): Promise<void>;
  }
}

export interface HttpOptions extends PolicyOptions, SiteSettings {
  logger: FastifyBaseLogger | false;
  version: string;
  /** Addresses and CIDR ranges of the proxies whose forwarded headers are trusted. None when not given. */
  trustedProxies?: string[];
  /** People reach the server over HTTPS, and must never reach it in any other way. */
  https?: boolean;
  /** The limits of searches at once, in place of the usual ones. */
  turns?: Partial<TurnLimits>;
  /** Compares every answer with its contract, also the large ones. For tests, because it takes time. */
  checksAnswers?: boolean;
  /** How long a stop waits for answers in progress. When not given, a little more than the longest search. */
  stopMs?: number;
}

/**
 * The web server without its routes: parsing, problem details, security headers, request log, OpenAPI at
 * `/api/openapi.json`, and a readable page at `/api/docs`.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new RequestLog(),
    genReqId: requestIdOf,
    // The log adds the names of the request to each line that is written within it.
    childLoggerFactory: (parent, _bindings, { level }) => (level ? parent.child({}, { level }) : parent),
    bodyLimit: MAX_BODY_BYTES,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    requestTimeout: UPLOAD_MS,
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOf(error)),
    // The specification writes some addresses with a slash at the end, and others without.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  nameRequests(app);
  const turns = openTurns({ ...TURN_LIMITS, ...options.turns });
  app.decorate('turns', turns);
  app.decorate('checksAnswers', options.checksAnswers ?? false);
  app.decorateRequest('caller', null);
  app.decorate('siteOf', (request: FastifyRequest) => siteOf(options, request));
  app.setValidatorCompiler(requestParser);
  app.setSerializerCompiler(serializeAnswer);
  app.decorate('endpoints', []);

  app.setErrorHandler((error, request, reply) => {
    const answer = problemOf(error);
    if (error instanceof ApiError) reply.headers(error.headers);
    if (answer.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
    if (answer.status === 500) request.log.error({ err: error }, 'request failed');
    else if (answer.status > 500) request.log.warn({ code: answer.code }, answer.detail);
    return sendProblem(reply, answer);
  });
  refuseOtherMethods(app);
  limitArrival(app);
  const stopMs = options.stopMs ?? STOP_MS;
  const draining = followRequests(app);
  app.decorate('drain', async () => {
    setTimeout(() => turns.close(), stopMs / 3).unref();
    await draining.drain(stopMs);
  });
  app.addHook('preClose', async () => {
    if (!draining.begun) await app.drain();
    // A caller that neither finishes its request nor disconnects must not keep the server from stopping.
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
  compressAnswers(app);
  const policy = contentPolicy(options);
  app.decorate('contentPolicy', (scripts) => contentPolicy({ ...options, scripts }));
  app.addHook('onSend', async (_request, reply) => {
    if (draining.begun) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) {
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    if (options.https) reply.header('strict-transport-security', `max-age=${YEAR}`);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy);
    }
  });

  registerDocs(app, options.version);
  return app;
}

function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  // A refusal is the same to the letter whether something is missing or nobody may know of it.
  const named = answer.status < 500 ? answer : { ...answer, requestId: reply.request.id };
  return reply.status(answer.status).type('application/problem+json').send(JSON.stringify(named));
}
