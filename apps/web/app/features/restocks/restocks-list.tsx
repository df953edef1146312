import { intlTag, type Locale } from '@stashwise/game/locale'
import type { Instant } from '@stashwise/game/price'
import { secondsToRestock } from '@stashwise/game/restock'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { PanelText } from '#app/kit/panel.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useFrame, useNow } from '#app/site/frame.tsx'
import { traderHref } from '#app/site/reference-links.ts'
import { lastSeconds, waitWords } from './restock-words.ts'
import styles from './restocks-list.module.css'
import { useRestocks } from './use-restocks.ts'

/** All traders of the mode with the time until their next restock, the soonest first. */
export function RestocksList() {
  const { t } = useTranslation('source')
  const { t: shell } = useTranslation()
  const { mode, locale, hasRestocks } = useFrame()
  const { data: restocks, isPending } = useRestocks(mode)
  const now = useCountdown(restocks?.map(({ at }) => at) ?? [])
  const clock = useMemo(() => new Intl.DateTimeFormat(intlTag(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), [locale])
  if (isPending && hasRestocks) return <Skeleton height="20rem" />
  const known = (restocks ?? []).flatMap(({ trader, at }) => {
    const seconds = secondsToRestock(at, now)
    return seconds === undefined ? [] : [{ trader, at, seconds }]
  })
  if (known.length === 0) return <PanelText>{t('restock.none')}</PanelText>
  return (
    <div className={styles.restocks}>
      <PanelText>{t('restock.about', { mode: shell(`mode.${mode}`) })}</PanelText>
      <FactList>
        {known.map(({ trader, at, seconds }) => (
          <FactRow key={trader.id} look={seconds > 0 && seconds < lastSeconds ? 'best' : undefined}>
            <TraderIcon trader={trader} />
            <FactName>
              <AppLink to={traderHref(trader.slug)}>{trader.name}</AppLink>
            </FactName>
            <FactFigure>
              <span className={styles.wait}>{waitText(seconds, t, locale)}</span>
              <FactNote>{clock.format(at)}</FactNote>
            </FactFigure>
          </FactRow>
        ))}
      </FactList>
    </div>
  )
}

function waitText(seconds: number, t: TFunction<'source'>, locale: Locale): string {
  if (seconds === 0) return t('restock.now')
  return seconds < lastSeconds ? t('restock.seconds', { seconds }) : waitWords(seconds, locale)
}

/** The step of the clock that counts minutes: in the last minute and this much before it, seconds count. */
const leadMs = 35_000

/** The time for countdowns: as for ages, and every second while one of them is in its last minute. */
function useCountdown(times: readonly Instant[]): Instant {
  const minutes = useNow()
  const [seconds, setSeconds] = useState(0)
  const now = Math.max(minutes, seconds)
  const isLast = times.some((at) => at > now && at - now <= lastSeconds * 1000 + leadMs)
  useEffect(() => {
    if (!isLast) return
    const timer = setInterval(() => setSeconds(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isLast])
  return now
}
