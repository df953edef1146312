/** Spans of a grant in days; `forever` has no end, `date` is a day the admin picks. */
export const grantSpans = ['7', '30', '365', 'forever', 'date'] as const
export type GrantSpan = (typeof grantSpans)[number]
