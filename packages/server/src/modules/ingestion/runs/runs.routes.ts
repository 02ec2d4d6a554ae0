import { importEndpoints } from '@fundry/contracts/endpoints/imports.ts';
import type { ImportSource } from '@fundry/contracts/imports/import-fields.ts';
import type { Source } from '@fundry/sources/source.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { takeUploadedFile } from '../../../platform/http/uploaded-file.ts';
import type { ImportServices } from '../services.ts';
import { receiveImportFile, saidSource } from '../uploads/receive-import-file.ts';
import { deleteUnused } from '../uploads/upload.store.ts';
import { removeUploads } from '../uploads/upload-folder.ts';
import { listRuns } from './run.store.ts';
import { runAnswer, runAnswers } from './run-answers.ts';
import {
  cancelImport,
  confirmWithdrawal,
  requireRun,
  resumeImport,
  startDownload,
  startImport,
} from './runs.service.ts';

/** Registers the calls that upload files, start, follow and stop imports. */
export function registerRuns(app: FastifyInstance, services: ImportServices): void {
  const { db, config, registry } = services;
  const sources = [...registry.values()]
    .map(describe)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  const uploadLimitBytes = config.imports.uploadMb * 1024 * 1024;
  registerEndpoint(app, importEndpoints.sources, async () => ({ sources, uploadLimitBytes }));
  registerEndpoint(app, importEndpoints.upload, async ({ caller, query, request }) => {
    const said = saidSource(services, query.source);
    return takeUploadedFile(request, (file) => receiveImportFile(services, caller.person.id, file, said));
  });
  registerEndpoint(app, importEndpoints.removeUpload, async ({ params }) => {
    if (!(await deleteUnused(db, params.id))) {
      throw new ApiError(404, 'imports/no-file', 'There is no such file, or an import uses it.');
    }
    await removeUploads(config.home, [params.id]);
    return { done: true as const };
  });
  registerEndpoint(app, importEndpoints.start, ({ caller, body }) =>
    startImport(services, caller.person.id, body),
  );
  registerEndpoint(app, importEndpoints.download, ({ caller, body }) =>
    startDownload(services, caller.person.id, body),
  );
  registerEndpoint(app, importEndpoints.list, async ({ query }) => {
    const { rows, total } = await listRuns(db, query);
    return { items: await runAnswers(services, rows), total };
  });
  registerEndpoint(app, importEndpoints.read, async ({ params }) =>
    runAnswer(services, await requireRun(services, params.id)),
  );
  registerEndpoint(app, importEndpoints.cancel, ({ params }) => cancelImport(services, params.id));
  registerEndpoint(app, importEndpoints.resume, ({ params }) => resumeImport(services, params.id));
  registerEndpoint(app, importEndpoints.confirmWithdrawal, ({ caller, params, body }) =>
    confirmWithdrawal(services, caller.person.id, params.id, body.confirm),
  );
}

function describe({ id, title, publisher, layouts, download, whyNoDownload }: Source): ImportSource {
  return {
    id,
    title,
    publisher,
    layouts: layouts.map((layout) => layout.id),
    download: download
      ? {
          describes: download.describes,
          parameters: download.parameters.map((one) => ({
            name: one.name,
            describes: one.describes,
            default: one.default,
            mustBe: one.kind?.what ?? null,
            options: one.kind?.options ?? null,
            secret: one.secret ?? false,
            required: one.required ?? false,
          })),
          sinceParameter: download.since?.parameter ?? null,
        }
      : null,
    whyNoDownload: whyNoDownload ?? null,
  };
}
