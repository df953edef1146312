import type { ItemPageView, ModuleNeed, QuestNeed } from '@stashwise/market/view'
import { Check, Gift, Home, Scroll } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { useFrame } from '../../../shell/frame.tsx'
import { Folded, Panel } from './panel.tsx'

/** A need of the item, as a shopping list notes it. */
export type NotedNeed = { kind: 'quest' | 'module'; id: string; level?: number; name: string; count: number; foundInRaid: boolean }
/** Draws what notes a need; absent: needs cannot be noted here. */
export type NoteNeed = (need: NotedNeed) => ReactNode

/** What the item is kept for: quests, hideout modules; and which quests give it. */
export function NeedsPanel({ item, note }: { item: ItemPageView; note?: NoteNeed | undefined }) {
  const { t } = useTranslation()
  const questRow = (need: QuestNeed, i: number) => <QuestRow key={`${need.quest.uid}${need.use}${i}`} need={need} note={note} />
  const moduleRow = (need: ModuleNeed) => <ModuleRow key={`${need.moduleId}${need.level}`} need={need} note={note} />
  const empty = item.quests.length === 0 && item.modules.length === 0 && item.rewardOf.length === 0
  return (
    <Panel id="needs" title={t('item.needs.title')}>
      {empty ? <p className="item-empty">{t('item.needs.none')}</p> : null}
      <div className="item-needs">
        <div className="item-needs-groups">
          {item.quests.length > 0 ? (
            <div>
              <h3 className="item-sub">{t('item.needs.quests')}</h3>
              <Folded rows={item.quests} shown={8} draw={(part) => <ul className="item-rows">{part.map(questRow)}</ul>} />
            </div>
          ) : null}
          {item.modules.length > 0 ? (
            <div>
              <h3 className="item-sub">{t('item.needs.hideout')}</h3>
              <Folded rows={item.modules} shown={8} draw={(part) => <ul className="item-rows">{part.map(moduleRow)}</ul>} />
            </div>
          ) : null}
          {item.rewardOf.length > 0 ? (
            <div>
              <h3 className="item-sub">{t('item.needs.rewards')}</h3>
              <Folded rows={item.rewardOf} shown={5} draw={(part) => <ul className="item-rows">{part.map(rewardRow)}</ul>} />
            </div>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}

const rewardRow = (reward: ItemPageView['rewardOf'][number]) => <RewardRow key={reward.uid} reward={reward} />

function QuestRow({ need, note }: { need: QuestNeed; note: NoteNeed | undefined }) {
  const { t } = useTranslation()
  return (
    <li className="item-row">
      <Scroll size={16} className="item-row-icon text-quest" aria-hidden="true" />
      <span className="item-row-name">
        {need.quest.name}
        {need.requiredForKappa ? (
          <abbr className="item-kappa" title={t('item.needs.kappa')}>
            {t('item.needs.kappaMark')}
          </abbr>
        ) : null}
        <span className="item-row-note">{t(`item.needs.use.${need.use}`, { trader: need.quest.trader.name })}</span>
        {need.anyOf > 1 ? <span className="item-row-note">{t('item.needs.anyOf', { count: need.anyOf })}</span> : null}
      </span>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      {note?.({ kind: 'quest', id: need.quest.uid, name: need.quest.name, count: need.count, foundInRaid: need.foundInRaid })}
    </li>
  )
}

function ModuleRow({ need, note }: { need: ModuleNeed; note: NoteNeed | undefined }) {
  const { t } = useTranslation()
  return (
    <li className="item-row">
      <Home size={16} className="item-row-icon text-module" aria-hidden="true" />
      <span className="item-row-name">{t('item.moduleLevel', { module: need.name, level: need.level })}</span>
      <Count count={need.count} foundInRaid={need.foundInRaid} />
      {note?.({
        kind: 'module',
        id: need.moduleId,
        level: need.level,
        name: t('item.moduleLevel', { module: need.name, level: need.level }),
        count: need.count,
        foundInRaid: need.foundInRaid,
      })}
    </li>
  )
}

function RewardRow({ reward }: { reward: ItemPageView['rewardOf'][number] }) {
  const { t } = useTranslation()
  return (
    <li className="item-row">
      <Gift size={16} className="item-row-icon text-quest" aria-hidden="true" />
      <span className="item-row-name">
        {reward.name}
        <span className="item-row-note">{t('item.needs.from', { trader: reward.trader.name })}</span>
      </span>
      {reward.count === undefined ? null : <Count count={reward.count} foundInRaid={false} />}
    </li>
  )
}

function Count({ count, foundInRaid }: { count: number; foundInRaid: boolean }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <span className="item-row-figure">
      {formatNumber(count, locale)}
      {foundInRaid ? (
        <span className="item-fir">
          <Check size={12} aria-hidden="true" />
          {t('item.foundInRaid')}
        </span>
      ) : null}
    </span>
  )
}
