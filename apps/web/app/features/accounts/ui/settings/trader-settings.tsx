import type { UserRecord } from '@stashwise/accounts/record'
import { type LevelledTrader, maxTraderLevel, toGameMode, tradersOf } from '@stashwise/accounts/vocabulary'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import styles from './settings-part.module.css'
import traderStyles from './trader-settings.module.css'

const levels = Array.from({ length: maxTraderLevel }, (_, at) => String(at + 1))

/** Loyalty of the mode's traders. The levels count, and can be set, while progress is tracked. `onLeave`: a link leads to another page. */
export function TraderSettings({ user, onLeave }: { user: UserRecord; onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('user')
  const { edit } = useEditUser()
  const id = useId()
  const tracks = user.tracksProgress
  return (
    <section className={styles.part}>
      <h3>{t('settings.traders')}</h3>
      <SwitchField
        label={t('settings.track')}
        note={<span id={id}>{t(tracks ? 'settings.trackText' : 'settings.tradersOff')}</span>}
        isOn={tracks}
        onChange={(tracksProgress) => edit({ tracksProgress })}
      />
      <fieldset className={traderStyles.levels} disabled={!tracks} aria-describedby={id}>
        <legend className="sr-only">{t('settings.traders')}</legend>
        {tradersOf(toGameMode(user.gameMode)).map((trader) => (
          <TraderLevel
            key={trader}
            trader={trader}
            level={user.traderLevels[trader] ?? 1}
            onChange={(level) => edit({ traderLevels: { [trader]: level } })}
          />
        ))}
      </fieldset>
      <AppLink to="/progression/dashboard#character" onClick={onLeave}>
        {t('settings.reputation')}
      </AppLink>
    </section>
  )
}

function TraderLevel({ trader, level, onChange }: { trader: LevelledTrader; level: number; onChange: (level: number) => void }) {
  const { t } = useTranslation('user')
  return (
    <div className={traderStyles.level}>
      <span aria-hidden="true">
        <TraderIcon trader={{ id: trader.toLowerCase(), name: t(`trader.${trader}`) }} /> {t(`trader.${trader}`)}
      </span>
      <Segmented
        label={t('settings.traderLevel', { trader: t(`trader.${trader}`) })}
        value={String(level)}
        segments={levels.map((value) => ({ value, label: value }))}
        onChange={(value) => Number(value) !== level && onChange(Number(value))}
      />
    </div>
  )
}
