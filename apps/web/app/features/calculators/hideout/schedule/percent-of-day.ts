/** Minutes of a day as a CSS percentage of the whole day. */
export const percentOfDay = (minutes: number): string => `${((minutes / 1440) * 100).toFixed(3)}%`
