import type { MapSlug } from '@stashwise/game/ids'
import { type RaidQuest, type RaidSheet, raidScopes, raidSheet, usualScope } from '@stashwise/progression/raid/raid-sheet'
import type { SquadQuest } from '@stashwise/progression/squad/squad-sheet'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { LevelsNotice } from '../menu/levels-notice.tsx'
import { ObjectiveRow } from '../quests/quest-objectives.tsx'
import { questSearch, questsHref } from '../quests/schema.ts'
import type { Quests } from '../quests/use-quests.ts'
import { MemberMarks } from '../squad/member-marks.tsx'
import { RaidItems, RaidKeys } from './raid-items.tsx'
import styles from './raid-page.module.css'
import { type RaidSearch, raidHref } from './schema.ts'
import type { SquadRaid } from './use-squad-raid.ts'

const usualQuests = questSearch.parse({})

type PartsProps = {
  quests: Quests
  search: RaidSearch
  /** Undefined for who is in no squad. */
  shared: SquadRaid | undefined
}

/** The sheet of a map. Without a choice in the address it is for the chosen quests, or for all that are open when none is. */
export function RaidParts({ quests, search, shared }: PartsProps) {
  const { t } = useTranslation('raid')
  const { locale } = useSite()
  const { states, player } = quests
  const map = search.map as MapSlug // a slug of the menus is one of the game's maps
  const scope = search.scope ?? usualScope(states)
  const alone = useMemo(() => raidSheet(states, player, { map, scope }), [states, player, map, scope])
  const own = shared?.sheet.own.get(shared.me) ?? alone
  const { quests: todo, keys, bring, find } = shared?.sheet ?? alone
  return (
    <>
      <div className={styles.screen}>
        <Segmented
          label={t('scopes')}
          value={scope}
          segments={raidScopes.map((value) => ({ value, label: t(`scope.${value}`), to: raidHref(search.map, value, search.squad) }))}
        />
      </div>
      {scope === 'open' && !player.tracksProgress ? (
        <div className={styles.screen}>
          <LevelsNotice />
        </div>
      ) : null}
      {todo.length === 0 ? (
        <Empty title={t('none')} action={<ButtonLink to={questsHref({ ...usualQuests, map: search.map })}>{t('choose')}</ButtonLink>}>
          <p>{t(shared ? 'squad.none' : `noneText.${scope}`)}</p>
        </Empty>
      ) : (
        <div className={styles.parts}>
          <Todo todo={todo} own={own} quests={quests} shared={shared} />
          <div className={styles.column}>
            <Panel title={t('keys')}>
              {keys.length === 0 ? <PanelText>{t('noKeys')}</PanelText> : <RaidKeys keys={keys} quests={quests} shared={shared} />}
            </Panel>
            <Panel title={t('bring')}>
              {bring.length === 0 ? <PanelText>{t('noBring')}</PanelText> : <RaidItems items={bring} quests={quests} shared={shared} />}
            </Panel>
            {find.length === 0 ? null : (
              <Panel title={t('find')}>
                <RaidItems items={find} quests={quests} shared={shared} />
              </Panel>
            )}
            {own.experience > 0 ? <p className="text-dim">{t('experience', { exp: formatNumber(own.experience, locale) })}</p> : null}
          </div>
        </div>
      )}
    </>
  )
}

type TodoProps = Pick<PartsProps, 'quests' | 'shared'> & { todo: readonly (RaidQuest | SquadQuest)[]; own: RaidSheet }

function Todo({ todo, own, quests, shared }: TodoProps) {
  const { t } = useTranslation('raid')
  const { names } = quests.progression
  const mine = new Set(own.quests.flatMap(({ objectives }) => objectives.map(({ id }) => id)))
  return (
    <Panel title={t('todo')}>
      <ul className={styles.quests}>
        {todo.map(({ quest, objectives, ...entry }) => (
          <li key={quest.uid}>
            <div className={styles.questLine}>
              <h3 className={styles.quest}>
                <AppLink to={questsHref(usualQuests, { quest: quest.url })}>{names.quest(quest.uid)}</AppLink>{' '}
                <span className="text-dim">{names.trader(quest.trader)}</span>
              </h3>
              {shared && 'members' in entry ? (
                <MemberMarks
                  hasGaps
                  crew={shared.crew}
                  members={entry.members.map(({ id }) => id)}
                  chosenBy={entry.members.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)}
                />
              ) : null}
            </div>
            <ul>
              {objectives.map((objective) => (
                <li key={objective.id}>
                  {mine.has(objective.id) ? (
                    <ObjectiveRow objective={objective} quests={quests} isQuestDone={false} />
                  ) : (
                    <p className={styles.others}>{names.objective(objective.id)}</p>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
