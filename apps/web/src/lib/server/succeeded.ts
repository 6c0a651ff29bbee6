/** Runs `then` or `otherwise` and resolves to whether the call succeeded, as a LockButton expects. */
export const succeeded = <T>(
  doing: Promise<T>,
  then: (answer: T) => unknown,
  otherwise: (error: unknown) => unknown,
): Promise<boolean> =>
  doing.then(
    (answer) => {
      then(answer);
      return true;
    },
    (error: unknown) => {
      otherwise(error);
      return false;
    },
  );
