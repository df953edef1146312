import { intlTag } from '@stashwise/game/locale'
import { raidClock } from '@stashwise/game/raid-clock'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestocksList } from '#app/features/restocks/restocks-list.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatDuration } from '#app/kit/format.ts'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { RunningTime } from '#app/site/raid-digits.tsx'
import { darkHours, dayPhase } from '../day-phase.ts'
import styles from './time-page.module.css'

/**
 * Regions with servers of the game, by a city of each and its IANA time zone, from west to east. Source: the server list of the game's launcher, which names
 * regions by city; several servers of one zone are one line.
 */
const regions = [
  { city: 'losAngeles', zone: 'America/Los_Angeles' },
  { city: 'dallas', zone: 'America/Chicago' },
  { city: 'newYork', zone: 'America/New_York' },
  { city: 'saoPaulo', zone: 'America/Sao_Paulo' },
  { city: 'london', zone: 'Europe/London' },
  { city: 'frankfurt', zone: 'Europe/Berlin' },
  { city: 'helsinki', zone: 'Europe/Helsinki' },
  { city: 'moscow', zone: 'Europe/Moscow' },
  { city: 'dubai', zone: 'Asia/Dubai' },
  { city: 'novosibirsk', zone: 'Asia/Novosibirsk' },
  { city: 'singapore', zone: 'Asia/Singapore' },
  { city: 'tokyo', zone: 'Asia/Tokyo' },
  { city: 'sydney', zone: 'Australia/Sydney' },
] as const

/** What time it is in raids, when traders restock, and the local time of the game's server regions. */
export function TimePage({ restockTools }: { restockTools?: ReactNode }) {
  const { t } = useTranslation('time')
  const { hasRestocks } = useFrame()
  const now = useMinute()
  const restocks = (
    <Panel title={t('restocks')}>
      <RestocksList />
      {restockTools}
    </Panel>
  )
  // The longer list has a column of its own.
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Columns>
        <div className="stack-4">
          <RaidPanel now={now} />
          {hasRestocks ? <RegionsPanel now={now} /> : restocks}
        </div>
        {hasRestocks ? restocks : <RegionsPanel now={now} />}
      </Columns>
    </Page>
  )
}

const minuteMs = 60_000
const tickMs = 1000

/** The moment that the page was sent, then the current minute of the browser. */
function useMinute(): number {
  const { now } = useFrame()
  const [minute, setMinute] = useState(now)
  useEffect(() => {
    const tick = () => setMinute(Math.floor(Date.now() / minuteMs) * minuteMs)
    // The frame's time is that of the document, also on a page that is opened hours later.
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return minute
}

/** The clock of Factory does not run. Source: the game. */
const factory = '15:28 / 03:28'

function RaidPanel({ now }: { now: number }) {
  const { t } = useTranslation('time')
  const { locale, now: sentAt } = useFrame()
  const first = raidClock(sentAt)
  const current = raidClock(now)
  const phase = (dayTimeMs: number) => {
    const { isDark, changesInMs } = dayPhase(dayTimeMs)
    const time = formatDuration(Math.max(60, changesInMs / 1000), locale)
    return t(isDark ? 'raid.dark' : 'raid.light', { time })
  }
  return (
    <Panel title={t('raid.title')}>
      <div className={styles.clocks}>
        {(['leftMs', 'rightMs'] as const).map((side) => (
          <div key={side} className={styles.clock}>
            <span className="small-dim">{t(`raid.${side}`)}</span>
            <span className={styles.digits}>
              <RunningTime side={side} firstMs={first[side]} />
            </span>
            <span className="small-dim">{phase(current[side])}</span>
          </div>
        ))}
      </div>
      <PanelText>{t('raid.speed', { from: darkHours.from, until: darkHours.until })}</PanelText>
      <PanelText>{t('raid.fixed', { time: factory })}</PanelText>
    </Panel>
  )
}

function RegionsPanel({ now }: { now: number }) {
  const { t, locale } = useTexts('time')
  // The server's time zone is not the player's.
  const isHydrated = useHydrated()
  const ownZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  const tag = intlTag(locale)
  return (
    <Panel title={t('regions.title')}>
      <PanelText>{t('regions.lead')}</PanelText>
      <FactList isGrid>
        {regions.map(({ city, zone }) => (
          <FactRow key={city} look={zone === ownZone ? 'best' : undefined}>
            <FactName>
              {t(`city.${city}`)}
              <FactNote>{zone === ownZone ? t('regions.own') : offsetOf(zone, now)}</FactNote>
            </FactName>
            <FactFigure>
              <time dateTime={new Date(now).toISOString()}>
                {new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)}
              </time>
              <FactNote>{new Intl.DateTimeFormat(tag, { timeZone: zone, weekday: 'short' }).format(now)}</FactNote>
            </FactFigure>
          </FactRow>
        ))}
      </FactList>
    </Panel>
  )
}

/** `UTC+3`, at that moment: summer time counts. */
const offsetOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
    .replace('-', '−') ?? ''
