import type { MapVariantId } from '@stashwise/game/map'
import { formatRaidTime } from '@stashwise/game/raid-clock'
import type { MapFacts, Marker, MarkerDetails } from '@stashwise/maps/map-facts'
import { distance } from '@stashwise/maps/measure'
import { raidSide } from '@stashwise/maps/screenshot-name'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { RunningTime } from '#app/site/raid-digits.tsx'
import { bossesOfMapHref, keysOfMapHref } from '#app/site/reference-links.ts'
import type { RaidSideChoice } from '../../client/map-choices.ts'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import { MarkerSign } from '../look/marker-sign.tsx'
import { RowButton } from '../look/row-button.tsx'
import { useMap } from '../page/map-context.ts'
import { ExitChips } from '../points/exit-chips.tsx'
import { usePointWords } from '../points/use-point-words.ts'
import { PositionPanel } from '../position/position-panel.tsx'
import styles from './raid-panel.module.css'
import { fixedSide, formatLeft, isDay, raidTimes } from './raid-times.ts'
import { useSeconds } from './use-seconds.ts'

const minuteMs = 60_000
/** Maps without raids as a scav. Source: the game's wiki, The Lab. */
const withoutScavs: ReadonlySet<string> = new Set(['lab'])

/** The raid: its clocks, the time left, and the extracts that are open to the player. */
export function RaidPanel() {
  const { map, slug, raid, facts, choices, player, wayTo, change, show } = useMap()
  const { variants = [] } = map
  const { t } = useTranslation('map')
  const side = withoutScavs.has(slug) ? 'pmc' : choices.side
  const open = facts ? openExtracts(facts, side, player) : []
  const unplaced = facts?.unplaced.filter((place) => isOpenTo(place, side)) ?? []
  return (
    <div className="stack-4">
      {variants.length > 0 && raid.variant ? (
        <Segmented
          label={t('variants')}
          value={raid.variant}
          segments={variants.map(({ id }) => ({ value: id, label: t(`variant.${id}`) }))}
          onChange={(variant: MapVariantId) => change({ variants: { ...choices.variants, [slug]: variant } })}
        />
      ) : null}
      <RaidClocks />
      <TimeLeft />
      <PositionPanel />
      <section aria-label={t('extracts')} className="stack-2">
        <div className={`line ${styles.head}`}>
          <h2 className={styles.title}>{t('extracts')}</h2>
          {withoutScavs.has(slug) ? null : (
            <Segmented
              label={t('side')}
              value={side}
              segments={[
                { value: 'pmc', label: t('pmc') },
                { value: 'scav', label: t('scav') },
              ]}
              onChange={(side: RaidSideChoice) => change({ side })}
            />
          )}
        </div>
        {facts && open.length + unplaced.length === 0 ? <p className="text-dim">{t('noExtracts')}</p> : null}
        <ul>
          {open.map((marker) => (
            <li key={marker.id}>
              <RowButton onClick={() => show([marker])}>
                <Extract extract={marker} note={wayTo(marker)} />
              </RowButton>
            </li>
          ))}
          {unplaced.map((place) => (
            <li key={place.id} className={`line ${styles.unplaced}`}>
              <Extract extract={place} note={t('unplaced')} />
            </li>
          ))}
        </ul>
      </section>
      {facts && facts.bosses.length > 0 ? <Bosses facts={facts} /> : null}
      <p className="row">
        <AppLink to={bossesOfMapHref(slug)}>{t('toBosses')}</AppLink>
        <AppLink to={keysOfMapHref(slug)}>{t('toKeys')}</AppLink>
      </p>
    </div>
  )
}

