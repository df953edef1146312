import { emptySet, type GearSet } from '@stashwise/loadouts/gear/gear-set'
import { packGear, unpackGear } from '@stashwise/loadouts/gear/link'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { browserDocument } from '#app/storage/browser-document.ts'
import { type PageScope, usePageScope } from '#app/storage/page-scope.ts'
import type { GearView } from '../../gear-view.ts'

/** `isWhole`: the view has all gear, not just that of the address. */
type Options = { view: GearView; isWhole: boolean; code: string; onCode(code: string): void }

/** The set of the address. `missing`: items the game no longer has; `isBroken`: the link is invalid. */
export type GearState = {
  set: GearSet
  missing: number
  isBroken: boolean
  change(next: GearSet): void
  canUndo: boolean
  undo(): void
}

/** The set the address holds. A change goes into the address and this browser; an address without a set shows what this browser has. */
export function useGearSet({ view: { facts }, isWhole, code, onCode }: Options): GearState {
  const page = usePageScope()
  const [past, setPast] = useState<readonly string[]>([])
  const read = useMemo(() => readCode(facts, code), [facts, code])
  const showStored = useEffectEvent(() => {
    if (code === '' && past.length === 0) void storedGear(page).then((stored) => stored !== '' && onCode(stored))
  })
  useEffect(() => {
    if (isWhole) showStored()
  }, [isWhole])
  function show(next: string) {
    void gearStore(page).change(() => next)
    onCode(next)
  }
  return {
    ...read,
    change(next) {
      setPast([...past, code])
      show(packGear(facts, next))
    },
    canUndo: past.length > 0,
    undo() {
      show(past.at(-1) ?? '')
      setPast(past.slice(0, -1))
    },
  }
}

function readCode(facts: GearView['facts'], code: string): Pick<GearState, 'set' | 'missing' | 'isBroken'> {
  try {
    return { ...unpackGear(facts, code), isBroken: false }
  } catch {
    return { set: emptySet, missing: 0, isBroken: true }
  }
}

/** The text of the set this browser edited last. */
const gearStore = browserDocument({ key: 'gear_set', read: (stored) => (typeof stored === 'string' ? stored : '') })

/** Resolves with the stored text once it is read. */
async function storedGear(page: PageScope): Promise<string> {
  const store = gearStore(page)
  await store.settled()
  return store.get().value
}
