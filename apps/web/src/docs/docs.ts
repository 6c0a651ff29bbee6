/** The page at /docs: Scalar, drawn from the document that the BFF describes itself by. Nothing of the site comes with it. */
import './docs.css';

/** What Scalar's script, which the page loads before this one, leaves behind. */
declare const Scalar: { createApiReference(at: string, configuration: object): void };

Scalar.createApiReference('#api', {
  url: '/docs/openapi.json',
  // It speaks to our own origin only: no proxy, no fonts, no figures about readers, no assistants.
  baseServerURL: location.origin,
  proxyUrl: '',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  theme: 'none',
  darkMode: document.documentElement.dataset['mantineColorScheme'] === 'dark',
  localization: { locale: 'zh-CN' },
  operationTitleSource: 'path',
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'token' },
});
