import {
  fractions,
  gameEditions,
  highestLevel,
  highestTraderLevel,
  type LevelledTrader,
  lowestLevel,
  toGameMode,
  tradersOf,
} from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { Select } from '#app/kit/form/input.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import type { Quests } from '../quests/use-quests.ts'
import styles from './character-panel.module.css'

const levels = Array.from({ length: highestTraderLevel }, (_, at) => String(at + 1))

/** What the rules know of the player: level, faction, edition, trader levels. Saved where progress is. */
export function CharacterPanel({ quests: { progress, progression } }: { quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const { player, edit } = progress
  const { level, fraction, gameEdition, tracksProgress, tradersLL } = player
  return (
    <Panel id="character" title={t('character.title')}>
      <div className={styles.fields}>
        <span id="own-level">{t('character.level')}</span>
        <NumberStepper
          aria-labelledby="own-level"
          value={level}
          least={lowestLevel}
          most={highestLevel}
          invalid={t('character.notLevel', { least: lowestLevel, most: highestLevel })}
          lowerLabel={t('character.lower')}
          raiseLabel={t('character.raise')}
          onChange={(next) => edit({ level: next })}
        />
        <span aria-hidden="true">{t('character.faction')}</span>
        <Segmented
          label={t('character.faction')}
          value={fraction}
          segments={fractions.map((value) => ({ value, label: value }))}
          onChange={(value) => edit({ fraction: value })}
        />
        <span aria-hidden="true">{t('character.edition')}</span>
        <Select
          aria-label={t('character.edition')}
          value={gameEdition}
          onChange={({ target }) => {
            const chosen = gameEditions.find((each) => each === target.value)
            if (chosen) edit({ gameEdition: chosen })
          }}
        >
          {gameEditions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <div className={styles.traders}>
        <SwitchField
          label={t('character.track')}
          note={t(tracksProgress ? 'character.trackOn' : 'character.trackOff')}
          isOn={tracksProgress}
          onChange={(hideoutUseProgress) => edit({ hideoutUseProgress })}
        />
        <fieldset disabled={!tracksProgress} className={styles.levels}>
          <legend className="sr-only">{t('character.traders')}</legend>
          {tradersOf(toGameMode(player.gameMode)).map((trader) => (
            <TraderLevel
              key={trader}
              trader={traderOf(trader, progression)}
              level={tradersLL[trader]}
              onChange={(next) => edit({ tradersLL: { [trader]: next } })}
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}

function traderOf(trader: LevelledTrader, { facts, names }: Quests['progression']): { id: string; name: string } {
  const id = [...facts.traders.values()].find(({ slug }) => slug === trader.toLowerCase())?.id
  return id === undefined ? { id: trader, name: trader } : { id, name: names.trader(id) }
}

type TraderProps = { trader: { id: string; name: string }; level: number; onChange(level: number): void }

function TraderLevel({ trader, level, onChange }: TraderProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.level}>
      <span aria-hidden="true">
        <TraderIcon trader={trader} size={24} /> {trader.name}
      </span>
      <Segmented
        label={t('character.loyalty', { trader: trader.name })}
        value={String(level)}
        segments={levels.map((value) => ({ value, label: value }))}
        onChange={(value) => Number(value) !== level && onChange(Number(value))}
      />
    </div>
  )
}
