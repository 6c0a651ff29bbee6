import type { BffSettings } from '../settings.ts';

/** Headers of every response. */
export const everywhere: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** And where the site is opened by https: browsers come by nothing else for a year. */
export const everywhereOf = ({ PUBLIC_URL }: Pick<BffSettings, 'PUBLIC_URL'>): typeof everywhere =>
  PUBLIC_URL?.startsWith('https:') ? [...everywhere, ['Strict-Transport-Security', 'max-age=31536000']] : everywhere;

/**
 * Headers of pages. Only our own script files run; Mantine writes style attributes, hence 'unsafe-inline' for styles.
 * Pictures may come from the hosts that games' facts link to.
 */
export const onPages: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
};

/**
 * Headers of the service worker. Browsers look for a new one with every navigation, and find it at once. It lies at the root,
 * so it may answer for every page without `Service-Worker-Allowed`. It fetches nothing of others.
 */
export const onWorker: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};
