/**
 * Runs `work` whenever it is called, never twice at once: a call during a run leads to one more run after it. The promise resolves when there is
 * nothing left to do. What `work` throws goes to `onError`.
 */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false

  async function run() {
    while (isWanted) {
      isWanted = false
      await work().catch(onError)
    }
    running = undefined
  }
  return () => {
    isWanted = true
    running ??= run()
    return running
  }
}
