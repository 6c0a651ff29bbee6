/** Forms that the wire does not allow for any call (docs/wire.md). */
export const hostileForms: readonly string[] = [
  ...[
    'a=1&a=2',
    'a[0]=1&a[0]=2',
    'a=1&a[0]=2',
    'a[0]=1&a=2',
    'a[b]=1&a[b][c]=2',
    'a[0]=x&a[2]=y',
    'a[1]=x',
    'a[99999999]=x',
  ],
  ...[
    'a[00]=x',
    'a[01]=x',
    'a[-1]=x',
    'a[1e3]=x',
    'a[]=x',
    'a[=x',
    'a]=x',
    '[0]=x',
    '[a]=x',
    'a[0',
    'a[0]b=x',
    'a[b]c=1',
  ],
  ...[
    'a[b][c][d][e][f]=1',
    'a[0][0][0][0][0]=1',
    'a.b=1',
    'a b=1',
    '=1',
    '%=1',
    'a=%',
    'a=%zz',
    'a=%C0%AE',
    'a=%ff',
    '%00=1',
  ],
  ...['-[x]=1', 'a[__proto__ ]=1', 'a[con structor]=1', '1a=2', '-a=1', 'a-b=1', 'a$=1', 'ä=1'],
  ...[
    'a[0]=1&a[b]=2',
    'a[b]=1&a[0]=2',
    `${'a'.repeat(65)}=1`,
    `a[${'b'.repeat(65)}]=1`,
    'a[10000]=1',
    'a[9007199254740993]=1',
  ],
  Array.from({ length: 501 }, (_, index) => `k${index}=1`).join('&'),
  Array.from({ length: 1001 }, (_, index) => `a[${index}]=1`).join('&'),
];

/** JSON bodies that are no object within a form's limits. */
export const hostileJson: readonly string[] = [
  ...['', '[]', '1', '"x"', 'null', '{', '{"a":1}}', '{"__proto__":{}}', '{"a":{"constructor":1}}', '{"prototype":1}'],
  '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}',
  JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 1]))),
];
