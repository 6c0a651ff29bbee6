import { createHash } from 'node:crypto';

/** Parameters that say who shared an address, and where, but not what it shows. */
const tracking =
  /^(utm_.+|spm(_.+)?|share_.+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|vd_source|_ga|_hs(enc|mi)|ref_src|ref_url|si)$/i;

/**
 * An address in the form in which two of them are compared: without scheme, default port, trailing slashes, fragment and
 * tracking parameters; the host in lower case, the other parameters in order.
 */
export function canonical(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const told = [...searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const path = pathname.replace(/\/+$/, '');
  return host.toLowerCase() + path + (told.length > 0 ? `?${told.join('&')}` : '');
}

export const hashOf = (address: string): Buffer => createHash('sha256').update(canonical(address)).digest();

/** Whether an address carries a name or password, which no source that everybody may read needs. */
export const hasCredentials = (address: string): boolean => {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};
