import { createHash } from 'node:crypto'
import { isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Build } from '@stashwise/loadouts/build'
import { unpackBuild } from '@stashwise/loadouts/link'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { fromSaved } from '@stashwise/loadouts/saved'
import { LRUCache } from 'lru-cache'
import { onceFor } from '#app/http/once-for.ts'
import type { PictureRequest, Pictures } from '../../pictures.ts'
import type { SavedLoadouts } from '../../saved-service.ts'
import type { LoadoutsService } from '../../service.ts'
import { createRenderer } from './create-renderer.ts'
import { pictureSvg } from './picture-svg.ts'
import { type LoadoutName, type PictureView, toPictureView } from './picture-view.ts'

type PicturesParts = {
  loadouts: LoadoutsService
  saved: Pick<SavedLoadouts, 'get'>
  /** Renders fairly, in the order of clients. */
  inTurn?: <Result>(render: () => Promise<Result>) => Promise<Result>
  /** Waits without taking part in the work of the main thread. */
  outside?: <Result>(wait: Promise<Result>) => Promise<Result>
}

/** Pictures that are cached, some 80 kB each. */
const maxPictures = 64
/** Languages whose names the font has no letters for. */
const unwritable: ReadonlySet<Locale> = new Set<Locale>(['cn', 'jp', 'kr'])

/** Pictures of builds. They are by what they show: everyone who looks at a build gets the same, and it is rendered once. */
export function createPictures({ loadouts, saved, inTurn = (render) => render(), outside = (wait) => wait }: PicturesParts): Pictures {
  const rendered = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: maxPictures })
  const renderer = createRenderer()

  /** Nobody is signed in here, so what a visitor may not see is not found. */
  async function published(viewer: { mode: GameMode; locale: Locale }, uid: string) {
    try {
      return await saved.get({ mode: viewer.mode, locale: viewer.locale }, uid)
    } catch (error) {
      if (isAppError(error) && error.code === 'loadout/not-found') return undefined
      throw error
    }
  }

  async function view(viewer: { mode: GameMode; locale: Locale }, { url, code, id }: PictureRequest): Promise<PictureView | undefined> {
    const weapon = await loadouts.weapon(viewer, url)
    if (!weapon) return undefined
    let build: Build = code === undefined ? defaultBuild(weapon.facts) : unpackBuild(weapon.facts, code)
    let named: LoadoutName | undefined
    if (code === undefined && id !== undefined && id !== weapon.gunBuildUid) {
      const loadout = await published(viewer, id)
      if (!loadout?.isPublic || loadout.build.weapon !== weapon.uid) return undefined
      build = fromSaved(weapon.facts, loadout.build).build
      named = { title: loadout.title, author: loadout.author }
    }
    return toPictureView(weapon, build, await loadouts.usualPrices(viewer, url), viewer.locale, named)
  }

  return {
    async describe(viewer, request) {
      const found = await view(viewer, request)
      return found && { title: found.title, figures: found.figures }
    },
    async find({ mode, locale }, request) {
      const found = await view({ mode, locale: unwritable.has(locale) ? 'en' : locale }, request)
      if (!found) return undefined
      const svg = pictureSvg(found)
      const tag = createHash('sha256').update(svg).digest('base64url')
      return { tag, png: () => outside(onceFor(rendered, tag, () => inTurn(() => renderer.render(svg)))) }
    },
  }
}
