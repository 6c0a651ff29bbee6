/**
 * Calls `stop` once when this process is told to end (Ctrl-C, SIGTERM, a closed terminal, or the end of the command
 * that started it), then exits.
 */
export function onEnd(stop: () => Promise<unknown>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  process.once('disconnect', end);
  if (process.connected === false) end();
}
