/** 150 texts that would run as script if a page did not escape them. Each sets `window.pwned`. */
const run = 'window.pwned=1';

const elements = [
  ...[
    '<img src=x onerror=RUN>',
    '<img/src=x/onerror=RUN>',
    '<IMG SRC=x OnErRoR="RUN">',
    '<svg onload=RUN>',
    '<svg/onload=RUN>',
  ],
  ...[
    '<body onload=RUN>',
    '<iframe onload=RUN>',
    '<iframe srcdoc="<script>RUN</script>">',
    '<video src=x onerror=RUN>',
  ],
  ...['<audio src=x onerror=RUN>', '<video><source onerror=RUN></video>', '<details open ontoggle=RUN>x</details>'],
  ...['<input autofocus onfocus=RUN>', '<select autofocus onfocus=RUN>', '<textarea autofocus onfocus=RUN>'],
  ...[
    '<marquee onstart=RUN>x</marquee>',
    '<object data=x onerror=RUN>',
    '<embed src=x onerror=RUN>',
    '<link rel=stylesheet href=x onerror=RUN>',
  ],
  ...[
    '<style onload=RUN>*{}</style>',
    '<p onmouseover=RUN style=position:fixed;inset:0>x</p>',
    '<a href=# onclick=RUN>x</a>',
  ],
  ...['<math><mtext><img src=x onerror=RUN></mtext></math>', '<template><img src=x onerror=RUN></template>'],
  ...['<noscript><p title="</noscript><img src=x onerror=RUN>">', '<xmp><img src=x onerror=RUN></xmp>'],
  ...[
    '<script>RUN</script>',
    '<ScRiPt>RUN</sCrIpT>',
    '<script src=data:text/javascript,RUN></script>',
    '<script>RUN//',
  ],
  ...[
    '</script><script>RUN</script>',
    '</title><script>RUN</script>',
    '</textarea><script>RUN</script>',
    '</style><script>RUN</script>',
  ],
  ...[
    '--><script>RUN</script>',
    '<!--><script>RUN</script>',
    ']]><script>RUN</script>',
    '"><script>RUN</script>',
    "'><script>RUN</script>",
  ],
  ...[
    '" onfocus=RUN autofocus x="',
    "' onfocus=RUN autofocus x='",
    '` onfocus=RUN autofocus `',
    '<<script>RUN//<</script>',
  ],
  ...[
    '<svg><script>RUN</script></svg>',
    '<svg><animate onbegin=RUN attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:RUN"><text y=9>x</text></a></svg>',
  ],
  ...[
    '<svg><set attributeName=onload to=RUN>',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=RUN>#x">',
    '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  ],
  ...[
    '<form action="javascript:RUN"><button>x</button></form>',
    '<button formaction="javascript:RUN">x</button>',
    '<base href="javascript:RUN//">',
  ],
  ...[
    '<meta http-equiv=refresh content="0;url=javascript:RUN">',
    '<iframe src="javascript:RUN">',
    '<object data="javascript:RUN">',
    '<embed src="javascript:RUN">',
  ],
  ...[
    '<div style="background:url(javascript:RUN)">x</div>',
    '<div style="width:expression(RUN)">x</div>',
    '<style>@import "javascript:RUN";</style>',
  ],
  ...[
    '\u0000<img src=x onerror=RUN>',
    '<\u0000script>RUN</script>',
    '\uFF1Cscript\uFF1ERUN\uFF1C/script\uFF1E',
    '<img src=x onerror\u000b=RUN>',
  ],
  ...[
    '<scr<script>ipt>RUN</scr</script>ipt>',
    '&lt;script&gt;RUN&lt;/script&gt;',
    '&#60;script&#62;RUN&#60;/script&#62;',
    '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  ],
  ...[
    '%3Cscript%3ERUN%3C/script%3E',
    '{{constructor.constructor("RUN")()}}',
    '${RUN}',
    '#{RUN}',
    '<%= RUN %>',
    '[[${RUN}]]',
  ],
  ...[
    "';RUN;//",
    '";RUN;//',
    '`;RUN;//',
    '\\";RUN;//',
    '</div><img src=x onerror=RUN>',
    '@<img src=x onerror=RUN>',
    '\u202E<img src=x onerror=RUN>',
  ],
];

const schemes = [
  ...[
    'javascript:RUN',
    'JaVaScRiPt:RUN',
    ' javascript:RUN',
    'java\tscript:RUN',
    'javascript&colon;RUN',
    '&#106;avascript:RUN',
    '\u0001javascript:RUN',
  ],
  ...[
    'javascript://%0aRUN',
    'vbscript:RUN',
    'data:text/html,<script>RUN</script>',
    'data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==',
  ],
  ...[
    'data:image/svg+xml,<svg onload=RUN>',
    'blob:RUN',
    'view-source:javascript:RUN',
    'feed:javascript:RUN',
    '//x" onerror="RUN',
    'https://x/"onerror=RUN x="',
  ],
];

export const scriptTexts: readonly string[] = [
  ...elements,
  ...schemes.flatMap((scheme) => [`[x](${scheme})`, `![x](${scheme})`, `<a href="${scheme}">x</a>`]),
  ...[
    '<javascript:RUN>',
    '[x]: javascript:RUN\n[x]',
    '[x](<javascript:RUN>)',
    '[x](javascript:RUN "t")',
    '![x](x"onerror="RUN)',
  ],
  ...[
    '[![x](javascript:RUN)](javascript:RUN)',
    '```html\n<script>RUN</script>\n```',
    '`<script>RUN</script>`',
    '|<img src=x onerror=RUN>|\n|-|\n|x|',
  ],
  ...[
    '[^1]\n\n[^1]: <img src=x onerror=RUN>',
    '~~<img src=x onerror=RUN>~~',
    '- [ ] <img src=x onerror=RUN>',
    '# <img src=x onerror=RUN>',
    '> <img src=x onerror=RUN>',
    '||<img src=x onerror=RUN>||',
    '**<img src=x onerror=RUN>**',
    '[x](https://x "onerror=RUN")',
    '<https://x/" onerror=RUN>',
    '![" onerror=RUN x="](x)',
  ],
].map((text) => text.replaceAll('RUN', run));

/** Joins the texts of at most `most` code points into as few texts of that length as it takes. */
export function packed(most: number): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of scriptTexts.filter((text) => [...text].length <= most)) {
    const longer = pack ? `${pack}\n\n${text}` : text;
    if ([...longer].length > most) {
      packs.push(pack);
      pack = text;
    } else pack = longer;
  }
  return [...packs, pack];
}
