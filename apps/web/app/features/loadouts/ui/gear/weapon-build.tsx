import { withBuild, withWorn } from '@stashwise/loadouts/gear/edit-set'
import type { GearSlot } from '@stashwise/loadouts/gear/facts'
import { type GearSet, gearAt } from '@stashwise/loadouts/gear/gear-set'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useOwnLoadouts } from '../../client/use-loadouts.ts'
import type { GearView } from '../../gear-view.ts'
import type { WornBuild } from './build-figures.ts'
import styles from './gear-slots.module.css'
import { linkOfSaved, readNamedBuild } from './saved-builds.ts'

type BuildProps = { view: GearView; set: GearSet; slot: GearSlot; build: WornBuild | undefined; onChange(set: GearSet): void }

/** A weapon's build: its figures, or a field for the link to one. */
export function WeaponBuild({ view, set, slot, build, onChange }: BuildProps) {
  const { t } = useTranslation('gear')
  if (!build) return <BuildField view={view} set={set} slot={slot} onChange={onChange} />
  return (
    <div className={styles.build}>
      <p className={`wrap ${styles.words}`}>
        <AppLink to={`/loadouts/weapon/${build.url}?b=${build.code}`}>{t('build.open')}</AppLink>
        <small className="small-dim block" role="status">
          <Figures build={build} />
        </small>
      </p>
      <Button look="quiet" onClick={() => onChange(withBuild(set, slot, undefined))}>
        {t('build.remove')}
      </Button>
    </div>
  )
}

function Figures({ build: { figures, isBroken } }: { build: WornBuild }) {
  const { t, format } = useTexts('gear')
  if (isBroken) return t('build.broken')
  if (!figures) return t('build.loading')
  const { weightKg, ergonomics, recoil, loaded, price } = figures
  return t(price === undefined ? 'build.figuresOnly' : 'build.figures', {
    weight: format.decimal(weightKg, 2),
    ergonomics: format.decimal(ergonomics, 1),
    recoil: loaded ? t('build.loaded', { recoil, round: loaded.round, figure: loaded.recoil }) : recoil,
    price: price === undefined ? '' : format.money(price),
  })
}

/** Takes the address of a build or of a saved loadout, or its uid, of a weapon this slot has room for. */
function BuildField(props: Omit<BuildProps, 'build'>) {
  const { t } = useTranslation('gear')
  const { take, isRefused } = useTake(props)
  return (
    <div className={styles.build}>
      <SavedSelect {...props} take={take} />
      <Input
        isDense
        aria-label={t('build.paste')}
        placeholder={t('build.paste')}
        defaultValue=""
        onChange={(event) => void take(event.target.value)}
      />
      {isRefused ? <p role="alert">{t('build.refused')}</p> : null}
    </div>
  )
}

/** A slot without a weapon, into which a saved loadout goes whole; nothing for players who have none that fits. */
export function SavedBuild(props: Omit<BuildProps, 'build'>) {
  const { t } = useTranslation('gear')
  const { take, isRefused } = useTake(props)
  return (
    <div className={styles.build}>
      <SavedSelect {...props} take={take} />
      {isRefused ? <p role="alert">{t('build.refused')}</p> : null}
    </div>
  )
}

function SavedSelect({ view, slot, take }: Pick<BuildProps, 'view' | 'slot'> & { take(text: string): Promise<void> }) {
  const { t } = useTranslation('gear')
  const fitting = useOwnLoadouts().filter(({ weapon }) => weapon && weaponFor(view, slot, weapon.url) >= 0)
  if (fitting.length === 0) return null
  const label = t('build.savedFor', { slot: t(`slot.${slot}`) })
  const saved = fitting.map(({ uid, title, weapon }) => ({ value: uid, label: t('build.savedTitle', { title, weapon: weapon?.name }) }))
  return <SelectOf isDense aria-label={label} value="" options={[{ value: '', label }, ...saved]} onChoose={(uid) => void take(uid)} />
}

/** The place of a weapon that goes into a slot; -1 for any other. */
const weaponFor = ({ rows, facts }: GearView, slot: GearSlot, wanted: string): number =>
  rows.findIndex(({ url }, at) => url === wanted && gearAt(facts, at).slots.includes(slot))

/** Puts a build that the player names into a slot, with its weapon. `isRefused`: there is no such build, or not for this slot. */
function useTake({ view, set, slot, onChange }: Omit<BuildProps, 'build'>) {
  const { mode } = useFrame()
  const [isRefused, setIsRefused] = useState(false)
  // A saved loadout has to be fetched: meanwhile the set may have changed.
  const latest = useRef(set)
  latest.current = set
  async function take(text: string) {
    const named = readNamedBuild(text)
    const build = named && 'uid' in named ? await linkOfSaved(named.uid, mode).catch(() => undefined) : named
    const item = build ? weaponFor(view, slot, build.url) : -1
    setIsRefused(text.trim() !== '' && item < 0)
    if (!build || item < 0) return
    const now = latest.current
    onChange(withBuild(now.worn[slot]?.item === item ? now : withWorn(view.facts, now, slot, item), slot, build.code))
  }
  return { take, isRefused }
}
