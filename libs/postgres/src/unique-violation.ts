/** Whether a unique index refused a row: another transaction wrote one like it meanwhile. This one is of no use any more. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';
