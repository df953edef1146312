import { stitch } from '@stashwise/recognition/stitch'
import type { ReadPicture, ScannedCell } from './scan-messages.ts'

/** A picture that is read or being read: until `grids` are known, its cells are a first list. */
export type ShotCells = {
  id: number
  size?: { width: number; height: number }
  cells?: readonly ScannedCell[]
  grids?: ReadPicture['grids']
}

/** A cell of a picture, by the picture's number. */
export type ShotPlace = { shot: number; at: number }

/** An item with every cell that shows it, the clearest one first. */
export type SceneCell = { cell: ScannedCell; places: readonly [ShotPlace, ...ShotPlace[]] }

/** Items of several pictures, each once. `shared`: how many of a picture's cells other pictures show too. */
export type Scene = { cells: SceneCell[]; shared: ReadonlyMap<number, number> }

export const placeKey = ({ shot, at }: ShotPlace): string => `${shot}:${at}`

/** Joins pictures where they overlap; those that are still being read are added as they are. */
export function toScene(shots: readonly ShotCells[]): Scene {
  const read = shots.flatMap(({ id, size, cells, grids }) => (size && cells && grids ? [{ id, ...size, cells, grids }] : []))
  const { cells, shared } = stitch(read)
  const stitched = cells.flatMap(({ places, isDisputed }): SceneCell[] => {
    const all = places.flatMap(({ picture, at }) => {
      const shot = read[picture]
      const cell = shot?.cells[at]
      return shot && cell ? [{ place: { shot: shot.id, at }, cell }] : []
    })
    const [first, ...others] = all
    if (!first) return []
    const cell = isDisputed ? toDisputed(all.map((each) => each.cell)) : first.cell
    return [{ cell: { ...first.cell, ...cell }, places: [first.place, ...others.map(({ place }) => place)] }]
  })
  const unread = shots.flatMap(({ id, cells: first, grids }) =>
    first && !grids ? first.map((cell, at): SceneCell => ({ cell, places: [{ shot: id, at }] })) : [],
  )
  return {
    cells: [...stitched, ...unread],
    shared: new Map(read.map(({ id }, index) => [id, shared[index] ?? 0])),
  }
}

/** Pictures that contradict each other make a question of all their candidates. */
function toDisputed(cells: readonly ScannedCell[]): Pick<ScannedCell, 'state' | 'candidates'> {
  const candidates = new Map(
    cells.flatMap((cell) => cell.candidates.slice(0, cell.state === 'sure' ? 1 : undefined)).map((each) => [each.id, each]),
  )
  return { state: 'asked', candidates: [...candidates.values()] }
}
