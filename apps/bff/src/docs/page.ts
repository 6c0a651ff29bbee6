interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }> };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const style = `
  body { font: 15px/1.6 system-ui, sans-serif; max-width: 860px; margin: 0 auto; padding: 24px 16px 80px; color: #1a2527; background: #f4f3ed; }
  h1 { font-size: 26px; } h2 { margin-top: 40px; font-size: 20px; } code { font-family: ui-monospace, monospace; font-size: 13px; }
  article { margin: 12px 0; padding: 12px 18px; background: #fcfbf8; border: 1px solid #dbdad0; border-radius: 10px; }
  h3 { margin: 0; font-size: 15px; } h3 b { color: #1d5754; margin-right: 8px; } p { margin: 4px 0; color: #41504d; }
  ul { margin: 6px 0 0; padding-left: 20px; color: #41504d; } a { color: #1d5754; }
  @media (prefers-color-scheme: dark) { body { background: #0e1618; color: #e6eae2; } article { background: #151f22; border-color: #253236; } p, ul { color: #b8c3bd; } h3 b, a { color: #8fcabf; } }
`;

function fields({ parameters, requestBody }: Operation): string {
  const body = requestBody && Object.values(requestBody.content)[0]!.schema;
  const all =
    parameters ??
    Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      required: body!.required.includes(name),
    }));
  const rows = all.map(
    ({ name, required, schema }) =>
      `<li><code>${escape(name)}</code>${required ? '' : '?'} <code>${escape(JSON.stringify(schema))}</code></li>`,
  );
  return rows.length ? `<ul>${rows.join('')}</ul>` : '';
}

/** The document as one HTML page without scripts. */
export function docsPage(document: object): string {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const byService = Map.groupBy(operations, ({ tags }) => tags[0]!);
  const parts = [...byService].map(
    ([service, calls]) =>
      `<h2>${service}</h2>${calls
        .map(
          (call) =>
            `<article><h3><b>${call.method.toUpperCase()}</b><code>${escape(call.path)}</code></h3><p>${escape(call.description)}</p>${fields(call)}</article>`,
        )
        .join('')}`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>接口文档 · 萤火</title><style>${style}</style></head><body><h1>接口文档</h1><p>每个答复都是 <code>{ code, msg?, obj?, wrap?, next?, config? }</code>。完整文档：<a href="/docs/openapi.json">openapi.json</a>。服务之间的每个事件：<a href="/docs/asyncapi.json">asyncapi.json</a></p>${parts.join('')}</body></html>`;
}
