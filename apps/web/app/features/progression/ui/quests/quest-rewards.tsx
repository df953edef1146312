import type { Locale } from '@stashwise/game/locale'
import { formatDecimal } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { ItemLink } from '../../item-link.tsx'
import { DetailFacts, DetailPart, type DetailProps } from './detail-part.tsx'
import styles from './quest-rewards.module.css'

/** What finishing a quest gives, and what it lets the player buy, make and meet. */
export function QuestRewards({ state, quests: { progression } }: DetailProps) {
  const { t, locale, format } = useTexts('quests')
  const { names } = progression
  const { experience, rewards } = state.quest
  const { items, standing, skills, offers, crafts, traders } = rewards
  const figures = [
    ...(experience > 0 ? [t('experience', { amount: format.number(experience) })] : []),
    ...standing.map(({ trader, value }) => t('standing', { trader: names.trader(trader), value: signed(value, locale) })),
    ...skills.map(({ skill, level }) => t('skill', { skill: names.skill(skill), level: format.number(level) })),
    ...traders.map((trader) => t('newTrader', { trader: names.trader(trader) })),
  ]
  const unlocks = [
    ...offers.map(({ uid, trader, level }) => ({ uid, by: t('offer', { trader: names.trader(trader), level }) })),
    ...crafts.flatMap(({ uid, module, level }) =>
      uid === undefined ? [] : [{ uid, by: module === undefined ? '' : t('craft', { module: names.module(module), level: level ?? 1 }) }],
    ),
  ]
  if (figures.length === 0 && items.length === 0 && offers.length === 0 && crafts.length === 0) return null
  return (
    <>
      <DetailPart title={t('rewards')}>
        {figures.length > 0 ? <DetailFacts facts={figures} /> : null}
        <div className="row-facts">
          {items.map(({ uid, count }) => (
            <ItemLink key={uid} uid={uid} count={count} progression={progression} />
          ))}
        </div>
      </DetailPart>
      {offers.length > 0 || crafts.length > 0 ? (
        <DetailPart title={t('unlocks')}>
          <ul>
            {unlocks.map(({ uid, by }) => (
              <li key={`${by} ${uid}`} className={styles.unlock}>
                <ItemLink uid={uid} progression={progression} />
                <span className="text-dim">{by}</span>
              </li>
            ))}
          </ul>
        </DetailPart>
      ) : null}
    </>
  )
}

const signed = (value: number, locale: Locale) => `${value > 0 ? '+' : ''}${formatDecimal(value, locale, 3)}`
