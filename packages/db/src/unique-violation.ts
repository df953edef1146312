/** Whether a statement failed because another row has the same value of a unique index; also behind the error of Drizzle. */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505' && 'constraint' in error && error.constraint === index) ||
    isUniqueViolation(error.cause, index))
