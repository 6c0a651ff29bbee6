type Stop = () => unknown;

export interface Begun {
  /** Says how to end something that has begun. */
  add(stop: Stop): void;
  /** Ends everything, what began last first. */
  end(): Promise<void>;
}

/**
 * Keeps what has begun, and ends it when this process is told to end: by Ctrl-C, SIGTERM, a closed terminal, or the end
 * of the command that started it. Something that is just about to begin then is left to the watchman.
 */
export function keepBegun(exitCode = 0): Begun {
  const stops: Stop[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  let told = false;
  const endAndExit = () => {
    if (told) return;
    told = true;
    end().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', endAndExit).on('SIGTERM', endAndExit).on('SIGHUP', endAndExit);
  process.once('disconnect', endAndExit);
  if (process.connected === false) endAndExit();
  return { add: (stop) => void stops.push(stop), end };
}
