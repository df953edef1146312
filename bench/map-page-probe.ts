// Runs inside the measured page. Functions are sent as source: they may use nothing from outside themselves.

/** How long each frame takes, for some time. Milliseconds. */
export function countFrames(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let last: number | undefined
    let first = 0
    const take = (now: number) => {
      if (last === undefined) first = now
      else frames.push(now - last)
      last = now
      if (now - first < forMs) requestAnimationFrame(take)
      else resolve(frames)
    }
    requestAnimationFrame(take)
  })
}

/** The folder dialog gives the browser's own private folder. @param isObserved - false: as browsers without an observer of folders. */
export function usePrivateFolder(isObserved: boolean) {
  if (!isObserved) Reflect.set(window, 'FileSystemObserver', undefined)
  const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Screenshots', { create: true })
  Reflect.set(window, 'showDirectoryPicker', pick)
}

/** A new file in the folder that {@link usePrivateFolder} gives. */
export async function addScreenshot(name: string): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Screenshots')
  await folder.getFileHandle(name, { create: true })
}

/** From a new file to the player at another place, painted. Milliseconds. */
export async function timeScreenshot(name: string): Promise<number> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Screenshots')
  const placeOf = () => document.querySelector<HTMLElement>('.map-player-icon')?.style.transform
  const before = placeOf()
  const startedAt = performance.now()
  await folder.getFileHandle(name, { create: true })
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (placeOf() !== before) return performance.now() - startedAt
    if (performance.now() - startedAt > 10_000) throw new Error(`${name} moved nobody`)
  }
}
