import { useSyncExternalStore } from 'react'
import type { FeeSettings } from './sale.ts'

const storageKey = 'stashwise.fee'
/** Highest Hideout Management level; 51 is the elite level. */
export const topSkill = 51
const initial: FeeSettings = { intelligenceCenter3: false, hideoutManagement: 0 }
let current: FeeSettings | undefined
const listeners = new Set<() => void>()

function read(): FeeSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return initial
    const built = 'intelligenceCenter3' in stored && stored.intelligenceCenter3 === true
    const level = 'hideoutManagement' in stored ? Number(stored.hideoutManagement) : 0
    return { intelligenceCenter3: built, hideoutManagement: Number.isInteger(level) ? Math.min(Math.max(level, 0), topSkill) : 0 }
  } catch {
    return initial
  }
}

const snapshot = () => {
  current ??= read()
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(next: FeeSettings) {
  current = next
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch (error) {
    console.warn('Fee settings could not be kept', error)
  }
  for (const listener of listeners) listener()
}

/** The reader's Intelligence Center and Hideout Management level, kept in this browser; the server draws the defaults. */
export function useFeeSettings(): [FeeSettings, (next: FeeSettings) => void] {
  return [useSyncExternalStore(subscribe, snapshot, () => initial), write]
}
