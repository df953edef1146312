import { namedMaps } from '@stashwise/maps/map-slugs'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import { markObjective } from '@stashwise/progression/quests/quest-edits'
import { countOpenByMap } from '@stashwise/progression/quests/quest-tabs'
import { raidScopes, raidSheet } from '@stashwise/progression/raid/raid-sheet'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { questSearch, questsHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'
import type { ShoppingParts } from '../hideout/shopping-parts.ts'
import { UndoBar } from '../items/undo-bar.tsx'
import { questNeeds } from '../quests/quest-shopping.ts'
import { ExitItems, RaidGearSets, RaidItems, RaidKeys } from './raid-items.tsx'
import styles from './raid-page.module.css'
import { RaidDone, RaidTodo } from './raid-todo.tsx'
import { type RaidSearch, raidHref } from './schema.ts'
import type { ShownRaid } from './use-raid-sheet.ts'
import type { SquadRaid } from './use-squad-raid.ts'

const usualQuests = questSearch.parse({})

type PartsProps = {
  quests: Quests
  search: RaidSearch
  sheet: ShownRaid
  /** Undefined without a squad. */
  shared: SquadRaid | undefined
  AddToList: ShoppingParts['AddToList']
}

/** The parts of a map's sheet, for the quests that its scope has. */
export function RaidParts({ quests, search, sheet, shared, AddToList }: PartsProps) {
  const { t, format } = useTexts(['raid', 'shell'])
  const { states, player, progression } = quests
  const { map, scope, own } = sheet
  const { quests: todo, keys, bring, gear, find } = sheet.shown
  const isEmpty = todo.length === 0
  const hasOpen = isEmpty && scope !== 'open' && raidSheet(states, player, { map, scope: 'open' }).quests.length > 0
  // These do not depend on quests.
  const { accessKeys, exits } = progression.facts.maps.get(map) ?? { accessKeys: [], exits: [] }
  const [marked, setMarked] = useState<{ id: string; isDone: boolean }>()
  const marks = {
    quests,
    map: t(`shell:map.${search.map}`),
    onMark: ({ id }: { id: string }, isDone: boolean) => setMarked({ id, isDone }),
  }
  const undo = () => {
    if (marked) quests.progress.edit(withHandOvers(quests.progression.facts, quests.player, markObjective(marked.id, !marked.isDone)))
    setMarked(undefined)
  }
  // What must be found in raid cannot be bought.
  const buyable = own.quests.map(({ quest, objectives }) => ({ quest, objectives: objectives.filter(({ foundInRaid }) => !foundInRaid) }))
  const wanted = questNeeds(buyable, progression.names.quest)
  return (
    <>
      <div className={styles.screen}>
        <Segmented
          label={t('scopes')}
          value={scope}
          segments={raidScopes.map((value) => ({ value, label: t(`scope.${value}`), to: raidHref(search.map, value, search.squad) }))}
        />
      </div>
      <div className={styles.parts}>
        <div className="stack-4">
          {isEmpty ? (
            <Empty
              title={t('none')}
              action={
                <>
                  {hasOpen ? (
                    <ButtonLink look="accent" to={raidHref(search.map, 'open', search.squad)}>
                      {t('scope.open')}
                    </ButtonLink>
                  ) : null}
                  <ButtonLink to={questsHref({ ...usualQuests, map: search.map })}>{t('choose')}</ButtonLink>
                </>
              }
            >
              <p>{t(shared ? 'squad.none' : `noneText.${scope}`)}</p>
              <OtherMaps quests={quests} search={search} />
            </Empty>
          ) : (
            <RaidTodo todo={todo} own={own} shared={shared} {...marks} />
          )}
          <RaidDone done={own.done} {...marks} />
        </div>
        <div className="stack-4">
          {isEmpty && accessKeys.length === 0 ? null : (
            <Panel title={t('keys')}>
              {keys.length + accessKeys.length === 0 ? (
                <PanelText>{t('noKeys')}</PanelText>
              ) : (
                <RaidKeys keys={keys} accessKeys={accessKeys} quests={quests} shared={shared} />
              )}
            </Panel>
          )}
          {isEmpty ? null : (
            <Panel
              title={t('bring')}
              aside={wanted.length > 0 ? <AddToList needs={wanted} label={t('toList')} name={t('toListOf')} /> : undefined}
            >
              {bring.length + gear.length === 0 ? (
                <PanelText>{t('noBring')}</PanelText>
              ) : (
                <div className="stack-3">
                  {bring.length > 0 ? <RaidItems items={bring} quests={quests} shared={shared} /> : null}
                  {gear.length > 0 ? <RaidGearSets gear={gear} quests={quests} shared={shared} /> : null}
                </div>
              )}
            </Panel>
          )}
          {exits.length === 0 ? null : (
            <Panel title={t('exits')}>
              <ExitItems exits={exits} quests={quests} shared={shared} />
            </Panel>
          )}
          {find.length === 0 ? null : (
            <Panel title={t('find')}>
              <RaidItems items={find} quests={quests} shared={shared} />
            </Panel>
          )}
          {own.experience > 0 ? <p className="text-dim">{t('experience', { exp: format.number(own.experience) })}</p> : null}
        </div>
      </div>
      <UndoBar
        last={marked && { text: t(marked.isDone ? 'ticked' : 'unticked', { objective: progression.names.objective(marked.id) }) }}
        undo={undo}
      />
    </>
  )
}

const maxOthers = 3

/** Where else there is something to do, the maps with the most quests first. */
function OtherMaps({ quests, search }: { quests: Quests; search: RaidSearch }) {
  const { t } = useTranslation(['raid', 'shell'])
  const counts = countOpenByMap(quests.states.values())
  const others = namedMaps.flatMap((map) => (map !== search.map && counts[map] ? [{ map, count: counts[map] }] : []))
  if (others.length === 0) return null
  const most = others.toSorted((a, b) => b.count - a.count).slice(0, maxOthers)
  return (
    <p className={`${styles.leads} ${styles.elsewhere}`}>
      {t('otherMaps')}
      {most.map(({ map, count }) => (
        <AppLink key={map} to={raidHref(map, 'open', search.squad)}>
          {t('onMap', { map: t(`shell:map.${map}`), count })}
        </AppLink>
      ))}
    </p>
  )
}
