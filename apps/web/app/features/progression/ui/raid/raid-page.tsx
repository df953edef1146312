import { type NamedMap, namedMaps } from '@stashwise/maps/map-slugs'
import { countOpenByMap } from '@stashwise/progression/quests/quest-tabs'
import Printer from 'lucide-react/icons/printer'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { MapSelect } from '#app/kit/map-select.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { pages } from '#app/site/pages.ts'
import { useSquad } from '../../client/use-squad.ts'
import { type Quests, useQuests } from '../../use-quests.ts'
import type { ShoppingParts } from '../hideout/shopping-parts.ts'
import { ItemsPage } from '../items/items-page.tsx'
import { SquadPanel } from '../squad/squad-panel.tsx'
import styles from './raid-page.module.css'
import { RaidParts } from './raid-parts.tsx'
import { type AskedRaid, mapOf, questMapHref, raidHref } from './schema.ts'
import { useRaidSheet } from './use-raid-sheet.ts'
import { useSquadRaid } from './use-squad-raid.ts'

/** What to take along, do and find on one map, alone or with a squad: on a phone beside the game, or printed. */
export function RaidPage({ search: asked, shopping }: { search: AskedRaid; shopping: ShoppingParts }) {
  const { t } = useTranslation(['raid', 'shell'])
  const { quests, hasFailed, retry } = useQuests()
  const usualMap = useUsualMap(quests)
  const search = { ...asked, map: mapOf(asked) ?? usualMap }
  const squad = useSquad(quests, search.squad)
  const shared = useSquadRaid(quests, squad, search)
  const sheet = useRaidSheet(quests, search, shared)
  const [isMaking, setIsMaking] = useState(false)
  const navigate = useNavigate()
  const show = (href: string) => void navigate(href, { replace: true, preventScrollReset: true })
  const closeSquad = () => {
    setIsMaking(false)
    if (squad.status === 'gone' || squad.status === 'removed') squad.dismiss()
    if (search.squad !== undefined) show(raidHref(search.map, search.scope))
  }
  const tools = (
    <span className="row">
      {squad.status === 'none' ? (
        <Button aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
          <Users size={16} aria-hidden="true" /> {t('squad.open')}
        </Button>
      ) : null}
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" /> {t('print')}
      </Button>
    </span>
  )
  return (
    <ItemsPage title={t('title', { map: t(`shell:map.${search.map}`) })} lead={t('lead')} tools={tools}>
      <div className="row-4">
        <div className={styles.maps}>
          <MapSelect
            aria-label={t('map')}
            value={search.map}
            values={namedMaps}
            textOf={(map) => t(`shell:map.${map}`)}
            onChange={(map) => show(raidHref(map, search.scope, search.squad))}
          />
        </div>
        <span className={styles.leads}>
          <AppLink to={questMapHref(search.map, sheet?.ofMap ?? [])}>{t('more.map')}</AppLink>
          <AppLink to={`${pages.bosses}?map=${search.map}`}>{t('more.bosses')}</AppLink>
          <AppLink to={`${pages.keys}?map=${search.map}`}>{t('more.keys')}</AppLink>
        </span>
      </div>
      {asked.map !== '' && mapOf(asked) === undefined ? (
        <Callout role="status">{t('noSuchMap', { asked: asked.map, map: t(`shell:map.${search.map}`) })}</Callout>
      ) : null}
      {squad.status !== 'none' || isMaking ? (
        <SquadPanel squad={squad} sheet={shared?.sheet} map={search.map} onClose={closeSquad} />
      ) : null}
      {quests && sheet ? (
        <RaidParts quests={quests} search={search} sheet={sheet} shared={shared} AddToList={shopping.AddToList} />
      ) : hasFailed ? (
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      ) : (
        <div className={styles.parts} aria-busy="true">
          <Skeleton height={240} />
          <Skeleton height={240} />
        </div>
      )}
    </ItemsPage>
  )
}

/** The map with the most quests when the player opened the page; ticks on the sheet do not lead to another one. */
function useUsualMap(quests: Quests | undefined): NamedMap {
  const [map, setMap] = useState<NamedMap>()
  if (map === undefined && quests) setMap(fullestMap(quests))
  return map ?? firstMap
}

const firstMap = 'customs'

function fullestMap({ states }: Quests): NamedMap {
  const counts = countOpenByMap(states.values())
  const countOf = (map: NamedMap) => counts[map] ?? 0
  return namedMaps.reduce((most, map) => (countOf(map) > countOf(most) ? map : most), firstMap)
}
