import { fromWire, toWire } from '@stashwise/accounts/wire'
import type { QueuedEdit } from './edit-queue.ts'
import type { OpenTabs } from './open-tabs.ts'

export type EditStorage = {
  keys(): Promise<string[]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<unknown>
  removeItem(key: string): Promise<void>
}

export type SavedEdits = ReturnType<typeof createSavedEdits>

export type SavedEditsOptions = { storage: EditStorage; tabs: OpenTabs; uid: string; tabId: string; clock(): number }

/**
 * Edits the server has not yet saved, stored in the browser so that a closed tab loses none. Each tab stores its own under its user's uid
 * and its own name; what a closed tab has left is taken over by another tab of the same user, by one only.
 */
export function createSavedEdits({ storage, tabs, uid, tabId, clock }: SavedEditsOptions) {
  const area = `user_edits/${uid}/`
  const ownKey = `${area}${tabId}`
  let wanted: readonly QueuedEdit[] = []
  let writing: Promise<void> | undefined
  let isDirty = false
  let isStopped = false

  async function write() {
    while (isDirty) {
      isDirty = false
      const edits = [...wanted]
      await quietly('stored', () =>
        edits.length > 0 ? storage.setItem(ownKey, { savedAt: clock(), edits: edits.map(toStored) }) : storage.removeItem(ownKey),
      )
    }
    writing = undefined
    if (wanted.length === 0) tabs.release()
  }

  function save(edits: readonly QueuedEdit[]): Promise<void> {
    if (isStopped) return Promise.resolve()
    wanted = edits
    isDirty = true
    if (edits.length > 0) tabs.hold(ownKey)
    writing ??= write()
    return writing
  }

  async function adoptFrom(key: string, take: (edits: QueuedEdit[]) => Promise<void>) {
    const stored = await storage.getItem(key)
    if (isStored(stored)) {
      if (await tabs.isOpen(key, stored.savedAt)) return
      const edits = stored.edits.map(fromStored).filter(isQueuedEdit)
      if (edits.length > 0) await take(edits)
    }
    await storage.removeItem(key)
  }

  return {
    /** Stores these in place of what was stored for this tab; done when they are written. */
    save,
    /** Writes again, so that others see that this tab is open. */
    touch: () => (wanted.length > 0 ? save(wanted) : Promise.resolve()),
    /** Hands over what tabs that are gone have left; it is deleted once `take` is done. */
    async adopt(take: (edits: QueuedEdit[]) => Promise<void>) {
      await quietly('read', () =>
        tabs.inTurn(`${area}adopt`, async () => {
          const keys = await storage.keys()
          for (const key of keys) if (key.startsWith(area) && key !== ownKey) await adoptFrom(key, take)
        }),
      )
    },
    /** Another tab may take over what is stored. */
    stop() {
      isStopped = true
      tabs.release()
    },
  }
}

/** Storage that is full or missing is logged and ignored (spec section 4). */
async function quietly(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn(`Unsaved edits could not be ${what}`, error)
  }
}

const toStored = (queued: QueuedEdit) => toWire({ ...queued, edit: toWire(queued.edit) })

function fromStored(stored: unknown): unknown {
  if (!isObject(stored) || !('edit' in stored) || !isObject(stored.edit)) return undefined
  return fromWire({ ...stored, edit: fromWire(stored.edit) })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isStored = (value: unknown): value is { savedAt: number; edits: unknown[] } =>
  isObject(value) && 'savedAt' in value && typeof value.savedAt === 'number' && 'edits' in value && Array.isArray(value.edits)

function isQueuedEdit(value: unknown): value is QueuedEdit {
  if (!isObject(value)) return false
  const has = (name: string, type: string) => typeof Reflect.get(value, name) === type
  return has('id', 'string') && has('characterUid', 'string') && has('madeAt', 'number') && has('since', 'number') && has('edit', 'object')
}
