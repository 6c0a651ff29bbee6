import sparticuz from '@sparticuz/chromium';

/** Jest's global set-up: the Chromium of the package is unpacked once, before two workers would do so at the same time. */
export default async function unpack(): Promise<void> {
  await sparticuz.executablePath();
}
