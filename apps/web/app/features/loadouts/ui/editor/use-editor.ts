import type { Build, SlotPath } from '@stashwise/loadouts/build'
import { withPart, withRound } from '@stashwise/loadouts/edit'
import type { PartIndex } from '@stashwise/loadouts/facts'
import { packBuild } from '@stashwise/loadouts/link'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { nodeAt } from '@stashwise/loadouts/tree'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type LinkState, readStart, startBuild } from '../../first-build.ts'
import type { NamedWeapon } from '../../named-weapon.ts'
import { type BuildHistory, changed, redone, startHistory, undone } from './build-history.ts'

export type Editor = {
  /** Undefined until the weapon's facts have loaded. */
  build: Build | undefined
  /** The build in a link; undefined for the default preset, which the plain address means. */
  code: string | undefined
  /** The link that the page was opened with: no build of this weapon, or one with so many parts that the game no longer has. */
  link: LinkState
  /** The build's codes, once something was changed since the address was opened, even if it was undone. `packed`: also of the default preset. */
  edited: { code: string | undefined; packed: string } | undefined
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  setPart: (path: SlotPath, part: PartIndex | undefined) => void
  setRound: (round: NonNullable<Build['round']>) => void
  /** A preset by its uid, or {@link bareId}. */
  reset: (id: string) => void
  load: (build: Build) => void
}

type Start = {
  /** The build of the address; undefined: the default preset. */
  code: string | undefined
  /** Differs for every opening of a link, even of the same one. */
  entry: string
  /** What the server made of the code. */
  link: LinkState
}

/** A build with its history. */
export function useEditor(weapon: NamedWeapon | undefined, { code: startCode, entry, link }: Start): Editor {
  // A link that is opened again begins again.
  const start = useMemo(() => weapon && { ...readStart(weapon, startCode), entry }, [weapon, startCode, entry])
  const [steps, setSteps] = useState<{ from: typeof start; history: BuildHistory }>()
  // Another weapon, or a link that was opened on this page, begins a history of its own.
  const history = steps && steps.from === start ? steps.history : start && startHistory(start.build)
  const now = history?.now
  const change = useCallback(
    (step: (history: BuildHistory) => BuildHistory) => {
      if (!start) return
      setSteps((before) => ({ from: start, history: step(before?.from === start ? before.history : startHistory(start.build)) }))
    },
    [start],
  )
  const make = useCallback((next: (build: Build) => Build) => change((before) => changed(before, next(before.now))), [change])
  const undo = useCallback(() => change(undone), [change])
  const redo = useCallback(() => change(redone), [change])
  useUndoKeys(undo, redo)

  const setPart = useCallback(
    (path: SlotPath, part: PartIndex | undefined) =>
      weapon && make((build) => (nodeAt(build, path)?.part === part ? build : withPart(weapon.facts, build, path, part))),
    [weapon, make],
  )
  const setRound = useCallback(
    (round: NonNullable<Build['round']>) => make((build) => (build.round === round ? build : withRound(build, round))),
    [make],
  )
  const reset = useCallback((id: string) => weapon && make((build) => withRound(startBuild(weapon, id), build.round)), [weapon, make])
  const load = useCallback((build: Build) => make(() => build), [make])

  const codes = useMemo(() => weapon && now && codesOf(weapon, now), [weapon, now])
  return {
    build: now,
    code: codes ? codes.code : startCode,
    link: start?.link ?? link,
    edited: history && history.past.length + history.next.length > 0 ? codes : undefined,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.next.length ?? 0) > 0,
    undo,
    redo,
    setPart,
    setRound,
    reset,
    load,
  }
}

/** `code`: what a plain address needs; none for the default preset. */
function codesOf({ facts }: NamedWeapon, build: Build): { code: string | undefined; packed: string } {
  const packed = packBuild(facts, build)
  return { packed, code: packed === packBuild(facts, defaultBuild(facts)) ? undefined : packed }
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, wherever no text is typed. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return
      const isUndo = event.code === 'KeyZ' && !event.shiftKey
      const isRedo = (event.code === 'KeyZ' && event.shiftKey) || event.code === 'KeyY'
      if (!isUndo && !isRedo) return
      event.preventDefault()
      if (isUndo) undo()
      else redo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo, redo])
}
