import { isFactKnown } from '@stashwise/accounts/player-facts'
import {
  type LevelledTrader,
  lowestReputation,
  maxReputation,
  maxTraderLevel,
  toGameMode,
  tradersOf,
  untoldReputation,
} from '@stashwise/accounts/vocabulary'
import type { TraderId } from '@stashwise/game/ids'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { tradersWithReputation } from '@stashwise/progression/quests/traders-with-reputation'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '#app/kit/form/figure-input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useCharacter } from '../../use-progress.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './character-panel.module.css'

const levels = Array.from({ length: maxTraderLevel }, (_, at) => String(at + 1))

type Trader = { id: TraderId; name: string; levelled: LevelledTrader | undefined }

/** Loyalty level, while progress is tracked, and reputation with each trader that has one or that a condition names. */
export function TraderFields({ progress: { player, edit }, progression }: Pick<Quests, 'progress' | 'progression'>) {
  const { t } = useTranslation('dashboard')
  const isKnown = isFactKnown(useCharacter().fields, 'traders')
  const range = { least: lowestReputation, most: maxReputation }
  return (
    <>
      <p className="text-dim">{t('character.reputationHint')}</p>
      <div className={styles.levels}>
        {tradersOfPanel(progression, tradersOf(toGameMode(player.gameMode))).map(({ id, name, levelled }) => (
          <div key={id} className={`line ${styles.level}`}>
            <span aria-hidden="true">
              <TraderIcon trader={{ id, name }} size={24} /> {name}
            </span>
            {levelled === undefined ? null : (
              <fieldset disabled={!player.tracksProgress} className={styles.loyalty}>
                <legend className="sr-only">{t('character.traders')}</legend>
                <Segmented
                  label={t('character.loyalty', { trader: name })}
                  value={isKnown ? String(player.traderLevels[levelled]) : ''}
                  segments={levels.map((value) => ({ value, label: value }))}
                  onChange={(value) => edit({ traderLevels: { [levelled]: Number(value) }, known: { add: ['traders'] } })}
                />
              </fieldset>
            )}
            <FigureInput
              aria-label={t('character.reputationOf', { trader: name })}
              placeholder={t('character.reputation')}
              value={player.tradersReputation[id]}
              decimals={2}
              invalid={t('character.notReputation', range)}
              onChange={(value) => edit({ tradersReputation: { [id]: value ?? untoldReputation } })}
              {...range}
            />
          </div>
        ))}
      </div>
    </>
  )
}

/** Traders with loyalty levels first, then others whose reputation a condition names, such as Fence. */
function tradersOfPanel({ facts, names }: Quests['progression'], levelled: readonly LevelledTrader[]): Trader[] {
  const own = levelled.flatMap((name): Trader[] => {
    const id = idOf(facts, name)
    return id === undefined ? [] : [{ id, name: names.trader(id), levelled: name }]
  })
  const others = [...tradersWithReputation(facts)].filter((id) => facts.traders.has(id) && !own.some((each) => each.id === id))
  return [...own, ...others.map((id): Trader => ({ id, name: names.trader(id), levelled: undefined }))]
}

const idOf = ({ traders }: ProgressionFacts, name: LevelledTrader): TraderId | undefined =>
  [...traders.values()].find(({ slug }) => slug === name.toLowerCase())?.id
