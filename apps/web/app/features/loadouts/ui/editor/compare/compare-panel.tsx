import type { Build } from '@stashwise/loadouts/build'
import { editedStats } from '@stashwise/loadouts/edited-stats'
import { priceLoaded } from '@stashwise/loadouts/price'
import { placedParts, splitPath } from '@stashwise/loadouts/tree'
import { useTranslation } from 'react-i18next'
import { readStart, type StartChoice } from '#app/features/loadouts/first-build.ts'
import { namedMoaDoubt } from '#app/features/loadouts/named-moa-doubt.ts'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import { Button } from '#app/kit/button.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { buildPath } from '../editor-path.ts'
import { useOwnedParts } from '../owned/owned-parts.ts'
import { type PriceOf, withOwned } from '../price/weapon-prices.ts'
import { useWeapons } from '../weapon-data.ts'
import { BuildPicker } from './build-picker.tsx'
import { addCompared, comparedKey, maxCompared, removeCompared, useComparedList } from './compare-list.ts'
import { type ComparedColumn, CompareTable } from './compare-table.tsx'

type Shown = { weapon: NamedWeapon; build: Build; priceOf: PriceOf | undefined }
type Props = Shown & { gunUrl: string; code: string | undefined; title: string; starts: readonly StartChoice[] }

/** The build on the page beside others that are stored in this browser, of any weapon. */
export function ComparePanel({ weapon, gunUrl, build, code, title, priceOf, starts }: Props) {
  const { t } = useTranslation('loadouts')
  const page = usePageScope()
  const list = useComparedList()
  const owned = useOwnedParts()
  const key = comparedKey({ gunUrl, code })
  // The build on the page has a column of its own.
  const others = list.filter((one) => comparedKey(one) !== key).slice(-(maxCompared - 1))
  const weapons = useWeapons(others.map((one) => one.gunUrl))
  const loaded = others.map((one, at): Shown | undefined => {
    const found = weapons[at]
    return (
      found?.weapon && {
        weapon: found.weapon,
        build: readStart(found.weapon, one.code).build,
        priceOf: found.prices && withOwned(found.prices, owned).priceOf,
      }
    )
  })
  const all = [{ weapon, build, priceOf }, ...loaded]
  const columns: ComparedColumn[] = [
    { id: key, title, ...figuresOf(0, all) },
    ...others.map((one, at): ComparedColumn => {
      const state = loaded[at] ? {} : { state: weapons[at]?.hasFailed ? ('failed' as const) : ('loading' as const) }
      return { id: comparedKey(one), title: one.title, href: buildPath(one.gunUrl, one.code), ...figuresOf(at + 1, all), ...state }
    }),
  ]
  return (
    <section className="stack-2" aria-label={t('view.compare')}>
      <div className="row-apart">
        <p className="text-dim">{t(others.length === 0 ? 'compare.leadEmpty' : 'compare.lead', { count: maxCompared })}</p>
        <Button
          disabled={list.some((one) => comparedKey(one) === key)}
          onClick={() => void addCompared(page, { gunUrl, ...(code === undefined ? {} : { code }), title })}
        >
          {t('compare.add')}
        </Button>
      </div>
      <BuildPicker {...{ weapon, gunUrl, starts }} />
      <CompareTable columns={columns} onRemove={(id) => void removeCompared(page, id)} />
    </section>
  )
}

/** What one of the builds shows; parts that no other one has are marked. */
function figuresOf(at: number, all: readonly (Shown | undefined)[]): Omit<ComparedColumn, 'id' | 'title'> {
  const shown = all[at]
  if (!shown) return { stats: undefined, price: undefined, parts: [] }
  const { weapon, build, priceOf } = shown
  const others = all.flatMap((one, other) => (one && other !== at ? [one] : []))
  const elsewhere = new Set(others.flatMap((one) => placedParts(one.weapon.facts, one.build).map(({ part }) => part.uid)))
  const stats = editedStats(weapon.facts, build)
  return {
    stats,
    round: stats.round && weapon.roundOf(stats.round)?.shortName,
    moaDoubt: stats.moa === undefined ? undefined : namedMoaDoubt(weapon, build),
    price: priceOf && priceLoaded(weapon.facts, build, (uid) => priceOf(uid)?.unit).total,
    parts: placedParts(weapon.facts, build)
      .slice(1)
      .map(({ path, node, part }) => ({
        key: path,
        slot: weapon.slotName(splitPath(path).nameId),
        name: weapon.partOf(node.part).shortName,
        isOwn: others.length > 0 && !elsewhere.has(part.uid),
      })),
  }
}
