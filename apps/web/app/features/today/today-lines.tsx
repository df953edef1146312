import type { ReactNode } from 'react'
import { lastSeconds, waitWords } from '#app/features/restocks/restock-words.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatPercent, withDots } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useNow } from '#app/site/frame.tsx'
import { playerStrip } from '#app/site/player-strip.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { Today } from './service.ts'
import styles from './today-lines.module.css'

/** What to do now: one sale, one craft, one restock, one quest, each with its reason. An example says that it is one, unless the page did. */
export function TodayLines({ today, isSaid }: { today: Today; isSaid: boolean }) {
  const { t, locale, format } = useTexts('today')
  const now = useNow()
  const { sale, craft, restock, quest } = today
  return (
    <section className={styles.today} aria-label={t('title')}>
      {today.isExample && !isSaid ? <p className={styles.example}>{t('example', { level: today.level, routes: today.routes })}</p> : null}
      <div className={styles.lines}>
        <Entry kind={t('sale.kind')} why={sale.kind === 'found' ? saleWhy(sale.found) : undefined}>
          {sale.kind === 'found' ? <AppLink to={sale.found.href}>{sale.found.name}</AppLink> : t('sale.none')}
        </Entry>
        <Entry kind={t('craft.kind')} asks={craft.kind === 'unknown'} why={craft.kind === 'found' ? craftWhy(craft.found) : undefined}>
          {craft.kind === 'found' ? (
            <AppLink to={craft.found.href}>{craft.found.name}</AppLink>
          ) : craft.kind === 'unknown' ? (
            <Ask>{t('craft.unknown')}</Ask>
          ) : (
            t('craft.none')
          )}
        </Entry>
        <Entry kind={t('restock.kind')} why={restock.kind === 'found' ? restockWhy(restock.found) : undefined}>
          {restock.kind === 'found' ? <AppLink to="/time">{restock.found.trader}</AppLink> : t('restock.none')}
        </Entry>
        <Entry kind={t('quest.kind')} asks={quest.kind === 'unknown'} why={quest.kind === 'found' ? questWhy(quest.found) : undefined}>
          {quest.kind === 'found' ? (
            <AppLink to={quest.found.href}>{quest.found.name}</AppLink>
          ) : quest.kind === 'unknown' ? (
            <AppLink to="/progression/quests">{t('quest.unknown')}</AppLink>
          ) : (
            t('quest.none')
          )}
        </Entry>
      </div>
    </section>
  )

  function saleWhy({ roubles, percent, trader, fleaFrom }: Extract<Today['sale'], { kind: 'found' }>['found']): string {
    const price = format.money(roubles)
    if (trader === undefined) return t('sale.risen', { price, change: formatPercent(percent ?? 0, locale) })
    return fleaFrom === undefined ? t('sale.trader', { price, trader }) : t('sale.traderUntil', { price, trader, level: fleaFrom })
  }

  function craftWhy({ perHour, station, level, seconds, few, craftsParts }: Extract<Today['craft'], { kind: 'found' }>['found']): string {
    // How often tells more than how long, and there is no room for both.
    const often = few && (few.days === undefined ? t('craft.few', { count: few.runs }) : t('craft.fewDays', { count: few.days }))
    const why = t('craft.why', { profit: format.moneyShort(perHour), station, level, time: often ?? format.duration(seconds) })
    return craftsParts ? `${why} · ${t('craft.craftsParts')}` : why
  }

  function restockWhy({ at, best }: Extract<Today['restock'], { kind: 'found' }>['found']): string {
    const seconds = Math.max(0, (at - now) / 1000)
    const when = seconds < lastSeconds ? t('restock.soon') : t('restock.in', { time: waitWords(seconds, locale) })
    if (!best) return when
    return `${when} · ${t('restock.best', { ...best, gain: format.moneyShort(best.gain), units: format.number(best.units) })}`
  }

  function questWhy({ trader, map, unlocks, marked }: Extract<Today['quest'], { kind: 'found' }>['found']): string {
    const more = unlocks > 0 ? t('quest.unlocks', { count: unlocks }) : undefined
    return withDots([trader, map, marked === undefined ? more : t('quest.marked', { count: marked })])
  }
}

type EntryProps = { kind: string; why: string | undefined; asks?: boolean; children: ReactNode }

/** `asks`: what it says is a question to the player. */
function Entry({ kind, why, asks = false, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.what} data-asks={asks || undefined}>
        {children}
      </span>
      <span className={styles.why} title={why}>
        {why ?? ' '}
      </span>
    </div>
  )
}

/** Asks for what the line has to know. */
function Ask({ children }: { children: string }) {
  const page = usePageScope()
  return (
    <button type="button" onClick={() => playerStrip(page).set(true)}>
      {children}
    </button>
  )
}
