/**
 * Whether a folder that was typed or sent may be used: a whole path on this PC. A folder of another computer would make Windows log in there with
 * the player's name, so no page may choose one.
 */
export function isOwnFolder(path: string, platform: NodeJS.Platform): boolean {
  if (path.length > 1000 || path.includes('\0')) return false
  return platform === 'win32' ? /^[a-z]:[\\/]/i.test(path) : /^\/(?!\/)/.test(path)
}
