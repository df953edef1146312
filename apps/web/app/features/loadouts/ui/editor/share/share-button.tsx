import type { Build } from '@stashwise/loadouts/build'
import type { FiledLoadout } from '@stashwise/loadouts/loadout-file'
import { toSaved } from '@stashwise/loadouts/saved'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BuildView } from '#app/features/loadouts/build-view.ts'
import { readStart, type WeaponHead } from '#app/features/loadouts/first-build.ts'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { saveLoadouts } from '../../file/save-file.ts'
import { buildPath } from '../editor-path.ts'
import type { PriceViews } from '../price/use-price-views.ts'
import type { Editor } from '../use-editor.ts'
import type { FileRefusal } from './file-import.tsx'
import { toBuildText } from './to-build-text.ts'
import { type FoundBuild, type LinkRefusal, useFindBuild } from './use-find-build.ts'

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog)

type Props = {
  head: WeaponHead
  /** Title of the open saved loadout; undefined: none. */
  title: string | undefined
  weapon: NamedWeapon | undefined
  editor: Editor
  view: BuildView
  price: PriceViews['price'] | undefined
}

/** Opens the dialog that exports a build or imports one. */
export function ShareButton({ head, title, weapon, editor, view, price }: Props) {
  const { t, locale } = useTexts('loadouts')
  const navigate = useNavigate()
  const findBuild = useFindBuild(head.url)
  const [isOpen, setIsOpen] = useState(false)
  const ShareDialog = useLoaded(isOpen, loadDialog, () => setIsOpen(false))
  const { build } = editor

  function toText() {
    const url = new URL(buildPath(head.url, editor.code), location.origin)
    const text = toBuildText({ name: head.name, url: url.href, view, price, wordsOf: (uid) => weapon?.wordsOf(uid), t, locale })
    url.searchParams.set('lang', locale)
    return { text, picture: `/loadouts/weapon/${head.url}/picture.png${url.search}` }
  }
  function save(weapon: NamedWeapon, build: Build) {
    saveLoadouts(head.url, [{ title: title ?? head.name, gun: head.url, build: toSaved(weapon.facts, build) }])
  }
  /** A build of this weapon replaces the current one, and can be undone; another weapon or a saved one is a page of its own. */
  async function openFound({ gunUrl, code, savedId }: FoundBuild) {
    if (weapon && gunUrl === head.url && savedId === undefined) editor.load(readStart(weapon, code).build)
    else await navigate(savedId === undefined ? buildPath(gunUrl, code) : `${buildPath(gunUrl, undefined)}/${savedId}`)
    setIsOpen(false)
  }
  async function importLink(pasted: string): Promise<LinkRefusal | undefined> {
    const result = await findBuild.pasted(pasted)
    if ('refusal' in result) return result.refusal
    await openFound(result.found)
    return undefined
  }
  /** Asks for consent before it leaves out parts that the game of today has no place for. */
  async function importFiled(loadout: FiledLoadout, isSure: boolean): Promise<FileRefusal | undefined> {
    const result = await findBuild.filed(loadout)
    if ('refusal' in result) return { kind: result.refusal }
    const { found, missing = 0 } = result
    if (missing > 0 && !isSure) return { kind: 'partly', missing }
    await openFound(found)
    return undefined
  }
  return (
    <>
      <Button disabled={!build} onClick={() => setIsOpen(true)}>
        <Share2 size={16} aria-hidden="true" />
        {t('share.button')}
      </Button>
      {isOpen && ShareDialog ? (
        <ShareDialog
          {...toText()}
          onImport={importLink}
          onSave={() => weapon && build && save(weapon, build)}
          onImportFiled={importFiled}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
