export type OpenTabs = {
  /** This tab is open under a name, until it is released or closed. Held only while needed: a page that holds a lock is not in the back/forward cache. */
  hold(name: string): void
  release(): void
  /** `savedAt`: when the tab was last heard of, milliseconds since 1970. */
  isOpen(name: string, savedAt: number): Promise<boolean>
  /** Runs while no other tab runs under the same name. */
  inTurn(name: string, run: () => Promise<void>): Promise<void>
}

/** A tab not heard of for this long is gone. Longer than a browser lets a tab in the background sleep. */
export const silentTabMs = 120_000

/** By locks, which a browser takes from a tab the moment it closes; without them by when a tab was last heard of. */
export function createOpenTabs(locks: LockManager | undefined, clock: () => number): OpenTabs {
  return locks ? tabsByLocks(locks) : tabsByTime(clock)
}

function tabsByLocks(locks: LockManager): OpenTabs {
  let end: (() => void) | undefined
  return {
    hold(name) {
      if (end) return
      const { promise, resolve } = Promise.withResolvers<void>()
      end = resolve
      locks.request(name, () => promise).catch((error: unknown) => console.warn('This tab could not be told from others', error))
    },
    release() {
      end?.()
      end = undefined
    },
    async isOpen(name) {
      const { held = [], pending = [] } = await locks.query()
      return [...held, ...pending].some((lock) => lock.name === name)
    },
    async inTurn(name, run) {
      await locks.request(name, run)
    },
  }
}

function tabsByTime(clock: () => number): OpenTabs {
  return {
    hold() {},
    release() {},
    isOpen: async (_name, savedAt) => Math.abs(clock() - savedAt) < silentTabMs,
    // Two tabs may take over the same edits: sent twice, an edit changes nothing the second time.
    inTurn: (_name, run) => run(),
  }
}
