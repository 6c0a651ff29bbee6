import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** The Chromium of the machine, else the one of the journeys; Lighthouse talks to it by the port. */
export const launchBrowser = async (port = 0): Promise<Browser> =>
  chromium.launch({
    executablePath: installed ?? (await sparticuz.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  });
