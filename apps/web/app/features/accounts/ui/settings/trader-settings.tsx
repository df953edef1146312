import type { UserRecord } from '@stashwise/accounts/record'
import { highestTraderLevel, type LevelledTrader, toGameMode, tradersOf } from '@stashwise/accounts/vocabulary'
import { useId } from 'react'
import { useEditUser } from '#app/features/player-sync/user-provider.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import styles from './settings-part.module.css'
import traderStyles from './trader-settings.module.css'

const levels = Array.from({ length: highestTraderLevel }, (_, at) => String(at + 1))

/** Loyalty of the mode's traders. The levels count, and can be set, while progress is tracked. */
export function TraderSettings({ user }: { user: UserRecord }) {
  const { t } = useUserText()
  const { edit } = useEditUser()
  const id = useId()
  const tracks = user.hideoutUseProgress
  return (
    <section className={styles.part}>
      <h3>{t('user.settings.traders')}</h3>
      <SwitchField
        label={t('user.settings.track')}
        note={<span id={id}>{t(tracks ? 'user.settings.trackText' : 'user.settings.tradersOff')}</span>}
        isOn={tracks}
        onChange={(hideoutUseProgress) => edit({ hideoutUseProgress })}
      />
      <fieldset className={traderStyles.levels} disabled={!tracks} aria-describedby={id}>
        <legend className="sr-only">{t('user.settings.traders')}</legend>
        {tradersOf(toGameMode(user.gameMode)).map((trader) => (
          <TraderLevel
            key={trader}
            trader={trader}
            level={user.tradersLL[trader] ?? 1}
            onChange={(level) => edit({ tradersLL: { [trader]: level } })}
          />
        ))}
      </fieldset>
    </section>
  )
}

function TraderLevel({ trader, level, onChange }: { trader: LevelledTrader; level: number; onChange: (level: number) => void }) {
  const { t } = useUserText()
  return (
    <div className={traderStyles.level}>
      <span aria-hidden="true">{t(`user.trader.${trader}`)}</span>
      <Segmented
        label={t('user.settings.traderLevel', { trader: t(`user.trader.${trader}`) })}
        value={String(level)}
        segments={levels.map((value) => ({ value, label: value }))}
        onChange={(value) => Number(value) !== level && onChange(Number(value))}
      />
    </div>
  )
}
