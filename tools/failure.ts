/** Something the person at the keyboard can mend: shown as one message, without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Runs a command's main function; a Failure becomes its message and exit code 1. */
export function main(run: () => Promise<unknown>): void {
  run().catch((error: unknown) => {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  });
}
