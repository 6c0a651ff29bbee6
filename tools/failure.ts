/** Something the person at the keyboard can mend: shown as one message, without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const diskFull = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException)?.code === 'ENOSPC' || /no space left on device/i.test(String(error));

/** Runs a command's main function; a Failure becomes its message and exit code 1. */
export function main(run: () => Promise<unknown>): void {
  run().catch((error: unknown) => {
    if (error instanceof Failure) console.error(`\n${error.message}\n`);
    else if (diskFull(error)) console.error('\nThe disk is full: nothing more could be written. Free some space.\n');
    else console.error(error);
    process.exit(1);
  });
}
