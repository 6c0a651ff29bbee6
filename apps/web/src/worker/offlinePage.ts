import type { Read } from '../lib/session/told.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const rowOf = ({ url, title }: Read): string => `<li><a href="${escaped(url)}">${escaped(title)}</a></li>`;

const never = ['这一页还没有读过', '网络已断开，没有读过的页面打不开。'];
const onlyOnline = ['这一页要连上网才能看', '网络已断开，它的内容不存在这台设备上。'];

/**
 * What is shown where a page cannot be: `opens` tells whether it could, had it been read. Stands alone, because none of the
 * site's styles may be at hand; the colours are those of theme/tokens.css.
 */
export const offlinePage = (opens: boolean, read: readonly Read[]): string => {
  const [title, why] = opens ? never : onlyOnline;
  return `<!doctype html>
<html lang="zh-CN" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f4f3ed">
<title>离线 · 萤火</title>
<script src="/first-paint.js"></script>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light; --bg: #f4f3ed; --surface: #fcfbf8; --line: #dbdad0; --ink: #1a2527; --ink-2: #41504d; --link: #1d5754; --sky: #cfe0dd; --hill: #b3ccc2; --near: #97b8ad; --fly: #e2b32c; --button: #22605c; --on: #fff; --focus: #8a6400; }
[data-mantine-color-scheme=dark] { color-scheme: dark; --bg: #0e1618; --surface: #151f22; --line: #253236; --ink: #e6eae2; --ink-2: #b8c3bd; --link: #8fcabf; --sky: #0b1a22; --hill: #14302f; --near: #10282a; --fly: #f7d774; --button: #7dbbb0; --on: #08201f; --focus: #f7d774; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--bg); font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
svg { display: block; width: 100%; height: 180px; }
main { max-width: 640px; margin: -12px auto 0; padding: 0 20px calc(48px + env(safe-area-inset-bottom)); }
h1 { margin: 0; font-size: 26px; line-height: 1.3; }
h2 { margin: 32px 0 8px; font-size: 16px; }
p { margin: 8px 0 20px; color: var(--ink-2); }
ul { margin: 0; padding: 0; list-style: none; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; overflow-wrap: anywhere; color: var(--link); text-decoration: none; }
li a:hover { text-decoration: underline; }
.again { display: inline-block; min-height: 44px; padding: 8px 20px; color: var(--on); background: var(--button); border-radius: 10px; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.again:focus-visible { outline-offset: 2px; }
</style>
</head>
<body>
<svg viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<path fill="var(--sky)" d="M0 0h1440v180H0z"/>
<path fill="var(--hill)" d="M0 110c180-60 330-50 520-14s360 30 520-16 290-30 400 4v96H0z"/>
<path fill="var(--near)" d="M0 140c220-40 420-30 640-6s520 10 800-26v72H0z" opacity=".7"/>
<path fill="var(--bg)" d="M0 166c300-26 520-10 760-2s460-2 680-14v30H0z"/>
<g fill="var(--fly)"><circle cx="640" cy="84" r="3"/><circle cx="742" cy="58" r="2"/><circle cx="820" cy="102" r="2.5"/><circle cx="690" cy="118" r="2"/></g>
</svg>
<main>
<h1>${title}</h1>
<p>${why}连上后再试；写了一半的草稿都在。</p>
<a class="again" href="">再试一次</a>
${read.length > 0 ? `<h2>现在还能读的</h2>\n<ul>${read.map(rowOf).join('')}</ul>` : ''}
</main>
</body>
</html>
`;
};
