import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#app/http/use-address.ts'
import { useFrame } from '#app/site/frame.tsx'
import type { FirstBuild, WeaponHead } from '../../first-build.ts'
import type { SavedHead } from '../../saved-views.ts'
import { weaponSearch } from '../../weapon-search.ts'
import { EditorPage } from './editor-page.tsx'
import { useOpenedLink } from './use-opened-link.ts'
import { pricesQuery, weaponQuery } from './weapon-data.ts'

type Props = { weapon: WeaponHead; first: FirstBuild; code: string | undefined; hash: string; saved: SavedHead | undefined }

/** The editor, from its first build on the server to one with the weapon's facts and prices. */
export function WeaponEditor({ weapon: head, first, code, hash, saved }: Props) {
  const { mode, locale } = useFrame()
  const { b, view, quest } = useSearch(weaponSearch)
  const opened = useOpenedLink({ b, code })
  const weapon = useQuery(weaponQuery({ gunUrl: head.url, mode, locale, hash }))
  const prices = useQuery(pricesQuery({ gunUrl: head.url, mode, locale }))
  return (
    <EditorPage
      {...{ head, first, opened, saved, view }}
      questId={quest}
      weapon={weapon.data}
      prices={prices.data}
      hasFailed={weapon.isError}
      onRetry={() => void weapon.refetch()}
    />
  )
}
