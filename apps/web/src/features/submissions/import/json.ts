/** JSON with the position of every value, so that error messages can name the line. */

export interface Place {
  line: number;
  column: number;
}
export class JsonProblem extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A value with its position and path: `titles[2].lang`. */
export interface Located {
  value: Json;
  path: string;
  place: Place;
}

const deepest = 32;

/** Parses JSON; throws a `JsonProblem` with a Chinese message and the position. */
export function readJson(text: string): Reader {
  const places = new Map<string, number>();
  let at = 0;
  const placeAt = (offset: number): Place => {
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  };
  const fail = (message: string, offset = at): never => {
    throw new JsonProblem(message, placeAt(offset));
  };
  const blank = () => {
    while (/[ \t\r\n]/.test(text[at] ?? 'x')) at += 1;
  };

  function value(path: string, depth: number): Json {
    blank();
    if (depth > deepest) fail('嵌套太深');
    places.set(path, at);
    const first = text[at];
    if (first === undefined) return fail('内容没有写完');
    if (first === '{') return object(path, depth);
    if (first === '[') return array(path, depth);
    if (first === '"') return string();
    const word = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
    word.lastIndex = at;
    const found = word.exec(text)?.[0];
    if (found === undefined) return fail(`这里不该是“${first}”`);
    at += found.length;
    return JSON.parse(found) as Json;
  }

  function string(): string {
    const form = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y; // eslint-disable-line no-control-regex -- what JSON forbids
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found === undefined) return fail('文字缺少结尾的引号，或里面有换行');
    try {
      const read = JSON.parse(found) as string;
      at += found.length;
      return read;
    } catch {
      return fail('文字里有不认识的转义');
    }
  }

  function array(path: string, depth: number): Json[] {
    const items: Json[] = [];
    at += 1;
    blank();
    if (text[at] === ']') {
      at += 1;
      return items;
    }
    for (;;) {
      items.push(value(`${path}[${items.length}]`, depth + 1));
      blank();
      const mark = text[at];
      if (mark !== ',' && mark !== ']') fail('这里缺少逗号或 ]');
      at += 1;
      if (mark === ']') return items;
    }
  }

  function object(path: string, depth: number): Json {
    const entries = new Map<string, Json>();
    at += 1;
    blank();
    if (text[at] === '}') {
      at += 1;
      return {};
    }
    for (;;) {
      blank();
      if (text[at] !== '"') fail('这里要是带引号的名字');
      const name = string();
      blank();
      if (text[at] !== ':') fail('名字后面缺少冒号');
      at += 1;
      entries.set(name, value(path ? `${path}.${name}` : name, depth + 1));
      blank();
      const mark = text[at];
      if (mark !== ',' && mark !== '}') fail('这里缺少逗号或 }');
      at += 1;
      if (mark === '}') return Object.fromEntries(entries);
    }
  }

  const root = value('', 0);
  blank();
  if (at < text.length) fail('后面还有多余的内容');
  return new Reader(root, '', (path) => placeAt(places.get(path) ?? 0));
}

/** Reads typed values out of parsed JSON; throws a `JsonProblem` for a wrong type. */
export class Reader {
  constructor(
    readonly value: Json,
    readonly path: string,
    private readonly placeOf: (path: string) => Place,
  ) {}

  fail(message: string): never {
    throw new JsonProblem(this.path ? `${this.path}：${message}` : message, this.placeOf(this.path));
  }

  get absent(): boolean {
    return this.value === null || this.value === undefined;
  }

  /** A field of an object, which may be absent. */
  get(name: string): Reader {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.fail('要是一个 { } 对象');
    const field = Object.hasOwn(value, name) ? value[name]! : null;
    return new Reader(field, this.path ? `${this.path}.${name}` : name, this.placeOf);
  }

  /** The items of a list; empty where it is absent. */
  get items(): Reader[] {
    if (this.absent) return [];
    const { value } = this;
    if (!Array.isArray(value)) return this.fail('要是一个 [ ] 列表');
    return value.map((item, i) => new Reader(item, `${this.path}[${i}]`, this.placeOf));
  }

  /** A string, trimmed; empty where it is absent. */
  get text(): string {
    if (this.absent) return '';
    return typeof this.value === 'string' ? this.value.trim() : this.fail('要是文字');
  }

  get number(): number | null {
    if (this.absent) return null;
    return typeof this.value === 'number' ? this.value : this.fail('要是数字');
  }

  get flag(): boolean {
    if (this.absent) return false;
    return typeof this.value === 'boolean' ? this.value : this.fail('要是 true 或 false');
  }
}
