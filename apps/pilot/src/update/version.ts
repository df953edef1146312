const toNumbers = (version: string) => /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number)

/** -1, 0 or 1; undefined when one of them is no version of ours (`1.2.3`). */
export function compareVersions(a: string, b: string): number | undefined {
  const [left, right] = [toNumbers(a), toNumbers(b)]
  if (!left || !right) return undefined
  const difference = left.map((number, index) => number - (right[index] ?? 0)).find((one) => one !== 0) ?? 0
  return Math.sign(difference)
}
