import type { GameMode } from '@stashwise/game/mode'
import { withCarried, withMounted, withWorn } from '@stashwise/loadouts/gear/edit-set'
import type { GearIndex } from '@stashwise/loadouts/gear/facts'
import { type GearPrice, gearPrice } from '@stashwise/loadouts/gear/figures'
import { emptySet, type GearSet } from '@stashwise/loadouts/gear/gear-set'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { modeMeta } from '#app/http/mode-queries.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import { Page } from '#app/kit/page.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useFrame } from '#app/site/frame.tsx'
import { loadoutsCalls } from '../../calls.ts'
import type { GearView } from '../../gear-view.ts'
import { useWornBuilds, type WornBuild } from './build-figures.ts'
import { CarriedPanel } from './carried-panel.tsx'
import styles from './gear-page.module.css'
import type { Picking } from './gear-picker.tsx'
import type { GearSearch } from './gear-search.ts'
import { GearSlots } from './gear-slots.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useGearSet } from './use-gear-set.ts'

/** Prices move every five minutes. Milliseconds. */
const staleMs = 300_000

/** All gear of the game with its prices. */
const gearQuery = (mode: GameMode, locale: string) =>
  queryOptions({
    queryKey: ['loadouts', 'gear', mode, locale],
    queryFn: ({ signal }): Promise<GearView> => readCall(loadoutsCalls.loadouts.gear.$get({ query: { mode } }, { init: { signal } })),
    staleTime: staleMs,
    // Thousands of objects: comparing them costs more than rendering what is shown of them.
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(gearQuery(other, locale))
    }),
  })

/** `view`: what the address holds; all the rest is fetched. */
type GearPageProps = {
  view: GearView
  search: GearSearch
  onSearch(change: Partial<GearSearch>): void
  /** Whom its prices are for. */
  player?: ReactNode
}

const GearPicker = lazyPart(() => import('./gear-picker.tsx').then((module) => module.GearPicker))

/** A character's whole gear: what is worn and carried, and what it weighs, costs and protects. */
export function GearPage({ view: first, search, onSearch, player }: GearPageProps) {
  const { t } = useTranslation('gear')
  const { mode, locale } = useFrame()
  const whole = useQuery(gearQuery(mode, locale))
  const view = whole.data ?? first
  const isWhole = whole.data !== undefined
  const { set, missing, isBroken, change, canUndo, undo } = useGearSet({
    view,
    isWhole,
    code: search.code,
    onCode: (code) => onSearch({ code }),
  })
  const builds = useWornBuilds(view, set)
  const price = setPrice(view, set, builds)
  const [picking, setPicking] = useState<Picking>()
  function pick(item: number | undefined) {
    if (picking?.kind === 'slot') change(withWorn(view.facts, set, picking.slot, item))
    if (picking?.kind === 'mount') change(withMounted(view.facts, set, picking.slot, picking.place, item))
    if (picking?.kind === 'carried' && item !== undefined) change(withCarried(set, item, view.facts.items[item]?.stackSize ?? 1))
    setPicking(undefined)
  }
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tools={
        <>
          <CopyLink />
          <Button onClick={undo} disabled={!canUndo}>
            <Undo2 size={16} aria-hidden="true" /> {t('undo')}
          </Button>
          <Button onClick={() => change(emptySet)} disabled={search.code === ''}>
            <RotateCcw size={16} aria-hidden="true" /> {t('reset')}
          </Button>
        </>
      }
    >
      {player}
      {whole.isError ? (
        <Callout role="alert">
          {t('failed')} <Button onClick={() => void whole.refetch()}>{t('retry')}</Button>
        </Callout>
      ) : null}
      {isBroken ? <Callout>{t('badLink')}</Callout> : null}
      {missing > 0 ? <Callout>{t('missing', { count: missing })}</Callout> : null}
      <div className={styles.columns}>
        <GearSlots view={view} set={set} builds={builds} price={price} onPick={setPicking} onChange={change} />
        <div className="stack-4">
          <SummaryPanel
            view={view}
            set={set}
            builds={builds}
            price={price}
            strength={search.strength}
            onStrength={(strength) => onSearch({ strength })}
          />
          <ProtectionPanel view={view} set={set} />
          <CarriedPanel
            view={view}
            set={set}
            onAdd={() => setPicking({ kind: 'carried' })}
            onCount={(item, count) => change(withCarried(set, item, count))}
          />
        </div>
      </div>
      {picking && isWhole ? (
        <Suspense>
          <GearPicker view={view} set={set} picking={picking} onPick={pick} onClose={() => setPicking(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** What a set costs, its weapons as they are built. */
function setPrice({ facts, rows }: GearView, set: GearSet, builds: readonly WornBuild[]): GearPrice {
  const priceOf = (at: GearIndex, sold?: number) => (sold === undefined ? rows[at]?.price : (rows[at]?.setPrices?.[sold] ?? undefined))
  return gearPrice(facts, set, priceOf, (code) => builds.find((each) => each.code === code)?.figures?.price)
}

/** Copies the address of the set, which holds all of it. */
function CopyLink() {
  const { t } = useTranslation('gear')
  const { message, copy } = useCopy(t('copyFailed'))
  return (
    <>
      <span role="status" className={message === '' ? 'sr-only' : 'text-dim'}>
        {message}
      </span>
      <Button onClick={() => void copy(window.location.href, t('copied'))}>
        <Link size={16} aria-hidden="true" /> {t('copy')}
      </Button>
    </>
  )
}
