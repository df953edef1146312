/** Where this browser stores the pilot's settings. */
export const settingsKey = 'pilot'

/** Whether the player has connected the pilot in this browser: only then a page loads what talks to it. */
export function isPilotOn(): boolean {
  try {
    return localStorage.getItem(settingsKey)?.includes('"isOn":true') === true
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** Hears that settings were stored in this tab or another one. Returns a cleanup. */
export function onSettingsStored(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === settingsKey || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export function tellSettingsStored() {
  for (const listener of listeners) listener()
}
