/** Reads a whole number, brought into its range; undefined for anything that is not one. */
export function readNumber(text: string, lowest: number, highest: number): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^-?\d{1,9}$/.test(digits)) return undefined
  return Math.min(highest, Math.max(lowest, Number(digits)))
}
