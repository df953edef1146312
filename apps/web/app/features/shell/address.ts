/** A path without the slashes at its end; the root keeps its one. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end--
  return path.slice(0, end)
}
