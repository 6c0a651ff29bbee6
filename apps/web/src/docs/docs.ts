/** The page at /docs: Scalar, drawn from the document that the BFF describes itself by. Of the site nothing but its colours comes with it. */
import './docs.css';

/** What Scalar's script, which the page loads before this one, leaves behind. */
declare const Scalar: { createApiReference(at: string, configuration: object): void };

const theme = document.documentElement.dataset['mantineColorScheme'];

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
  forceDarkModeState: theme === 'dark' ? 'dark' : 'light',
  hideDarkModeToggle: true,
  localization: { locale: 'zh-CN' },
  operationTitleSource: 'path',
  documentDownloadType: 'none',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'token' },
});
