import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Moment } from '#app/site/time.tsx'
import type { LoginOptions } from '../../service.ts'
import { GetPro } from './get-pro.tsx'
import { ProCompare } from './pro-compare.tsx'
import styles from './pro-section.module.css'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** Whether the user has Pro, why and until when; otherwise what Pro gives and how to get it. */
export function ProSection({ options, isLinked }: { options: LoginOptions; isLinked: boolean }) {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  return (
    <Section anchor="pro" title={t('pro.title')} note={t('pro.note')}>
      <p className={styles.state}>
        <Badge tone={user.pro ? 'accent' : 'plain'}>{t(user.pro ? 'pro.on' : 'pro.off')}</Badge>
        {user.pro ? <ProOrigin /> : <span>{t('pro.none')}</span>}
      </p>
      {user.pro ? null : <GetPro options={options} mayLink={!isLinked} />}
      <details>
        <summary className={styles.summary}>{t('pro.what')}</summary>
        <ProCompare caption={t('pro.what')} />
      </details>
    </Section>
  )
}

function ProOrigin() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const source = user.proSource ?? 'granted'
  return (
    <span>
      {t(`pro.${source}`)}
      <ProEnd until={user.proUntil} isEndless={source === 'granted'} />
    </span>
  )
}

/** `isEndless`: without an end of its own it has none at all; other sources end with what they come from. */
function ProEnd({ until, isEndless }: { until: string | undefined; isEndless: boolean }) {
  const { t } = useTranslation('account')
  if (until === undefined) return isEndless ? <span className="text-dim"> · {t('pro.endless')}</span> : null
  return (
    <span className="text-dim">
      {' '}
      · {t('pro.until')} <Moment at={until} withTime />
    </span>
  )
}
