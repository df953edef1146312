import { type LevelledTrader, maxTraderLevel, tradersOf } from '@stashwise/accounts/vocabulary'
import { recordOf } from '@stashwise/game/objects'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#app/kit/segmented.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useQuestFacts } from '../../client/use-progression.ts'
import styles from './strip-dialog.module.css'
import { StripField } from './strip-field.tsx'
import type { Strip } from './use-player-strip.ts'

const levels = Array.from({ length: maxTraderLevel }, (_, at) => String(at + 1))
const segments = levels.map((value) => ({ value, label: value }))

/** Loyalty levels: one press for all, and one for each that differs. One that the player's level does not allow is told, not refused. */
export function TraderFields({ strip }: { strip: Strip }) {
  const { t } = useTranslation('playerstrip')
  const { t: shell } = useTranslation('playerline')
  const { fields, isKnown, tell, mode } = strip
  const traders = tradersOf(mode)
  const common = traders.every((trader) => fields.traderLevels[trader] === fields.traderLevels.Prapor) ? fields.traderLevels.Prapor : ''
  const neededOf = useNeededLevel(strip)
  const levelOf = (level: number | string) => (isKnown('traders') ? String(level) : '')
  return (
    <StripField strip={strip} fact="traders">
      <div className={styles.row}>
        <span>{t('allTraders')}</span>
        <Segmented
          label={t('allTraders')}
          value={levelOf(common)}
          segments={segments}
          onChange={(level) => tell('traders', { traderLevels: recordOf(traders, () => Number(level)) })}
        />
      </div>
      <div className={styles.each}>
        {traders.map((trader) => {
          const needed = neededOf(trader)
          return (
            <div key={trader} className={styles.row}>
              <div className={styles.who}>
                <span aria-hidden="true">
                  <TraderIcon trader={{ id: trader.toLowerCase(), name: shell(`trader.${trader}`) }} /> {shell(`trader.${trader}`)}
                </span>
                {needed === undefined ? null : <small className="text-dim">{t('needsLevel', { level: needed })}</small>}
              </div>
              <Segmented
                label={t('loyalty', { trader: shell(`trader.${trader}`) })}
                value={levelOf(fields.traderLevels[trader])}
                segments={segments}
                onChange={(level) => tell('traders', { traderLevels: { [trader]: Number(level) } })}
              />
            </div>
          )
        })}
      </div>
    </StripField>
  )
}

/** The player level that the loyalty level of a trader needs, where the player has told a lower one. */
function useNeededLevel({ fields, isKnown }: Strip): (trader: LevelledTrader) => number | undefined {
  const progression = useQuestFacts()
  if (!progression || !isKnown('level') || !isKnown('traders')) return () => undefined
  const bySlug = new Map([...progression.facts.traders.values()].map(({ slug, levels: all }) => [slug, all]))
  return (trader) => {
    const loyalty = bySlug.get(trader.toLowerCase())?.find(({ level }) => level === fields.traderLevels[trader])
    return loyalty && loyalty.playerLevel > fields.level ? loyalty.playerLevel : undefined
  }
}
