import type { SlotPath } from '@stashwise/loadouts/build'
import { splitPath } from '@stashwise/loadouts/tree'

type Row = { slot: { path: SlotPath } }

/** Where a key leads from a slot of the tree, as in other trees: up and down, left to the parent, right to the first child. */
export function treeStep(rows: readonly Row[], from: SlotPath, key: string): SlotPath | undefined {
  const at = rows.findIndex(({ slot }) => slot.path === from)
  const pathAt = (index: number) => rows[index]?.slot.path
  switch (key) {
    case 'ArrowDown':
      return pathAt(at + 1)
    case 'ArrowUp':
      return pathAt(at - 1)
    case 'ArrowLeft':
      return splitPath(from).parent || undefined
    case 'ArrowRight': {
      const next = pathAt(at + 1)
      return next !== undefined && splitPath(next).parent === from ? next : undefined
    }
    case 'Home':
      return pathAt(0)
    case 'End':
      return pathAt(rows.length - 1)
    default:
      return undefined
  }
}
