import type { MapSlug } from '@stashwise/game/ids'
import { type RaidScope, type RaidSheet, raidScopes, raidSheet } from '@stashwise/progression/raid/raid-sheet'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { ObjectiveRow } from '../quests/quest-objectives.tsx'
import { questSearch, questsHref } from '../quests/schema.ts'
import type { Quests } from '../quests/use-quests.ts'
import { RaidItems, RaidKeys } from './raid-items.tsx'
import styles from './raid-page.module.css'
import { type RaidSearch, raidHref } from './schema.ts'

const usualQuests = questSearch.parse({})

/** The sheet of a map. Without a choice in the address it is for the chosen quests, or for all that are open when none is. */
export function RaidParts({ quests, search }: { quests: Quests; search: RaidSearch }) {
  const { t } = useTranslation('raid')
  const { locale } = useSite()
  const { states, player } = quests
  const map = search.map as MapSlug // a slug of the menus is one of the game's maps
  const usual: RaidScope = [...states.values()].some(({ isCurrent }) => isCurrent) ? 'current' : 'open'
  const scope = search.scope ?? usual
  const sheet = useMemo(() => raidSheet(states, player, { map, scope }), [states, player, map, scope])
  return (
    <>
      <div className={styles.screen}>
        <Segmented
          label={t('scopes')}
          value={scope}
          segments={raidScopes.map((value) => ({ value, label: t(`scope.${value}`), to: raidHref(search.map, value) }))}
        />
      </div>
      {sheet.quests.length === 0 ? (
        <Empty title={t('none')} action={<ButtonLink to={questsHref({ ...usualQuests, map: search.map })}>{t('choose')}</ButtonLink>}>
          <p>{t(`noneText.${scope}`)}</p>
        </Empty>
      ) : (
        <div className={styles.parts}>
          <Todo sheet={sheet} quests={quests} />
          <div className={styles.column}>
            <Panel title={t('keys')}>
              {sheet.keys.length === 0 ? <PanelText>{t('noKeys')}</PanelText> : <RaidKeys keys={sheet.keys} quests={quests} />}
            </Panel>
            <Panel title={t('bring')}>
              {sheet.bring.length === 0 ? <PanelText>{t('noBring')}</PanelText> : <RaidItems items={sheet.bring} quests={quests} />}
            </Panel>
            {sheet.find.length === 0 ? null : (
              <Panel title={t('find')}>
                <RaidItems items={sheet.find} quests={quests} />
              </Panel>
            )}
            {sheet.experience > 0 ? <p className="text-dim">{t('experience', { exp: formatNumber(sheet.experience, locale) })}</p> : null}
          </div>
        </div>
      )}
    </>
  )
}

function Todo({ sheet, quests }: { sheet: RaidSheet; quests: Quests }) {
  const { t } = useTranslation('raid')
  return (
    <Panel title={t('todo')}>
      <ul className={styles.quests}>
        {sheet.quests.map(({ quest, objectives }) => (
          <li key={quest.uid}>
            <h3 className={styles.quest}>
              <AppLink to={questsHref(usualQuests, { quest: quest.url })}>{quests.progression.names.quest(quest.uid)}</AppLink>{' '}
              <span className="text-dim">{quests.progression.names.trader(quest.trader)}</span>
            </h3>
            <ul>
              {objectives.map((objective) => (
                <li key={objective.id}>
                  <ObjectiveRow objective={objective} quests={quests} isQuestDone={false} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
