import { isAppError } from '@stashwise/game/app-error'
import { packBuild } from '@stashwise/loadouts/link'
import { fromSaved } from '@stashwise/loadouts/saved'
import { data } from 'react-router'
import type { Viewer } from '#app/http/call-variables.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { startBuild, toFirstBuild } from '../first-build.ts'
import { nameWeapon } from '../name-weapon.ts'
import type { SavedLoadouts } from '../saved-service.ts'
import type { OpenLoadout, SavedHead } from '../saved-views.ts'
import type { LoadoutsService } from '../service.ts'
import type { WeaponBody } from '../weapon-body.ts'

type Services = { loadouts: LoadoutsService; savedLoadouts: SavedLoadouts; publicUrl: string }

/**
 * `id`: a saved loadout, a preset by its uid, or the default preset as links from item pages name it. `code`: the build in the address.
 * `userId`: who is signed in.
 */
type Wanted = { gunUrl: string; id: string | undefined; code: string | undefined; userId: string | undefined }

/** Data of a weapon's editor; undefined for what is no weapon. @throws a 404 response for a loadout that this user may not see. */
export async function loadWeaponPage({ loadouts, savedLoadouts, publicUrl }: Services, viewer: Viewer, wanted: Wanted) {
  const { gunUrl, id } = wanted
  const body = await loadouts.weapon(viewer, gunUrl)
  if (!body) return undefined
  const weapon = nameWeapon(body)
  const preset = id === undefined ? undefined : presetOf(id, body)
  const open = id !== undefined && preset === undefined ? await findSaved(id, body) : undefined
  // A link that holds its build opens for everybody, even if it comes from a private loadout.
  if (id !== undefined && preset === undefined && open === undefined && wanted.code === undefined)
    throw data(
      { code: 'loadout/not-found', message: `No loadout that this user may see: ${id}` },
      { status: 404, statusText: 'Loadout Not Found' },
    )
  const ownCode = open
    ? packBuild(body.facts, fromSaved(body.facts, open.build).build)
    : preset === undefined
      ? undefined
      : packBuild(body.facts, startBuild(weapon, preset))
  const code = wanted.code ?? ownCode
  const { name, shortName, cell } = weapon.partOf(0)
  const { t } = serverTexts(viewer.locale)
  // A build in the address is another one than the loadout it began as.
  const words = open && wanted.code === undefined ? savedWords(open) : weaponWords()
  return {
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
    head: { ...words, locale: viewer.locale, publicUrl },
  }

  function weaponWords() {
    return {
      title: t('loadouts:head.title', { weapon: name }),
      description: t('loadouts:head.description', { weapon: name }),
      path: `/loadouts/weapon/${gunUrl}`,
      image: pictureOf({ b: code }),
    }
  }

  /** A published loadout is a page of its own, by its title and author. The picture of a private one is found by its build alone. */
  function savedWords({ uid, title, author, isPublic, likes }: OpenLoadout) {
    const values = { title, author, weapon: name, shortName, count: likes }
    return {
      title: t('loadouts:head.savedTitle', values),
      description: t(author === '' ? 'loadouts:head.unsignedDescription' : 'loadouts:head.savedDescription', values),
      path: `/loadouts/weapon/${gunUrl}/${uid}`,
      image: pictureOf(isPublic ? { id: uid } : { b: code }),
    }
  }

  /** Address of a picture in a language: of a build by its code, of a published loadout by its uid, else of the default preset. */
  function pictureOf({ b, id }: { b?: string | undefined; id?: string }): string | undefined {
    const search = new URLSearchParams({ ...(b !== undefined && { b }), ...(id !== undefined && { id }), lang: viewer.locale })
    return publicUrl ? `${publicUrl}/loadouts/weapon/${encodeURIComponent(gunUrl)}/picture.png?${search}` : undefined
  }

  /** A saved loadout of this weapon; undefined also for another user's private one. */
  async function findSaved(uid: string, { uid: weaponUid }: WeaponBody): Promise<OpenLoadout | undefined> {
    try {
      const found = await savedLoadouts.get({ mode: viewer.mode, locale: viewer.locale, userId: wanted.userId }, uid)
      return found.build.weapon === weaponUid ? found : undefined
    } catch (error) {
      if (isAppError(error) && error.code === 'loadout/not-found') return undefined
      throw error
    }
  }

  /** A preset of the weapon by its uid, or by the one that links from item pages have for the default one. */
  function presetOf(uid: string, { gunBuildUid, facts: { presets } }: WeaponBody): string | undefined {
    return presets.find((each, at) => each.uid === uid || (at === 0 && uid === gunBuildUid))?.uid
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
