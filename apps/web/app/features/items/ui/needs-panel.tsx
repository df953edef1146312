import type { ItemPageView, ModuleNeed } from '@stashwise/market/view'
import { Check, Gift, Home, Scroll } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { useFrame } from '#app/site/frame.tsx'
import styles from './needs-panel.module.css'
import { type QuestRow as QuestRowView, toQuestRows } from './quest-rows.ts'

/** A need of the item, as a shopping list notes it. */
export type NotedNeed = { kind: 'quest' | 'module'; id: string; level?: number; name: string; count: number; foundInRaid: boolean }
/** Renders what notes a need; absent: needs cannot be noted here. */
export type NoteNeed = (need: NotedNeed) => ReactNode

/** What the item is kept for: quests, hideout modules; and which quests give it. */
export function NeedsPanel({ item, note }: { item: ItemPageView; note?: NoteNeed | undefined }) {
  const { t } = useTranslation('item')
  const questRow = (need: QuestRowView, i: number) => <QuestRow key={`${need.quest.uid}${i}`} need={need} note={note} />
  const moduleRow = (need: ModuleNeed) => <ModuleRow key={`${need.moduleId}${need.level}`} need={need} note={note} />
  const empty = item.quests.length === 0 && item.modules.length === 0 && item.rewardOf.length === 0
  return (
    <Panel id="needs" title={t('needs.title')}>
      {empty ? <PanelText>{t('needs.none')}</PanelText> : null}
      <div className={styles.needs}>
        <div className={styles.groups}>
          {item.quests.length > 0 ? (
            <div>
              <PanelSubtitle>{t('needs.quests')}</PanelSubtitle>
              <CollapsedRows rows={toQuestRows(item.quests)} shown={8} render={(part) => <FactList>{part.map(questRow)}</FactList>} />
            </div>
          ) : null}
          {item.modules.length > 0 ? (
            <div>
              <PanelSubtitle>{t('needs.hideout')}</PanelSubtitle>
              <CollapsedRows rows={item.modules} shown={8} render={(part) => <FactList>{part.map(moduleRow)}</FactList>} />
            </div>
          ) : null}
          {item.rewardOf.length > 0 ? (
            <div>
              <PanelSubtitle>{t('needs.rewards')}</PanelSubtitle>
              <CollapsedRows rows={item.rewardOf} shown={5} render={(part) => <FactList>{part.map(rewardRow)}</FactList>} />
            </div>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}

const rewardRow = (reward: ItemPageView['rewardOf'][number]) => <RewardRow key={reward.uid} reward={reward} />

function QuestRow({ need, note }: { need: QuestRowView; note: NoteNeed | undefined }) {
  const { t } = useTranslation('item')
  return (
    <FactRow>
      <Scroll size={16} className={styles.quest} aria-hidden="true" />
      <FactName>
        {need.quest.name}
        {need.requiredForKappa ? (
          <abbr className={styles.kappa} title={t('needs.kappa')}>
            {t('needs.kappaMark')}
          </abbr>
        ) : null}
        <FactNote>{need.uses.map((use) => t(`needs.use.${use}`, { trader: need.quest.trader.name })).join(' · ')}</FactNote>
        {need.anyOf > 1 ? <FactNote>{t('needs.anyOf', { count: need.anyOf })}</FactNote> : null}
      </FactName>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      {note?.({ kind: 'quest', id: need.quest.uid, name: need.quest.name, count: need.count, foundInRaid: need.foundInRaid })}
    </FactRow>
  )
}

function ModuleRow({ need, note }: { need: ModuleNeed; note: NoteNeed | undefined }) {
  const { t } = useTranslation('item')
  return (
    <FactRow>
      <Home size={16} className={styles.module} aria-hidden="true" />
      <FactName>{t('moduleLevel', { module: need.name, level: need.level })}</FactName>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      {note?.({
        kind: 'module',
        id: need.moduleId,
        level: need.level,
        name: t('moduleLevel', { module: need.name, level: need.level }),
        count: need.count,
        foundInRaid: need.foundInRaid,
      })}
    </FactRow>
  )
}

function RewardRow({ reward }: { reward: ItemPageView['rewardOf'][number] }) {
  const { t } = useTranslation('item')
  return (
    <FactRow>
      <Gift size={16} className={styles.quest} aria-hidden="true" />
      <FactName>
        {reward.name}
        <FactNote>{t('needs.from', { trader: reward.trader.name })}</FactNote>
      </FactName>
      {reward.count === undefined ? null : <Count count={reward.count} foundInRaid={false} />}
    </FactRow>
  )
}

function Count({ count, foundInRaid }: { count: number; foundInRaid: boolean }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  return (
    <FactFigure>
      {formatNumber(count, locale)}
      {foundInRaid ? (
        <span className={styles.foundInRaid}>
          <Check size={12} aria-hidden="true" />
          {t('foundInRaid')}
        </span>
      ) : null}
    </FactFigure>
  )
}
