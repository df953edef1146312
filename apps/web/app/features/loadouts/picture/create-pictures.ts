import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { AppError, isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Build } from '@stashwise/loadouts/build'
import { unpackBuild } from '@stashwise/loadouts/link'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { fromSaved } from '@stashwise/loadouts/saved'
import type { SavedLoadouts } from '../saved/service.ts'
import { LatestMap } from '../server/latest-map.ts'
import type { LoadoutsService } from '../service.ts'
import { pictureSvg } from './picture-svg.ts'
import { type PictureView, toPictureView } from './picture-view.ts'

/** `code`: a build by its link; `id`: a published loadout's uid, or that of the default preset. Neither: the default preset. */
export type PictureRequest = { url: string; code?: string | undefined; id?: string | undefined }

export type Pictures = {
  /**
   * The picture of a build as PNG. Undefined: no such weapon or loadout, as seen by a visitor: a private one is none.
   * @throws AppError `loadout/bad-link`, and `rate/limit` while too many are being rendered.
   */
  png(viewer: { mode: GameMode; locale: Locale }, request: PictureRequest): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Pictures that are cached, some 80 kB each, and those that are rendered at once or wait for it. */
const mostPictures = 64
const mostDrawn = 6
/** Languages whose names the font has no letters for. */
const unwritable: ReadonlySet<Locale> = new Set<Locale>(['cn', 'jp', 'kr'])

const weights = ['400Regular', '600SemiBold', '700Bold']
const fontFiles = () =>
  weights.map((weight) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)))

/** Pictures of builds. They are by what they show: everyone who looks at a build gets the same, and it is rendered once. */
export function createPictures(parts: { loadouts: LoadoutsService; saved: Pick<SavedLoadouts, 'get'> }): Pictures {
  const { loadouts, saved } = parts
  const rendered = new LatestMap<Promise<Uint8Array<ArrayBuffer>>>(mostPictures)
  let drawing = 0

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
    let title: string | undefined
    if (code === undefined && id !== undefined && id !== loadouts.weapons(viewer).find((each) => each.url === url)?.gunBuildUid) {
      const loadout = await published(viewer, id)
      if (!loadout?.isPublic || loadout.build.weapon !== weapon.uid) return undefined
      build = fromSaved(weapon.facts, loadout.build).build
      title = loadout.title
    }
    return toPictureView(weapon, build, await loadouts.usualPrices(viewer, url), viewer.locale, title)
  }

  async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
    if (drawing >= mostDrawn) throw new AppError('rate/limit')
    drawing += 1
    try {
      // Loaded with the first picture: most processes never render one. Rendered on a thread of its own.
      const { renderAsync } = await import('@resvg/resvg-js')
      const image = await renderAsync(svg, { font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Inter' } })
      return new Uint8Array(image.asPng())
    } finally {
      drawing -= 1
    }
  }

  return {
    async png({ mode, locale }, request) {
      const found = await view({ mode, locale: unwritable.has(locale) ? 'en' : locale }, request)
      if (!found) return undefined
      const svg = pictureSvg(found)
      return rendered.get(createHash('sha256').update(svg).digest('base64url'), () => draw(svg))
    },
  }
}
