import type { LoginOptions } from '#app/context.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { GetPro } from './get-pro.tsx'
import { LocalTime } from './local-time.tsx'
import { ProCompare } from './pro-compare.tsx'
import styles from './pro-section.module.css'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** Whether the user has Pro, why and until when; otherwise what Pro gives and how to get it. */
export function ProSection({ options, isLinked }: { options: LoginOptions; isLinked: boolean }) {
  const { t } = useTranslation()
  const { user } = useAccount()
  return (
    <Section title={t('account.pro.title')} note={t('account.pro.note')}>
      <p className={styles.state}>
        <span className={styles.badge} data-on={user.pro || undefined}>
          {t(user.pro ? 'account.pro.on' : 'account.pro.off')}
        </span>
        {user.pro ? <ProOrigin /> : <span>{t('account.pro.none')}</span>}
      </p>
      {user.pro ? null : <GetPro options={options} mayLink={!isLinked} />}
      <details open={!user.pro || undefined}>
        <summary id="pro-what" className={styles.summary}>
          {t('account.pro.what')}
        </summary>
        <ProCompare labelledBy="pro-what" />
      </details>
    </Section>
  )
}

function ProOrigin() {
  const { t } = useTranslation()
  const { user } = useAccount()
  const source = user.proSource ?? 'granted'
  return (
    <span>
      {t(`account.pro.${source}`)}
      <ProEnd until={user.proUntil} isEndless={source === 'granted'} />
    </span>
  )
}

/** `isEndless`: without an end of its own it has none at all; other sources end with what they come from. */
function ProEnd({ until, isEndless }: { until: string | undefined; isEndless: boolean }) {
  const { t } = useTranslation()
  if (until === undefined) return isEndless ? <span className={styles.until}> · {t('account.pro.endless')}</span> : null
  return (
    <span className={styles.until}>
      {' '}
      · {t('account.pro.until')} <LocalTime at={until} withTime />
    </span>
  )
}
