/** Whether a call succeeded, after what follows from its answer: what a LockButton wants to know. */
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
