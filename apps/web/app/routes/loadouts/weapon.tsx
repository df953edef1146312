import { isAppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { packBuild } from '@stashwise/loadouts/link'
import { fromSaved } from '@stashwise/loadouts/saved'
import { weaponCategories } from '@stashwise/loadouts/weapon-category'
import { useQuery } from '@tanstack/react-query'
import { data, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { OpenLoadout, SavedHead } from '#app/features/loadouts/saved-views.ts'
import { toEntries } from '#app/features/loadouts/server/to-entries.ts'
import { ChoosePage } from '#app/features/loadouts/ui/choose/choose-page.tsx'
import { EditorPage } from '#app/features/loadouts/ui/editor/editor-page.tsx'
import { editorViews } from '#app/features/loadouts/ui/editor/editor-path.ts'
import { toFirstBuild } from '#app/features/loadouts/ui/editor/first-build.ts'
import { nameWeapon } from '#app/features/loadouts/ui/editor/name-weapon.ts'
import { startBuild } from '#app/features/loadouts/ui/editor/use-editor.ts'
import { useOpenedLink } from '#app/features/loadouts/ui/editor/use-opened-link.ts'
import { pricesQuery, weaponQuery } from '#app/features/loadouts/ui/editor/weapon-data.ts'
import { parseSearch, searchParams } from '#app/http/search-params.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { useFrame } from '#app/site/frame.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { pageNotFound } from '../not-found.ts'
import { pageHead } from '../page-head.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/weapon'

/** What the address says; what cannot be read falls back to the first view. */
const weaponSearch = z.object({
  category: z.catch(z.optional(z.enum(weaponCategories)), undefined),
  /** The code of a build. */
  b: z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined),
  view: z.catch(z.enum(editorViews), 'build'),
  /** The objective of a quest to find a build for. */
  quest: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})

export async function loader({ context, params: { gunUrl, id }, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { loadouts, savedLoadouts } = context.get(servicesContext)
  const search = parseSearch(weaponSearch, request)
  const head = pageHead(context, 'loadoutsWeapon')
  const { t } = serverTexts(viewer.locale)
  if (gunUrl === undefined) return { kind: 'choose' as const, weapons: toEntries(loadouts.weapons(viewer)), head }
  const body = await loadouts.weapon(viewer, gunUrl)
  if (!body) throw pageNotFound(`/loadouts/weapon/${gunUrl}`)
  const weapon = nameWeapon(body)
  const preset = id === undefined ? undefined : presetOf(id)
  const open = id !== undefined && preset === undefined ? await findSaved(id) : undefined
  // A link that holds its build opens for everybody, also when it comes from somebody's private loadout.
  if (id !== undefined && preset === undefined && open === undefined && search.b === undefined)
    throw data(
      { code: 'loadout/not-found', message: `No loadout that this user may see: ${id}` },
      { status: 404, statusText: 'Loadout Not Found' },
    )
  const code = search.b ?? codeOf()
  const { name, shortName, cell } = weapon.partOf(0)
  return {
    kind: 'build' as const,
    saved: open && savedHead(open),
    code,
    hash: (await loadouts.weaponBody(viewer, gunUrl)).hash,
    weapon: {
      url: gunUrl,
      name,
      shortName,
      cell: weapon.wordsOf(body.facts.presets[0]?.uid ?? body.uid)?.cell ?? cell,
      category: weapon.categoryName(body.facts.parts[0]?.category ?? ''),
      caliber: body.caliberName,
    },
    first: toFirstBuild(weapon, code, t('loadouts:start.bare')),
    head: {
      ...head,
      // A build in the address is another one than the loadout it began as.
      ...(open && search.b === undefined ? savedMeta(open) : weaponMeta()),
    },
  }

  function weaponMeta() {
    return {
      title: t('loadouts:head.title', { weapon: name }),
      description: t('loadouts:head.description', { weapon: name }),
      path: `/loadouts/weapon/${gunUrl}`,
      image: pictureOf({ code }),
    }
  }

  /** A published loadout is a page of its own, by its title and author. The picture of a private one is found by its build alone. */
  function savedMeta({ uid, title, author, isPublic, likes }: OpenLoadout) {
    const words = { title, author, weapon: name, shortName, count: likes }
    return {
      title: t('loadouts:head.savedTitle', words),
      description: t(author === '' ? 'loadouts:head.unsignedDescription' : 'loadouts:head.savedDescription', words),
      path: `/loadouts/weapon/${gunUrl}/${uid}`,
      image: pictureOf(isPublic ? { id: uid } : { code }),
    }
  }

  function pictureOf(build: { code?: string | undefined; id?: string }): string | undefined {
    return head.publicUrl ? head.publicUrl + pictureHref(gunUrl ?? '', { ...build, locale: viewer.locale }) : undefined
  }

  function codeOf(): string | undefined {
    if (!body) return undefined
    if (open) return packBuild(body.facts, fromSaved(body.facts, open.build).build)
    return preset === undefined ? undefined : packBuild(body.facts, startBuild(weapon, preset))
  }

  /** A saved loadout of this weapon; undefined also for somebody else's private one. */
  async function findSaved(uid: string): Promise<OpenLoadout | undefined> {
    try {
      const found = await savedLoadouts.get({ mode: viewer.mode, locale: viewer.locale, userId: userOf(context)?.userId }, uid)
      return found.build.weapon === body?.uid ? found : undefined
    } catch (error) {
      if (isAppError(error) && error.code === 'loadout/not-found') return undefined
      throw error
    }
  }

  /** A preset of the weapon by its uid, or by the one that links from item pages have for the default one. */
  function presetOf(wanted: string): string | undefined {
    const isDefault = loadouts.weapons(viewer).some(({ url, gunBuildUid }) => url === gunUrl && gunBuildUid === wanted)
    return isDefault ? body?.facts.presets[0]?.uid : body?.facts.presets.find(({ uid }) => uid === wanted)?.uid
  }
}

const savedHead = ({ uid, title, author, isPublic, isOwn, version, changes, likes, isLiked }: OpenLoadout): SavedHead => ({
  uid,
  title,
  author,
  isPublic,
  isOwn,
  version,
  changes,
  likes,
  isLiked,
})

/** The browser knows every build of the weapon it shows. */
export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

type BuildData = Extract<Route.ComponentProps['loaderData'], { kind: 'build' }>

export default function WeaponRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { category } = weaponSearch.parse(searchParams(new URLSearchParams(search)))
  return (
    <>
      {loaderData.kind === 'choose' ? (
        <ChoosePage weapons={loaderData.weapons} category={category} />
      ) : (
        <WeaponEditor key={`${loaderData.weapon.url} ${loaderData.saved?.uid}`} loaded={loaderData} />
      )}
    </>
  )
}

function WeaponEditor({ loaded: { weapon: head, first, code, hash, saved } }: { loaded: BuildData }) {
  const { mode, locale } = useFrame()
  const { search } = useLocation()
  const { b, view, quest } = weaponSearch.parse(searchParams(new URLSearchParams(search)))
  const opened = useOpenedLink({ b, code })
  const weapon = useQuery(weaponQuery({ gunUrl: head.url, mode, locale, hash }))
  const prices = useQuery(pricesQuery({ gunUrl: head.url, mode, locale }))
  return (
    <EditorPage
      head={head}
      first={first}
      opened={opened}
      saved={saved}
      view={view}
      questId={quest}
      weapon={weapon.data}
      prices={prices.data}
      hasFailed={weapon.isError}
      onRetry={() => void weapon.refetch()}
    />
  )
}

/** Path of a picture in a language: of a build by its code, of a published loadout by its uid, else of the default preset. */
function pictureHref(url: string, { code, id, locale }: { code?: string | undefined; id?: string; locale: Locale }): string {
  const search = new URLSearchParams({ ...(code !== undefined && { b: code }), ...(id !== undefined && { id }), lang: locale })
  return `/loadouts/weapon/${encodeURIComponent(url)}/picture.png?${search}`
}
