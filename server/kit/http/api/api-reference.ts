import { escapeHtml } from '../../text/markup.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';

/** The API's reference as one page without a script. */
export function renderReference(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const nav = [...groups.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join('');
  const schemes = document.components.securitySchemes as Record<string, { description?: string }>;
  const sections = [...groups].map(
    ([tag, list]) => `<section id="${tag}"><h2>${tag}</h2>${list.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body>
<header><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)} Base address:
<code>${escapeHtml(document.servers[0]?.url ?? '')}</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<h2 id="keys-and-limits">Keys, limits and the client</h2>
<p>${escapeHtml(schemes.key?.description ?? '')} Send it as <code>Authorization: Bearer sk_live_…</code>. Beyond its limit a call is
answered with 429 and <code>Retry-After</code>. The TypeScript examples use <code>@scanfront/client</code>, which waits and sends
again by itself:</p><pre tabindex="0"><code>${escapeHtml(clientStart(document))}</code></pre>
<nav aria-label="Capabilities">${nav}</nav></header><main>${sections.join('')}</main></body></html>`;
}

const clientStart = ({ servers }: OpenApiDocument): string =>
  `import { createClient } from '@scanfront/client';

const scanfront = createClient({
  key: process.env.SCANFRONT_KEY ?? '',
  baseUrl: '${servers[0]?.url.replace(/\/api\/v1$/, '') ?? ''}',
});`;

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenApiOperation;
}): string {
  const parameters = operation.parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${parameter.in}${parameter.required ? ', required' : ''})</li>`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      // All refusals look alike: their names and messages say enough.
      `<dt>${status}</dt><dd>${escapeHtml(response.description)}${status < '300' ? renderSchemas(response.content) : ''}</dd>`,
  );
  return `<details id="${operation.operationId}"><summary><span class="m">${method}</span> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary)}</span></summary><div><p>${escapeHtml(operation.description ?? '').replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
${renderSamples(operation)}
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h3>Body</h3>${renderSchemas(operation.requestBody.content)}` : ''}
<h3>Answers</h3><dl>${responses.join('')}</dl></div></details>`;
}

const renderSamples = ({ 'x-codeSamples': samples }: OpenApiOperation): string =>
  samples
    .map(
      ({ lang, source }) =>
        `<h3>${lang === 'Shell' ? 'curl' : lang}</h3><pre tabindex="0"><code>${escapeHtml(source)}</code></pre>`,
    )
    .join('');

const renderSchemas = (content: Record<string, { schema: unknown }> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p>${type}</p><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`)
    .join('');

const style = `
:root{color-scheme:light dark;--ground:#f6f5f2;--surface:#fff;--line:#e3e1db;--text:#1c1b19;--soft:#57544e;--accent:#2b43c2}
@media(prefers-color-scheme:dark){:root{--ground:#121211;--surface:#1a1a18;--line:#30302c;--text:#edece8;--soft:#b3b0a8;--accent:#a5b2ff}}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:var(--ground);color:var(--text);font:14px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0}h2{margin:2rem 0 .5rem;font-size:1.1rem}h3{font-size:.9rem;margin:1rem 0 .25rem}
a{color:var(--accent)}nav{display:flex;gap:1rem;flex-wrap:wrap}
details{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin:.4rem 0}
summary{padding:.6rem .8rem;cursor:pointer}summary span:last-child{color:var(--soft)}.m{font-weight:600;color:var(--accent)}
details>div{padding:0 1rem 1rem}dt{font-weight:600}dd{margin:0 0 .5rem}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:6px;font-size:12px}`;
