import type { ItemUid } from '@stashwise/game/ids'
import type { ItemPageView, ModuleNeed, QuestLink } from '@stashwise/market/view'
import { Check, Gift, Home, Scroll } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToList } from '#app/features/calculators/add-to-list.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { withDots } from '#app/kit/format.ts'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './needs-panel.module.css'
import { type QuestRow as QuestRowView, toQuestRows } from './quest-rows.ts'

/** What the item is kept for: quests, hideout modules; and which quests give it. */
export function NeedsPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation('item')
  const empty = item.quests.length === 0 && item.modules.length === 0 && item.rewardOf.length === 0
  return (
    <Panel id="needs" title={t('needs.title')}>
      {empty ? <PanelText>{t('needs.none')}</PanelText> : null}
      <div className={styles.needs}>
        <div className={styles.groups}>
          <Group title={t('needs.quests')} shown={8}>
            {[...toQuestRows(item.quests).entries()].map(([at, need]) => (
              <QuestRow key={at} need={need} uid={item.uid} />
            ))}
          </Group>
          <Group title={t('needs.hideout')} shown={8}>
            {item.modules.map((need) => (
              <ModuleRow key={`${need.moduleId}${need.level}`} need={need} uid={item.uid} />
            ))}
          </Group>
          <Group title={t('needs.rewards')} shown={5}>
            {item.rewardOf.map((reward) => (
              <RewardRow key={reward.uid} reward={reward} />
            ))}
          </Group>
        </div>
      </div>
    </Panel>
  )
}

function Group({ title, shown, children }: { title: string; shown: number; children: readonly ReactElement[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <PanelSubtitle>{title}</PanelSubtitle>
      <CollapsedRows rows={children} shown={shown} render={(part) => <FactList>{part}</FactList>} />
    </div>
  )
}

function QuestRow({ need, uid }: { need: QuestRowView; uid: ItemUid }) {
  const { t } = useTranslation('item')
  const { count, foundInRaid, quest } = need
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
        <FactNote>{withDots(need.uses.map((use) => t(`needs.use.${use}`, { trader: need.quest.trader.name })))}</FactNote>
        <FactionNote of={quest} />
        {need.anyOf > 1 ? <FactNote>{t('needs.anyOf', { count: need.anyOf })}</FactNote> : null}
      </FactName>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      <AddToList needs={[{ uid, count, foundInRaid, for: { kind: 'quest', id: quest.uid, name: quest.name } }]} />
    </FactRow>
  )
}

/** Both factions may have a quest of one name. */
function FactionNote({ of: { faction } }: { of: Pick<QuestLink, 'faction'> }) {
  const { t } = useTranslation('item')
  return faction === undefined ? null : <FactNote>{t('needs.faction', { faction })}</FactNote>
}

function ModuleRow({ need, uid }: { need: ModuleNeed; uid: ItemUid }) {
  const { t } = useTranslation('item')
  const { count, foundInRaid } = need
  const name = t('moduleLevel', { module: need.name, level: need.level })
  return (
    <FactRow>
      <Home size={16} className={styles.module} aria-hidden="true" />
      <FactName>{name}</FactName>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      <AddToList needs={[{ uid, count, foundInRaid, for: { kind: 'module', id: need.moduleId, level: need.level, name } }]} />
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
        <FactionNote of={reward} />
      </FactName>
      {reward.count === undefined ? null : <Count count={reward.count} foundInRaid={false} />}
    </FactRow>
  )
}

function Count({ count, foundInRaid }: { count: number; foundInRaid: boolean }) {
  const { t, format } = useTexts('item')
  return (
    <FactFigure>
      {format.number(count)}
      {foundInRaid ? (
        <span className={styles.foundInRaid}>
          <Check size={12} aria-hidden="true" />
          {t('foundInRaid')}
        </span>
      ) : null}
    </FactFigure>
  )
}
