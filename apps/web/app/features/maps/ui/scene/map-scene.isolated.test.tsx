import { findProjection } from '@stashwise/maps/projections'
import * as L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMapScene } from './map-scene.ts'
import type { Scene, ShownView } from './scene.ts'

const projection = findProjection('customs')
const scene: Scene = {
  level: 'main',
  markers: [],
  labels: [],
  hits: undefined,
  open: undefined,
  chipOf: () => '',
  isDim: () => false,
  player: undefined,
  trail: [],
}

let resized = () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: Element) {
        if (element.matches('.leaflet-container')) resized = this.tell
      }
      disconnect() {}
    },
  )
  Object.assign(L.Browser, { any3d: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => vi.unstubAllGlobals())

/** A map in a box of this size, which jsdom does not lay out. */
function openMap(width: number, height: number, start?: { centre: { left: number; top: number }; zoom: number }) {
  if (!projection) throw new Error('no projection')
  const element = document.createElement('div')
  const size = { width, height }
  Object.defineProperties(element, { clientWidth: { get: () => size.width }, clientHeight: { get: () => size.height } })
  const views: ShownView[] = []
  const map = createMapScene(element, {
    projection,
    picture: '',
    start,
    scene,
    popup: document.createElement('div'),
    hover: document.createElement('div'),
    nameOf: () => '',
    onCovered() {},
    onView: (view) => views.push(view),
    onPick() {},
    onDrag() {},
  })
  return {
    map,
    view: () => views.at(-1),
    resize(nextWidth: number, nextHeight: number) {
      Object.assign(size, { width: nextWidth, height: nextHeight })
      resized()
    },
  }
}

test('all of the map is fitted again when its box changes, and is no view of the player’s own', async () => {
  const { map, view, resize } = openMap(800, 600)
  await Promise.resolve()
  const first = view()
  expect(first?.isOwn).toBe(false)
  resize(1900, 1000)
  expect(view()?.zoom).toBeGreaterThan((first?.zoom ?? 0) + 0.5)
  // A panel that goes, or a screen that is turned: as small as it must be.
  resize(400, 300)
  expect(view()?.zoom).toBeLessThan((first?.zoom ?? 0) - 1)
  expect(view()?.isOwn).toBe(false)
  resize(800, 600)
  expect(view()?.zoom).toBeCloseTo(first?.zoom ?? 0, 5)
  map.follow({ left: 0, top: 0 })
  expect(view()?.isOwn).toBe(false)
})

test.each([
  [1280, 900],
  [390, 844],
])(
  'a map that was shown as a whole has its middle where it has it in a box of %d × %d from the start, also a moment later',
  async (width, height) => {
    const { view, resize } = openMap(702, 726)
    await Promise.resolve()
    resize(width, height)
    const other = openMap(width, height)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(view()?.zoom).toBeCloseTo(other.view()?.zoom ?? 0, 5)
    expect(view()?.centre.left).toBeCloseTo(other.view()?.centre.left ?? 0, 0)
    expect(view()?.centre.top).toBeCloseTo(other.view()?.centre.top ?? 0, 0)
  },
)

test('a view is the player’s own once they zoom, drag or go somewhere, stays when the box changes, and ends with the whole map', async () => {
  const { map, view, resize } = openMap(800, 600)
  map.zoomBy(2)
  const near = view()
  expect(near?.isOwn).toBe(true)
  for (const [width, height] of [
    [900, 700],
    [1900, 1000],
    [390, 600],
  ] as const) {
    resize(width, height)
    expect(view()?.zoom).toBe(near?.zoom)
    expect(view()?.centre.left).toBeCloseTo(near?.centre.left ?? 0, 0)
    expect(view()?.centre.top).toBeCloseTo(near?.centre.top ?? 0, 0)
  }
  map.fit()
  expect(view()?.isOwn).toBe(false)
  map.goTo([{ left: 100, top: 100 }], { isMoved: false })
  expect(view()?.isOwn).toBe(false)
  map.goTo([{ left: 110, top: 100 }])
  expect(view()?.isOwn).toBe(true)
})

test('a view of a link is there again', async () => {
  const start = { centre: { left: 120.5, top: 130.25 }, zoom: 3.207 }
  const { view } = openMap(800, 600, start)
  await Promise.resolve()
  expect(view()).toMatchObject({ zoom: start.zoom, isOwn: true })
  expect(view()?.centre.left).toBeCloseTo(start.centre.left, 6)
})

test('following a player leaves a map alone that is wholly on screen, and moves one that is not', async () => {
  const { map, view } = openMap(800, 600)
  await Promise.resolve()
  const whole = view()
  const corner = { left: 40, top: 60 }
  map.follow(corner)
  expect(view()).toEqual(whole)
  map.zoomBy(3)
  map.follow({ left: 200, top: 190 })
  expect(view()?.centre.left).toBeCloseTo(200, 0)
})

test('a card is below the controls along the top once the map has come to its place', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(340)
  const { map, view } = openMap(390, 600)
  const place = { left: 120, top: 150 }
  map.openAt(place, 20)
  map.goTo([place])
  // The card is 340 high and ends at the middle of the box, 300: without more room its head would be beyond the top.
  await vi.waitFor(() => expect(((view()?.centre.top ?? place.top) - place.top) * 2 ** (view()?.zoom ?? 0)).toBeLessThan(-90))
})
