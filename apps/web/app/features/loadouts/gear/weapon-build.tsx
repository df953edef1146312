import { withBuild, withWorn } from '@stashwise/loadouts/gear/edit-set'
import type { GearSlot } from '@stashwise/loadouts/gear/facts'
import { type GearSet, gearAt } from '@stashwise/loadouts/gear/gear-set'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { readBuildLink, type WornBuild } from './build-figures.ts'
import styles from './gear-slots.module.css'
import type { GearView } from './gear-view.ts'

type BuildProps = { view: GearView; set: GearSet; slot: GearSlot; build: WornBuild | undefined; onChange(set: GearSet): void }

/** A weapon's build: its figures, or a field for the link to one. */
export function WeaponBuild({ view, set, slot, build, onChange }: BuildProps) {
  const { t } = useTranslation('gear')
  if (!build) return <BuildField view={view} set={set} slot={slot} onChange={onChange} />
  return (
    <div className={styles.build}>
      <p className={styles.words}>
        <AppLink to={`/loadouts/weapon/${build.url}?b=${build.code}`}>{t('build.open')}</AppLink>
        <small className={styles.facts} role="status">
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
  const { t } = useTranslation('gear')
  const { locale } = useSite()
  if (isBroken) return t('build.broken')
  if (!figures) return t('build.loading')
  const { weightKg, ergonomics, recoil, price } = figures
  return t(price === undefined ? 'build.figuresOnly' : 'build.figures', {
    weight: formatDecimal(weightKg, locale, 2),
    ergonomics: formatDecimal(ergonomics, locale, 1),
    recoil,
    price: price === undefined ? '' : formatMoney(price, locale),
  })
}

/** Takes the address of the weapon builder with a build in it, of a weapon this slot has room for. */
function BuildField({ view, set, slot, onChange }: Omit<BuildProps, 'build'>) {
  const { t } = useTranslation('gear')
  const [isRefused, setIsRefused] = useState(false)
  function take(text: string) {
    const link = readBuildLink(text)
    const item = link ? view.rows.findIndex(({ url }, at) => url === link.url && gearAt(view.facts, at).slots.includes(slot)) : -1
    setIsRefused(text.trim() !== '' && item < 0)
    if (link && item >= 0) onChange(withBuild(set.worn[slot]?.item === item ? set : withWorn(view.facts, set, slot, item), slot, link.code))
  }
  return (
    <div className={styles.build}>
      <Input
        isDense
        aria-label={t('build.paste')}
        placeholder={t('build.paste')}
        defaultValue=""
        onChange={(event) => take(event.target.value)}
      />
      {isRefused ? <p role="alert">{t('build.refused')}</p> : null}
    </div>
  )
}
