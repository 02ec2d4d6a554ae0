import { escapeHtml } from '../../escape-html.ts';
import { curlOf } from './curl.ts';
import type { OpenApiDocument } from './document.ts';
import type { JsonSchema } from './json-schemas.ts';
import type { Operation, Parameter } from './operation.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The API description as a page for people. It needs no script. */
export function apiPage({ tags, paths, info, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description }) => ({
    name,
    description,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const links = sections.map(({ name }) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Fundry</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><p><a href="/">Fundry</a></p></header>
<main>
<h1>API</h1>
<p>${inline((info as { description: string }).description)}</p>
<p>Make a key in <a href="/user/api-keys">your settings</a>. The examples below expect the address of this installation
in <code>$FUNDRY</code> and the key in <code>$KEY</code>:</p>
<pre>export FUNDRY=https://fundry.example KEY=fundry_…
curl -H "Authorization: Bearer $KEY" "$FUNDRY/api/user"
curl -H "X-API-Key: $KEY" "$FUNDRY/api/user"</pre>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups of calls"><ul>${links.join('')}</ul></nav>
${sections
  .map(
    ({ name, description, calls }) => `<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${escapeHtml(name)}</h2>
<p>${inline(description)}.</p>
${calls.map(({ path, method, operation }) => call(path, method, operation, components.schemas)).join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
}

function call(
  path: string,
  method: string,
  operation: Operation,
  components: Record<string, JsonSchema>,
): string {
  const { operationId, summary, description, responses } = operation;
  const parameters = [...(operation.parameters ?? []), ...fieldsOf(operation, components)];
  const answers = Object.entries(responses).map(
    ([status, answer]) => `<li><code>${status}</code> ${inline(answer.description)}</li>`,
  );
  return `<details id="${operationId}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="what">${inline(summary)}</span></summary>
<p>${inline(description)}</p>
${parameters.length > 0 ? parameterTable(operationId, parameters) : ''}
<pre>${escapeHtml(curlOf(path, method, operation))}</pre>
<ul class="answers">${answers.join('')}</ul>
</details>`;
}

/** A row of the table: a parameter, or a field of the body. */
type Row = Pick<Parameter, 'name' | 'required' | 'description' | 'schema'> & { in: Parameter['in'] | 'body' };

/** The fields of the body, where it is one object. */
function fieldsOf({ requestBody }: Operation, components: Record<string, JsonSchema>): Row[] {
  const given = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const whole = components[String(given.$ref).split('/').at(-1) ?? ''] ?? given;
  const required = (whole.required ?? []) as string[];
  return Object.entries((whole.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description: String(schema.description ?? ''),
    schema,
  }));
}

function parameterTable(operationId: string, parameters: Row[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${typeInWords(schema)}</td><td>${inline(description)}</td></tr>`,
  );
  return `<div class="wide" role="region" aria-label="Parameters of ${operationId}" tabindex="0"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The type of a value in a few words, such as "array or text". */
function typeInWords(schema: JsonSchema): string {
  const choices = (schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[];
  const types = choices
    .filter(({ maxLength }) => maxLength !== 0)
    .map(({ type, format }) => String(format ?? (type === 'string' ? 'text' : (type ?? 'any'))));
  return escapeHtml([...new Set(types)].join(' or '));
}

/** Text of the contracts, in which code stands between backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
