type Field = string | number | boolean | null | undefined | readonly Field[] | { [name: string]: Field };
export type Fields = Record<string, Field>;

/** Encodes fields as forms do (docs/wire.md): `labels[0]=3`, `aspects[art]=8`, flags as 0 and 1, null as ''. */
export function encode(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: Field): void => {
    if (value === undefined) return;
    if (value === null) form.append(name, '');
    else if (Array.isArray(value)) value.forEach((item, index) => add(`${name}[${index}]`, item));
    else if (typeof value === 'object')
      for (const [inner, item] of Object.entries(value)) add(`${name}[${inner}]`, item);
    else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
}

/** `urlOf('/gameLists', { size: 24 })` → `/gameLists?size=24`. */
export function urlOf(path: string, fields: Fields = {}): string {
  const query = encode(fields).toString();
  return query ? `${path}?${query}` : path;
}