/** Who may be in the raid, and how likely; the first place of each opens. */
function Bosses({ facts }: { facts: MapFacts }) {
  const { t } = useTranslation('map')
  const { show } = useMap()
  const { percent } = usePointWords()
  return (
    <section aria-label={t('whoIsHere')} className="stack-2">
      <h2 className={styles.title}>{t('whoIsHere')}</h2>
      <ul>
        {facts.bosses.map(({ mob, name, kind, chance, afterSwitch, markers }) => {
          const place = markers.flatMap((id) => facts.byId.get(id) ?? [])[0]
          const words = (
            <>
              <MarkerSign kind={kind} />
              <span className={styles.name}>
                {name}
                {afterSwitch ? <small>{t('afterSwitch')}</small> : null}
              </span>
              <span className="small-dim rigid">{percent(chance)}</span>
            </>
          )
          return (
            <li key={`${mob} ${afterSwitch}`} className={place ? undefined : `line ${styles.unplaced}`}>
              {place ? <RowButton onClick={() => show([place])}>{words}</RowButton> : words}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Extract({ extract, note }: { extract: MarkerDetails; note: string | undefined }) {
  const { t } = useTranslation('map')
  const { facts, nameOf } = useMap()
  const switches = extract.switches?.flatMap((id) => facts?.byId.get(id) ?? []).map(nameOf) ?? []
  return (
    <>
      <MarkerSign kind={extract.kind} />
      <span className={styles.name}>
        {nameOf(extract)}
        <ExitChips exit={extract} />
        {switches.length > 0 ? <small>{t('firstSwitch', { list: switches.join(' → ') })}</small> : null}
        {extract.faction === 'unknown' ? <small>{t('faction.unknown')}</small> : null}
      </span>
      <span className="small-dim rigid">{note}</span>
    </>
  )
}

const isOpenTo = ({ kind, faction }: MarkerDetails, side: RaidSideChoice): boolean =>
  kind !== 'transition' && faction !== undefined && (faction === 'both' || faction === 'unknown' || faction === side)

/** Extracts of a side, the nearest first where a position is known. */
function openExtracts({ markers }: MapFacts, side: RaidSideChoice, position: ShownPosition | undefined): Marker[] {
  const open = markers.filter((marker) => isOpenTo(marker, side))
  if (!position) return open
  return open.sort((a, b) => distance(position.position, a.position) - distance(position.position, b.position))
}

/** Both times a raid can have; the hour in the last screenshot's name shows which one this raid has. */
function RaidClocks() {
  const { t } = useTranslation('map')
  const { slug, player } = useMap()
  const now = useSeconds()
  const times = raidTimes(slug, now)
  if (!times) return <p className="text-dim">{t('noClock')}</p>
  const side = player && sideOf(slug, player)
  return (
    <section aria-label={t('clocks')} className={styles.clocks}>
      {(['left', 'right'] as const).map((each) => {
        const ms = each === 'left' ? times.leftMs : times.rightMs
        const Icon = isDay(ms) ? Sun : Moon
        return (
          <div key={each} className={styles.clock} data-here={side === each || undefined}>
            <span className={styles.time}>
              <Icon size={16} aria-hidden="true" />{' '}
              {times.isFixed ? <time>{formatRaidTime(ms).slice(0, 5)}</time> : <RunningTime side={`${each}Ms`} firstMs={ms} />}
            </span>
            <small>
              {t(isDay(ms) ? 'day' : 'night')}
              {side === each ? ` · ${t('thisRaid')}` : null}
            </small>
          </div>
        )
      })}
    </section>
  )
}

/** The clock that the player's raid has. */
function sideOf(map: string, { hour, takenAt, variant }: ShownPosition): 'left' | 'right' | undefined {
  if (variant === 'day') return 'left'
  if (variant === 'night') return 'right'
  if (hour === undefined) return undefined
  return fixedSide(map, hour) ?? (takenAt === undefined ? undefined : raidSide(hour, takenAt))
}

/** How long the raid still lasts: started by the player, and corrected by them where they started late. */
function TimeLeft() {
  const { t } = useTranslation('map')
  const {
    slug: map,
    raid: { raidMinutes },
    choices: { raid },
    change,
  } = useMap()
  const now = useSeconds()
  const isRunning = raid?.map === map && raid.endsAt > now
  if (!raid || !isRunning)
    return (
      <section aria-label={t('timeLeft')} className="row-apart">
        <span className="text-dim">{t('raidLength', { count: raidMinutes })}</span>
        <Button onClick={() => change({ raid: { map, endsAt: Date.now() + raidMinutes * minuteMs } })}>{t('raidStart')}</Button>
      </section>
    )
  const shift = (minutes: number) => change({ raid: { map, endsAt: raid.endsAt + minutes * minuteMs } })
  return (
    <section aria-label={t('timeLeft')} className="row-apart">
      <strong className={styles.figure} data-short={raid.endsAt - now < 5 * minuteMs || undefined}>
        {formatLeft(raid.endsAt - now)}
      </strong>
      <span className="text-dim">{t('timeLeft')}</span>
      <span className={styles.buttons}>
        <Button look="quiet" aria-label={t('minuteLess')} onClick={() => shift(-1)}>
          {t('minus')}
        </Button>
        <Button look="quiet" aria-label={t('minuteMore')} onClick={() => shift(1)}>
          {t('plus')}
        </Button>
        <Button look="quiet" onClick={() => change({ raid: undefined })}>
          {t('raidEnd')}
        </Button>
      </span>
    </section>
  )
}
